package io.github.dsctck.cli;

import java.util.Optional;
import java.util.stream.Stream;

/** What a run prints. */
enum OutputFormat {
  /** A summary for people. */
  TEXT("text"),
  /** findings.jsonl. */
  JSON("json");

  private final String wireName;

  OutputFormat(String wireName) {
    this.wireName = wireName;
  }

  String wireName() {
    return wireName;
  }

  static Optional<OutputFormat> parse(String wireName) {
    return Stream.of(values()).filter(format -> format.wireName.equals(wireName)).findFirst();
  }
}
