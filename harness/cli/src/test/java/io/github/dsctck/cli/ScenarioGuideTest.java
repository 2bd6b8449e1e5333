package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds the page about scenarios against the schema of scenarios. */
class ScenarioGuideTest {

  private static final Path REPOSITORY = Path.of("..", "..");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z][a-zA-Z:]+}");

  /** Parts of the schema whose fields the page tells from others by a name in front. */
  private static final Set<String> IN_FRONT = Set.of("requires", "invalid");

  private final String schema =
      Sources.text(REPOSITORY.resolve("specs/schemas/scenario.schema.json"));
  private final Page page = Page.read(REPOSITORY.resolve("harness/docs/scenarios.md"));
  private final Set<String> fields = new LinkedHashSet<>();
  private final Set<String> words = new LinkedHashSet<>();

  ScenarioGuideTest() {
    collect("", JsonTextParser.parse(schema).asValue().orElseThrow());
  }

  /** Walks a schema; properties of DSC's own, such as _exist, are no fields. */
  private void collect(String prefix, JsonValue schema) {
    schema.asArray().ifPresent(array -> array.elements().forEach(it -> collect(prefix, it)));
    schema
        .asObject()
        .ifPresent(
            object ->
                object.members().forEach((keyword, value) -> collect(prefix, keyword, value)));
  }

  private void collect(String prefix, String keyword, JsonValue value) {
    switch (keyword) {
      case "properties" ->
          value
              .asObject()
              .ifPresent(all -> all.members().keySet().forEach(name -> add(prefix, name)));
      case "enum" ->
          value
              .asArray()
              .ifPresent(all -> all.elements().forEach(it -> it.asText().ifPresent(words::add)));
      case "const" -> value.asText().ifPresent(words::add);
      default -> {}
    }
    if (keyword.equals("properties") || keyword.equals("$defs")) {
      value
          .asObject()
          .ifPresent(
              all ->
                  all.members()
                      .forEach(
                          (name, it) ->
                              collect(IN_FRONT.contains(name) ? name + "." : prefix, it)));
    } else if (!keyword.equals("not")) {
      collect(prefix, value);
    }
  }

  private void add(String prefix, String name) {
    if (!name.startsWith("_")) {
      fields.add(prefix + name);
    }
  }

  @Test
  void hasARowForEachField() {
    assertThat(fields).contains("instances", "requires.env", "invalid.why", "$absent", "lacks");
    assertThat(page.rows()).containsAll(fields);
  }

  @Test
  void namesEachWordThatAFieldTakes() {
    assertThat(words).contains("windows", "purge", "processes");
    assertThat(page.spans()).containsAll(words);
  }

  @Test
  void hasARowForEachPlaceholder() {
    var names = PLACEHOLDER.matcher(schema).results().map(it -> it.group()).toList();

    assertThat(names).contains("{unique}", "{env:NAME}");
    assertThat(page.rows()).containsAll(names);
  }
}
