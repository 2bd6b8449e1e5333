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

  /** Appends a text as a JSON string, escaping what RFC 8259 demands and no more. */
  static void appendQuoted(String value, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        case '\b' -> text.append("\\b");
        case '\f' -> text.append("\\f");
        default -> {
          if (c < 0x20) {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
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
