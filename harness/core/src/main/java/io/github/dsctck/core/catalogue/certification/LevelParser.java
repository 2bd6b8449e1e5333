package io.github.dsctck.core.catalogue.certification;

import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Vocabulary;
import io.github.dsctck.core.catalogue.YamlException;
import io.github.dsctck.core.catalogue.YamlParser;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the certification levels; a defect of the built-in file is an internal error. */
final class LevelParser {

  private final String path;

  LevelParser(String path) {
    this.path = path;
  }

  List<CertificationLevel> parse(byte[] bytes) {
    try {
      return levels(new YamlParser().parse(bytes));
    } catch (YamlException e) {
      throw fault(e.getMessage() + ", at " + e.mark());
    }
  }

  private List<CertificationLevel> levels(@Nullable JsonValue document) {
    if (document == null) {
      throw fault("it is empty");
    }
    return elements(object(document), "levels").stream()
        .map(this::object)
        .map(this::level)
        .toList();
  }

  private CertificationLevel level(JsonObject fields) {
    return new CertificationLevel(
        text(fields, "name"),
        text(fields, "title"),
        text(fields, "description"),
        words(fields, "rules", word -> Vocabulary.find(CheckPhase.class, word).orElseThrow()),
        words(fields, "holds", Level::valueOf),
        isSet(fields, "exercised"),
        isSet(fields, "known"));
  }

  private <T> Set<T> words(JsonObject fields, String field, Function<String, T> meaning) {
    return elements(fields, field).stream()
        .map(word -> word.asText().orElseThrow(() -> fault("no word stands at " + word.mark())))
        .map(meaning)
        .collect(Collectors.toUnmodifiableSet());
  }

  private List<JsonValue> elements(JsonObject fields, String field) {
    return fields
        .present(field)
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElseThrow(() -> fault("it lacks the list " + field));
  }

  private String text(JsonObject fields, String field) {
    return fields
        .present(field)
        .flatMap(JsonValue::asText)
        .orElseThrow(() -> fault("it lacks the text " + field));
  }

  private boolean isSet(JsonObject fields, String field) {
    return fields
        .present(field)
        .flatMap(JsonValue::asBoolean)
        .orElseThrow(() -> fault("it lacks the boolean " + field));
  }

  private JsonObject object(JsonValue value) {
    return value.asObject().orElseThrow(() -> fault("no mapping stands at " + value.mark()));
  }

  private IllegalStateException fault(String what) {
    return new IllegalStateException(path + " cannot be used: " + what + ".");
  }
}
