package io.github.dsctck.core.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of reading a text: its value, or the issue that makes it unreadable. */
public sealed interface ParsedText {

  /** Returns the value, if there is one. */
  default Optional<JsonValue> asValue() {
    return this instanceof Value value ? Optional.of(value.value()) : Optional.empty();
  }

  /**
   * A text that could be read.
   *
   * @param value the value, with marks
   * @param tolerated the issues that a generic reader accepts and a typed one refuses, in the order
   *     of the text
   * @param tags the YAML tags by JSON Pointer, such as {@code "/schema"} to {@code "!embedded"};
   *     empty for JSON
   */
  record Value(JsonValue value, List<TextIssue> tolerated, Map<String, String> tags)
      implements ParsedText {

    /** Copies the collections. */
    public Value {
      tolerated = List.copyOf(tolerated);
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }
  }

  /**
   * A text that could not be read.
   *
   * @param issue the first issue
   */
  record Failure(TextIssue issue) implements ParsedText {}
}
