package io.github.dsctck.reports.run;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds places in printed text: one JSON document, or one on each line. */
public final class JsonPlace {

  private static final int LONGEST = 2_000_000;
  private static final int MOST_LINES = 10_000;

  private JsonPlace() {}

  private record Document(int start, String text, ParsedText parsed) {
    int offset(Mark mark) {
      int at = 0;
      for (int line = 1; line < mark.line(); line++) {
        at = text.indexOf('\n', at) + 1;
      }
      return Math.min(start + at + mark.column() - 1, start + text.length());
    }
  }

  /**
   * Finds the target of a pointer, including its name if it has one.
   *
   * @param said the text about the target, which selects among several documents the one whose
   *     value it quotes
   */
  static Optional<TextSpan> of(String text, String pointer, String said) {
    var path = JsonPointer.parse(pointer);
    Optional<TextSpan> first = Optional.empty();
    for (var document : documents(text)) {
      var root = document.parsed().asValue();
      var value = root.flatMap(path::resolve);
      if (value.isPresent()) {
        int start = document.offset(path.markIn(root.get()));
        var span = Optional.of(new TextSpan(start, JsonScan.endOfMember(text, start)));
        if (said.contains(value.get().toString())) {
          return span;
        }
        first = first.isPresent() ? first : span;
      }
    }
    return first;
  }

  /** Finds the character where a text stops being JSON, or JSON on each line. */
  static Optional<TextSpan> fault(String text) {
    for (var document : documents(text)) {
      if (document.parsed() instanceof ParsedText.Failure failure && !document.text().isBlank()) {
        int at = document.offset(failure.issue().mark());
        int end = Math.min(at + 1, text.length());
        return Optional.of(new TextSpan(Math.min(at, end), end));
      }
    }
    return Optional.empty();
  }

  /** Returns the first document if it is JSON. */
  public static Optional<JsonValue> first(String text) {
    return documents(text).stream().findFirst().flatMap(document -> document.parsed().asValue());
  }

  private static List<Document> documents(String text) {
    if (text.length() > LONGEST) {
      return List.of();
    }
    var whole = JsonTextParser.parse(text);
    if (whole.asValue().isPresent()) {
      return List.of(new Document(0, text, whole));
    }
    var lines = new ArrayList<Document>();
    for (int start = 0; start < text.length() && lines.size() < MOST_LINES; ) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      var line = text.substring(start, end);
      lines.add(new Document(start, line, JsonTextParser.parse(line)));
      start = end + 1;
    }
    return lines;
  }
}
