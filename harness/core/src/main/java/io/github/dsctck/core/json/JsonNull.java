package io.github.dsctck.core.json;

import org.jspecify.annotations.Nullable;

/** The JSON null. */
public final class JsonNull implements JsonValue {

  /** Null, from no text. */
  public static final JsonNull NULL = new JsonNull(Mark.NONE, false);

  private final Mark mark;
  private final boolean blank;

  private JsonNull(Mark mark, boolean blank) {
    this.mark = mark;
    this.blank = blank;
  }

  /** Returns a null read from a text. */
  public static JsonNull of(Mark mark) {
    return new JsonNull(mark, false);
  }

  /** Returns the null of an empty place in a YAML text. */
  static JsonNull blank(Mark mark) {
    return new JsonNull(mark, true);
  }

  /** Returns whether the place is empty, as YAML allows, without a word for null. */
  public boolean isBlank() {
    return blank;
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "null";
  }

  @Override
  public void appendTo(StringBuilder text) {
    text.append("null");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonNull;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return toJson();
  }
}
