package io.github.dsctck.core.json;

import java.util.Optional;

/**
 * A JSON value as the DSC engine sees it (contract C.1): objects keep member order, numbers are of
 * one of three kinds, and equality is the engine's strict equality. The mark takes no part in
 * equality.
 */
public sealed interface JsonValue
    permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {

  /** Returns the start of the value in its text. */
  Mark mark();

  /** Returns the type of the value, for a message: "an object", "a string" and so on. */
  String kindName();

  /** Appends the compact JSON text of the value. */
  void appendTo(StringBuilder text);

  /** Returns the compact JSON text of the value, as the engine sends it. */
  default String toJson() {
    var text = new StringBuilder();
    appendTo(text);
    return text.toString();
  }

  /** Returns the value as an object, if it is one. */
  default Optional<JsonObject> asObject() {
    return this instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /** Returns the value as an array, if it is one. */
  default Optional<JsonArray> asArray() {
    return this instanceof JsonArray array ? Optional.of(array) : Optional.empty();
  }

  /** Returns the text of the value, if it is a string. */
  default Optional<String> asText() {
    return this instanceof JsonString string ? Optional.of(string.value()) : Optional.empty();
  }

  /** Returns the truth value, if it is a boolean. */
  default Optional<Boolean> asBoolean() {
    return this instanceof JsonBoolean bool ? Optional.of(bool.value()) : Optional.empty();
  }

  /** Returns whether the value is null. */
  default boolean isNull() {
    return this instanceof JsonNull;
  }
}
