package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustEnum;
import io.github.dsctck.specwatch.rust.RustField;
import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustStruct;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads the keys of an object: which there are, which are required, and what becomes of others.
 *
 * @param file the file of the struct
 * @param facts receives the keys
 */
record KeyReader(RustFile file, FactCollector facts) {

  /** Adds the keys of a struct to a topic. */
  void read(RustStruct struct, String topic) {
    var place = new SourcePlace(file.path(), struct.line());
    boolean rejects = struct.attributes().has("serde", "deny_unknown_fields");
    facts.declare(topic, place);
    facts.declare(topic + " required", place);
    facts.declare(topic + " unknown keys", place);
    facts.add(topic + " unknown keys", rejects ? "rejected" : "ignored", place);
    addKeys(struct, topic, new HashSet<>());
  }

  /** Adds the keys of a struct, and of those flattened into it; none is read twice. */
  private void addKeys(RustStruct struct, String topic, Set<String> read) {
    if (read.add(struct.name())) {
      for (var field : struct.fields()) {
        if (SerdeNames.isFlattened(field)) {
          addFlattened(field, topic, read);
        } else if (!SerdeNames.isSkipped(field)) {
          addKey(SerdeNames.key(struct.attributes(), field), field, topic);
        }
      }
    }
  }

  private void addKey(String key, RustField field, String topic) {
    var place = new SourcePlace(file.path(), field.line());
    facts.add(topic, key, place);
    field
        .attributes()
        .texts("serde", "alias")
        .forEach(it -> facts.add(topic + " alias", it, place));
    if (SerdeNames.isRequired(field)) {
      facts.add(topic + " required", key, place);
    }
  }

  private void addFlattened(RustField field, String topic, Set<String> read) {
    var type = field.type().innerName();
    file.struct(type).ifPresent(inner -> addKeys(inner, topic, read));
    file.enumeration(type).ifPresent(inner -> addAlternatives(inner, topic));
  }

  /** Adds a key for each variant, none of which is required by itself. */
  private void addAlternatives(RustEnum type, String topic) {
    type.variants()
        .forEach(
            variant ->
                facts.add(
                    topic,
                    SerdeNames.value(type, variant),
                    new SourcePlace(file.path(), variant.line())));
  }
}
