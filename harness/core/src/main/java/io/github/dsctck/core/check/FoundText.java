package io.github.dsctck.core.check;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;

/** Words for the result that the kit found instead of the expected one. */
public final class FoundText {

  private FoundText() {}

  /** Returns a name with its value: {@code "input": "args"}. */
  public static String member(String name, JsonValue value) {
    return quoted(name) + ": " + json(value);
  }

  /** Returns a value as JSON, shortened if long. */
  public static String json(JsonValue value) {
    return Clip.of(value.toJson());
  }

  /** Returns a text in quotes, shortened if long. */
  public static String quoted(String text) {
    return Clip.quoted(text);
  }
}
