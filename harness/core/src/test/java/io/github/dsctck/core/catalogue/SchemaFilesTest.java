package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaFilesTest {

  private static final SpecSchemas SCHEMAS = new SpecSchemas();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule",
        "profile",
        "generation",
        "levels",
        "certificate",
        "baseline",
        "finding",
        "transcript",
        "scenario"
      })
  void everySchemaIsASchema(String name) {
    assertThat(SCHEMAS.faultsOf(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule",
        "profile",
        "generation",
        "levels",
        "certificate",
        "baseline",
        "finding",
        "transcript"
      })
  void everyMemberIsExplainedAndNoOtherAllowed(String name) {
    var faults = new ArrayList<String>();
    inspect(document(name), "", faults);
    assertThat(faults).isEmpty();
  }

  @Test
  void theProfileIsValid() {
    var text = SpecSchemas.text("profiles/" + Profile.DEFAULT + ".yaml");
    assertThat(SCHEMAS.faults("profile", text, InputFormat.YAML)).isEmpty();
  }

  @Test
  void aRuleWithAnUnknownFieldIsNotValid() {
    var text =
        SpecSchemas.text(Chapter.OUT.file()).replaceFirst("  title:", "  severity: x\n  title:");
    assertThat(SCHEMAS.faults("rule", text, InputFormat.YAML))
        .anyMatch(fault -> fault.contains("severity"));
  }

  @Test
  void anUnobservableRuleMustSayWhy() {
    var text =
        SpecSchemas.text(Chapter.OUT.file()).replaceFirst("state: built", "state: unobservable");
    assertThat(SCHEMAS.faults("rule", text, InputFormat.YAML))
        .anyMatch(fault -> fault.contains("unobservable"));
  }

  private static JsonValue document(String name) {
    return JsonTextParser.parse(Specs.bytes(SpecSchemas.path(name))).asValue().orElseThrow();
  }

  private static void inspect(JsonValue schema, String where, List<String> faults) {
    var object = schema.asObject();
    if (object.isEmpty()) {
      return;
    }
    var properties = object.get().present("properties").flatMap(JsonValue::asObject);
    if (properties.isPresent() && object.get().present("title").isPresent()) {
      if (!object.get().has("additionalProperties")) {
        faults.add(where + " allows other members");
      }
      properties.get().members().forEach((name, member) -> explain(member, where, name, faults));
    }
    object.get().members().forEach((name, value) -> inspect(value, where + "/" + name, faults));
  }

  private static void explain(JsonValue member, String where, String name, List<String> faults) {
    var schema = member.asObject().orElseGet(JsonObject::empty);
    if (!schema.has("description") && !schema.has("$ref")) {
      faults.add(where + " does not explain " + name);
    }
  }
}
