package io.github.dsctck.core.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What became of reading a text as JSON or YAML. */
public sealed interface ParsedText {

  /** Returns the value, if there is one. */
  default Optional<JsonValue> asValue() {
    return this instanceof Value value ? Optional.of(value.value()) : Optional.empty();
  }

  /**
   * The text could be read.
   *
   * @param value what it says
   * @param tolerated what the engine tolerates in it, such as a member given twice
   * @param tags the YAML tags by JSON Pointer, empty for JSON
   */
  record Value(JsonValue value, List<TextIssue> tolerated, Map<String, String> tags)
      implements ParsedText {
    public Value {
      tolerated = List.copyOf(tolerated);
      tags = Map.copyOf(tags);
    }
  }

  /**
   * The text could not be read.
   *
   * @param issue the first thing wrong with it
   */
  record Failure(TextIssue issue) implements ParsedText {}
}
