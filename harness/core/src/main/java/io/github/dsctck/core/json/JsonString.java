package io.github.dsctck.core.json;

import org.jspecify.annotations.Nullable;

/** A JSON string. */
public final class JsonString implements JsonValue {

  private final String value;
  private final Mark mark;

  private JsonString(String value, Mark mark) {
    this.value = value;
    this.mark = mark;
  }

  /** Returns a string of this text. */
  public static JsonString of(String value) {
    return new JsonString(value, Mark.NONE);
  }

  /** Returns a string read from a text. */
  public static JsonString of(String value, Mark mark) {
    return new JsonString(value, mark);
  }

  /** Returns the text, without quotes and escapes. */
  public String value() {
    return value;
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "a string";
  }

  @Override
  public void appendTo(StringBuilder text) {
    appendQuoted(value, text);
  }

  /** Appends a text as a JSON string, with only the escapes that RFC 8259 requires. */
  static void appendQuoted(String value, StringBuilder text) {
    text.append('"');
    int copied = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < 0x20 || c == '"' || c == '\\') {
        text.append(value.substring(copied, i)).append(escape(c));
        copied = i + 1;
      }
    }
    text.append(copied == 0 ? value : value.substring(copied)).append('"');
  }

  private static String escape(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      default -> String.format("\\u%04x", (int) c);
    };
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonString string && value.equals(string.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return toJson();
  }
}
