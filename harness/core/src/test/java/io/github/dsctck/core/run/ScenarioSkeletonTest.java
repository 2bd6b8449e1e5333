package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.ExecutableFinder;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.ManifestParser;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ParsedScenario;
import io.github.dsctck.core.scenario.ScenarioParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioSkeletonTest {

  private static final Path FOLDER = Path.of("").toAbsolutePath();

  private static Subject subject(String operations, String properties) {
    return declared(
        """
        {"$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
         "type": "Contoso.Widgets/Widget", "version": "1.0.0", %s,
         "schema": {"embedded": {"type": "object", "required": ["name"],
           "additionalProperties": false, "properties": {%s}}}}"""
            .formatted(operations, properties));
  }

  private static Subject declared(String text) {
    var file =
        ManifestParser.parse(
            FOLDER.resolve("w.dsc.resource.json"),
            "w.dsc.resource.json",
            text.getBytes(StandardCharsets.UTF_8));
    var manifest = file.manifest().orElseThrow();
    return new Subject(
        file, manifest, SchemaReading.withoutProcess(manifest), ExecutableFinder.in(Map.of()));
  }

  private static Instance parsed(Subject subject) {
    var bytes = ScenarioSkeleton.of(subject).getBytes(StandardCharsets.UTF_8);
    var parsed =
        ScenarioParser.parse(bytes, FOLDER.resolve("w.dsc.scenario.yaml"), "w.dsc.scenario.yaml");
    assertThat(parsed).isInstanceOf(ParsedScenario.Scenario.class);
    return ((ParsedScenario.Scenario) parsed).file().instances().get(0);
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
  void letsTheRunPutBackWhatHasNoExistence() {
    var subject =
        subject(
            """
            "get": {"executable": "w"}, "set": {"executable": "w", "input": "stdin"}""",
            """
            "name": {"type": "string"}, "size": {"type": "integer"}""");

    assertThat(ScenarioSkeleton.of(subject)).contains("restore: true");
  }

  @Test
  void asksAResourceThatCannotSetForNoAlternate() {
    var subject =
        subject(
            """
            "get": {"executable": "w"}""",
            """
            "name": {"type": "string"}""");

    assertThat(ScenarioSkeleton.of(subject)).doesNotContain("alternate").doesNotContain("restore");
  }
}
