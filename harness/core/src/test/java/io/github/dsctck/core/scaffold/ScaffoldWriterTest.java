package io.github.dsctck.core.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaffoldWriterTest {

  private static final Path FOLDER = Path.of("").toAbsolutePath();

  private static TestedResource subject(String operations, String properties) {
    return declared(
        """
        {"$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
         "type": "Contoso.Widgets/Widget", "version": "1.0.0", %s,
         "schema": {"embedded": {"type": "object", "required": ["name"],
           "additionalProperties": false, "properties": {%s}}}}"""
            .formatted(operations, properties));
  }

  private static TestedResource declared(String text) {
    var file =
        ManifestParser.parse(
            FOLDER.resolve("w.dsc.resource.json"),
            "w.dsc.resource.json",
            text.getBytes(StandardCharsets.UTF_8));
    var manifest = file.manifest().orElseThrow();
    return new TestedResource(
        file, manifest, TestedResources.schema(manifest), ExecutableFinder.in(Map.of()));
  }

  private static Instance parsed(TestedResource subject) {
    var bytes = ScaffoldWriter.brief(subject).getBytes(StandardCharsets.UTF_8);
    var parsed =
        ScenarioParser.parse(bytes, FOLDER.resolve("w.dsc.scenario.yaml"), "w.dsc.scenario.yaml");
    assertThat(parsed).isInstanceOf(ParsedScenario.Scenario.class);
    return ((ParsedScenario.Scenario) parsed).file().instances().get(0);
  }

  @Test
  void givesAGroupANestedInstanceAndNothingToRestore() {
    var subject =
        declared(
            """
            {"$schema": "x", "type": "Contoso/Both", "version": "1.0.0", "kind": "group",
             "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"},
             "schema": {"embedded": {"type": "object", "additionalProperties": false,
               "properties": {"resources": {"type": "array", "items": {"type": "object"}}}}}}""");

    assertThat(ScaffoldWriter.commented(subject))
        .contains("resources: [{\"name\":\"one\",\"type\":\"Owner/Name\",\"properties\":{}}]")
        .doesNotContain("restore:", "alternate:");
  }

  @Test
  void writesAnInstanceTheSchemaAccepts() {
    var subject =
        subject(
            """
            "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"}""",
            """
            "name": {"type": "string", "x-dsc-key": true}, "size": {"type": "integer", "minimum": 4},
            "on": {"type": "boolean"}, "color": {"enum": ["red", "green"]},
            "_exist": {"type": "boolean"}, "seen": {"type": "string", "readOnly": true}""");

    var instance = parsed(subject);

    assertThat(instance.identity().names()).containsExactly("name");
    assertThat(instance.desired().toJson()).isEqualTo("{\"size\":4,\"on\":true,\"color\":\"red\"}");
    assertThat(instance.alternate().map(JsonObject::toJson))
        .contains("{\"size\":5,\"on\":false,\"color\":\"green\"}");
    assertThat(subject.accepts(instance.desiredInput())).isTrue();
  }

  @Test
  void givesAGroupTheResourcesInIt() {
    var instance =
        parsed(
            declared(
                """
                {"$schema": "x", "type": "Contoso/Both", "version": "1.0.0", "kind": "group",
                 "get": {"executable": "w", "input": "stdin"}}"""));

    assertThat(instance.identity().isEmpty()).isTrue();
    assertThat(instance.desired().names()).containsExactly("resources");
  }

  @Test
  void letsTheRunRestoreAnInstanceWithoutExistence() {
    var subject =
        subject(
            """
            "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"}""",
            """
            "name": {"type": "string"}, "size": {"type": "integer"}""");

    assertThat(ScaffoldWriter.brief(subject)).contains("restore: true");
  }

  @Test
  void asksAResourceThatCannotSetForNoAlternate() {
    var subject =
        subject(
            """
            "get": {"executable": "w"}""",
            """
            "name": {"type": "string"}""");

    assertThat(ScaffoldWriter.brief(subject)).doesNotContain("alternate").doesNotContain("restore");
  }

  private static TestedResource described(String properties) {
    return subject(
        """
        "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"}""",
        "\"name\": {\"type\": \"string\", \"x-dsc-key\": true}, \"_exist\": {\"type\": \"boolean\"}"
            + (properties.isEmpty() ? "" : ", ")
            + properties.replace('\'', '"'));
  }

  /** Each value is one the schema accepts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'p':{'const':7} | 7 |",
        "'p':{'enum':['a','b']} | \"a\" | \"b\"",
        "'p':{'type':'string','examples':['x y']} | \"x y\" | \"one text\"",
        "'p':{'type':'integer','default':8,'minimum':2} | 8 | 2",
        "'p':{'type':'boolean','default':false} | false | true",
        "'p':{'type':'string','format':'ipv4'} | \"192.0.2.1\" | \"192.0.2.2\"",
        "'p':{'type':'string','format':'date-time'} | \"2026-01-31T12:00:00Z\" | \"2027-02-28T13:30:00Z\"",
        "'p':{'type':'string','minLength':10} | \"one textxx\" | \"another text\"",
        "'p':{'type':'string','maxLength':3} | \"one\" | \"ano\"",
        "'p':{'type':'integer','multipleOf':8,'minimum':9} | 16 | 24",
        "'p':{'type':'integer','maximum':-5} | -6 | -5",
        "'p':{'type':'number','exclusiveMinimum':3,'maximum':4} | 4 |",
        "'p':{'type':'array','items':{'enum':['a','b']},'minItems':2} | [\"a\",\"b\"] |",
        "'p':{'type':'object','required':['q'],'properties':{'q':{'type':'integer'}}} | {\"q\":1} | {\"q\":2}",
        "'p':{'type':'object','additionalProperties':{'type':'boolean'}} | {\"red\":true} | {\"red\":false}",
        "'p':{'anyOf':[{'type':'integer'},{'type':'null'}]} | 1 | 2",
        "'p':{'type':['null','boolean']} | true | false",
        "'p':{'type':'string','writeOnly':true} | \"secret-{unique}\" | \"other-{unique}\"",
        "'installPath':{'type':'string'} | \"{sandbox}/red\" | \"one text\"",
        "'yes':{'type':'boolean'} | true | false",
      })
  void makesUpWhatTheSchemaAccepts(String properties, String desired, String alternate) {
    var subject = described(properties);
    var instance = parsed(subject);

    assertThat(instance.desired().members().values())
        .extracting(JsonValue::toJson)
        .containsExactly(desired);
    assertThat(
            instance.alternate().stream()
                .flatMap(other -> other.members().values().stream())
                .map(JsonValue::toJson))
        .containsExactlyElementsOf(alternate == null ? List.of() : List.of(alternate));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "^[A-Z]{3}-[0-9]{4}$",
        "^(GET|PUT) /[a-z]+$",
        "^\\\\d+\\\\.\\\\d+$",
        "^sha256:[0-9a-f]{64}$"
      })
  void makesUpWhatThePatternWants(String pattern) {
    var subject = described("'p':{'type':'string','pattern':'%s'}".formatted(pattern));

    var instance = parsed(subject);

    assertThat(instance.desired().names()).containsExactly("p");
    assertThat(subject.accepts(instance.desiredInput())).isTrue();
  }

  @Test
  void leavesOutWhatMayNotStandTogether() {
    var subject =
        declared(
            """
            {"$schema": "x", "type": "Contoso.Widgets/Widget", "version": "1.0.0",
             "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"},
             "schema": {"embedded": {"type": "object", "required": ["name"], "properties": {
               "name": {"type": "string"}, "a": {"type": "string"}, "b": {"type": "string"}},
               "not": {"required": ["a", "b"]}}}}""");

    assertThat(parsed(subject).desired().names()).containsExactly("a");
    assertThat(ScaffoldWriter.commented(subject)).contains("# b: can be set, too");
  }

  @Test
  void saysWhatItCouldNotMakeUp() {
    var subject = described("'p':{'type':'string','pattern':'^(?=never)always$'}");

    assertThat(parsed(subject).desired().isEmpty()).isTrue();
    assertThat(ScaffoldWriter.commented(subject)).contains("# p: can be set, too");
  }

  @Test
  void marksEveryGuess() {
    var text = ScaffoldWriter.commented(described("'size':{'type':'integer','default':3}"));

    assertThat(text)
        .contains(
            "      name: \"new-{unique}\"  # a guess, new in each run\n",
            "      size: 3  # the default\n",
            "      size: 1  # a guess\n");
  }
}
