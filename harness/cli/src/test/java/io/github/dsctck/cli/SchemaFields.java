package io.github.dsctck.cli;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The fields that one of our schemas describes, and the words that they take. */
final class SchemaFields {

  private final Set<String> inFront;
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> words = new LinkedHashSet<>();

  private SchemaFields(Set<String> inFront) {
    this.inFront = inFront;
  }

  /**
   * Walks a schema; properties of DSC's own, such as _exist, are no fields.
   *
   * @param inFront fields and definitions whose name stands in front of the fields within them
   */
  static SchemaFields of(Path schema, Set<String> inFront) {
    var fields = new SchemaFields(inFront);
    fields.collect("", JsonTextParser.parse(Sources.text(schema)).asValue().orElseThrow());
    return fields;
  }

  Set<String> names() {
    return names;
  }

  Set<String> words() {
    return words;
  }

  private void collect(String prefix, JsonValue schema) {
    schema.asArray().ifPresent(all -> all.elements().forEach(it -> collect(prefix, it)));
    schema
        .asObject()
        .ifPresent(
            all -> all.members().forEach((keyword, value) -> collect(prefix, keyword, value)));
  }

  private void collect(String prefix, String keyword, JsonValue value) {
    switch (keyword) {
      case "properties" -> collectWithin(prefix, value, true);
      case "$defs" -> collectWithin(prefix, value, false);
      case "enum" -> value.asArray().ifPresent(all -> all.elements().forEach(this::addWord));
      case "const" -> addWord(value);
      case "not" -> {
        // what it names is refused
      }
      default -> collect(prefix, value);
    }
  }

  private void collectWithin(String prefix, JsonValue schemas, boolean areFields) {
    schemas
        .asObject()
        .ifPresent(
            all ->
                all.members()
                    .forEach(
                        (name, schema) -> {
                          if (areFields && !name.startsWith("_")) {
                            names.add(prefix + name);
                          }
                          collect(inFront.contains(name) ? name + "." : prefix, schema);
                        }));
  }

  private void addWord(JsonValue value) {
    value.asText().ifPresent(words::add);
  }
}
