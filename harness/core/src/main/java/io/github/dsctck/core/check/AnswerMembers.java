package io.github.dsctck.core.check;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.TypeName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The required and the allowed members of an answer, where the engine accepts no others. */
public final class AnswerMembers {

  private final Map<String, Function<JsonValue, Optional<String>>> required = new LinkedHashMap<>();
  private final Map<String, Function<JsonValue, Optional<String>>> optional = new LinkedHashMap<>();

  public static Function<JsonValue, Optional<String>> any() {
    return value -> Optional.empty();
  }

  public static Function<JsonValue, Optional<String>> text() {
    return value -> wanted(value, value instanceof JsonString, "a string");
  }

  public static Function<JsonValue, Optional<String>> typeName() {
    return value ->
        wanted(value, value.asText().flatMap(TypeName::parse).isPresent(), "a type name");
  }

  public static Function<JsonValue, Optional<String>> truth() {
    return value -> wanted(value, value instanceof JsonBoolean, "a boolean");
  }

  public static Function<JsonValue, Optional<String>> object() {
    return value -> wanted(value, value instanceof JsonObject, "an object");
  }

  public static Function<JsonValue, Optional<String>> array() {
    return value -> wanted(value, value instanceof JsonArray, "an array");
  }

  /** Returns the defects of a value that has to be an array of such elements. */
  public static Function<JsonValue, Optional<String>> arrayOf(
      Function<JsonValue, Optional<String>> element) {
    return value ->
        value instanceof JsonArray array
            ? array.elements().stream().flatMap(one -> element.apply(one).stream()).findFirst()
            : array().apply(value);
  }

  private static Optional<String> wanted(JsonValue value, boolean right, String kind) {
    return right
        ? Optional.empty()
        : Optional.of("%s instead of %s".formatted(FoundText.json(value), kind));
  }

  public AnswerMembers required(String name, Function<JsonValue, Optional<String>> form) {
    required.put(name, form);
    return this;
  }

  /** Allows a member, which may be null as well. */
  public AnswerMembers optional(String name, Function<JsonValue, Optional<String>> form) {
    optional.put(name, form);
    return this;
  }

  /** Returns the defects of a value. */
  public Optional<String> fault(JsonValue value) {
    return value instanceof JsonObject object
        ? missing(object).or(() -> unknown(object)).or(() -> wrong(object))
        : object().apply(value);
  }

  private Optional<String> missing(JsonObject object) {
    return required.keySet().stream()
        .filter(name -> !object.has(name))
        .findFirst()
        .map(name -> "no member " + FoundText.quoted(name) + " in " + FoundText.json(object));
  }

  private Optional<String> unknown(JsonObject object) {
    return object.names().stream()
        .filter(name -> !required.containsKey(name) && !optional.containsKey(name))
        .findFirst()
        .map(name -> "the unknown member " + FoundText.quoted(name));
  }

  private Optional<String> wrong(JsonObject object) {
    return object.members().entrySet().stream()
        .filter(member -> required.containsKey(member.getKey()) || !member.getValue().isNull())
        .flatMap(
            member ->
                form(member.getKey()).apply(member.getValue()).stream()
                    .map(fault -> FoundText.quoted(member.getKey()) + ": " + fault))
        .findFirst();
  }

  private Function<JsonValue, Optional<String>> form(String name) {
    return required.containsKey(name)
        ? required.getOrDefault(name, any())
        : optional.getOrDefault(name, any());
  }
}
