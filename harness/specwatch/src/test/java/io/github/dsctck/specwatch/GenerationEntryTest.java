package io.github.dsctck.specwatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.YamlParser;
import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerationEntryTest {

  @TempDir Path folder;

  @Test
  void writesEveryFactAsYaml() throws Exception {
    var tree = new SmallEngine(folder).read();
    var text = String.join("\n", GenerationEntry.of(tree));
    var parsed = new YamlParser().parse(text.getBytes(StandardCharsets.UTF_8));
    var entry = Objects.requireNonNull(parsed).asObject().orElseThrow();

    assertThat(facts(entry, "facts")).isEqualTo(tree.facts().keySet());
    assertThat(facts(entry, "guards")).isEqualTo(tree.guards().keySet());
    assertThat(entry.present("functions").flatMap(JsonValue::asObject).orElseThrow().names())
        .isEqualTo(tree.functions().keySet());
  }

  private static TreeSet<EngineFact> facts(JsonObject entry, String section) {
    var facts = new TreeSet<EngineFact>();
    entry
        .present(section)
        .flatMap(JsonValue::asObject)
        .orElseThrow()
        .members()
        .forEach(
            (topic, values) ->
                values.asArray().map(JsonArray::elements).orElseThrow().stream()
                    .map(value -> new EngineFact(topic, value.asText().orElseThrow()))
                    .forEach(facts::add));
    return facts;
  }
}
