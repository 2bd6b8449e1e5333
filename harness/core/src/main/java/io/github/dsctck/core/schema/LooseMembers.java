package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.function.Consumer;

/** Reads the texts and numbers of members in malformed JSON, wherever the defects are. */
final class LooseMembers {

  private final String text;
  private final Consumer<JsonValue> found;
  private int at;

  private LooseMembers(String text, Consumer<JsonValue> found) {
    this.text = text;
    this.found = found;
  }

  /** Reads all members of a name. */
  static void read(String text, String name, Consumer<JsonValue> found) {
    var quoted = JsonString.of(name).toJson();
    var reading = new LooseMembers(text, found);
    for (int at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, reading.at)) {
      reading.at = at + quoted.length();
      if (reading.isColon()) {
        reading.at++;
        reading.skipSpace();
        reading.readValue();
      }
    }
  }

  private void readValue() {
    int depth = 0;
    do {
      if (at == text.length()) {
        return;
      }
      char c = text.charAt(at);
      if (c == '"') {
        var value = string();
        if (!isColon()) {
          found.accept(JsonString.of(value));
        }
      } else if (c == '-' || Character.isDigit(c)) {
        number();
      } else {
        depth += nesting(c);
        at++;
      }
    } while (depth > 0);
  }

  private static int nesting(char c) {
    return switch (c) {
      case '{', '[' -> 1;
      case '}', ']' -> -1;
      default -> 0;
    };
  }

  /** Reads a string to its quote or, where that is missing, to the end of its line. */
  private String string() {
    int start = at + 1;
    int end = start;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    end = Math.min(end, text.length());
    at = Math.min(end + 1, text.length());
    var raw = text.substring(start, end);
    return JsonTextParser.parse('"' + raw + '"').asValue().flatMap(JsonValue::asText).orElse(raw);
  }

  private void number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    at = Math.max(at, start + 1);
    JsonTextParser.parse(text.substring(start, at))
        .asValue()
        .filter(JsonNumber.class::isInstance)
        .ifPresent(found);
  }

  private boolean isColon() {
    skipSpace();
    return at < text.length() && text.charAt(at) == ':';
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
