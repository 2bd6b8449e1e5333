package io.github.dsctck.core.json;

import org.jspecify.annotations.Nullable;

/** A JSON truth value. */
public final class JsonBoolean implements JsonValue {

  /** True, from no text. */
  public static final JsonBoolean TRUE = new JsonBoolean(true, Mark.NONE);

  /** False, from no text. */
  public static final JsonBoolean FALSE = new JsonBoolean(false, Mark.NONE);

  private final boolean value;
  private final Mark mark;

  private JsonBoolean(boolean value, Mark mark) {
    this.value = value;
    this.mark = mark;
  }

  /** Returns the JSON value of a truth value. */
  public static JsonBoolean of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Returns a truth value read from a text. */
  public static JsonBoolean of(boolean value, Mark mark) {
    return new JsonBoolean(value, mark);
  }

  /** Returns the truth value. */
  public boolean value() {
    return value;
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "a boolean";
  }

  @Override
  public void appendTo(StringBuilder text) {
    text.append(value);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonBoolean bool && value == bool.value;
  }

  @Override
  public int hashCode() {
    return Boolean.hashCode(value);
  }

  @Override
  public String toString() {
    return toJson();
  }
}
