package io.github.dsctck.core.json;

import org.jspecify.annotations.Nullable;

/** The JSON null. */
public final class JsonNull implements JsonValue {

  /** Null, from no text. */
  public static final JsonNull NULL = new JsonNull(Mark.NONE);

  private final Mark mark;

  private JsonNull(Mark mark) {
    this.mark = mark;
  }

  /** Returns a null read from a text. */
  public static JsonNull of(Mark mark) {
    return new JsonNull(mark);
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
