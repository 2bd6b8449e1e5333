package io.github.dsctck.core.json;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JSON array. */
public final class JsonArray implements JsonValue {

  private final List<JsonValue> elements;
  private final Mark mark;

  private JsonArray(List<JsonValue> elements, Mark mark) {
    this.elements = elements;
    this.mark = mark;
  }

  /** Returns an array of these elements. */
  public static JsonArray of(List<? extends JsonValue> elements) {
    return of(elements, Mark.NONE);
  }

  /** Returns an array read from a text. */
  public static JsonArray of(List<? extends JsonValue> elements, Mark mark) {
    return new JsonArray(List.copyOf(elements), mark);
  }

  /** Returns the elements in their order. */
  public List<JsonValue> elements() {
    return elements;
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "an array";
  }

  @Override
  public void appendTo(StringBuilder text) {
    text.append('[');
    var separator = "";
    for (var element : elements) {
      text.append(separator);
      element.appendTo(text);
      separator = ",";
    }
    text.append(']');
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonArray array && elements.equals(array.elements);
  }

  @Override
  public int hashCode() {
    return elements.hashCode();
  }

  @Override
  public String toString() {
    return toJson();
  }
}
