package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.run.Interposer.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Chooses a property of a state and changes its value. */
final class Property {

  private Property() {}

  /** Changes the first desirable property whose value is of a kind. */
  static BiFunction<JsonObject, Request, JsonObject> plain(
      Predicate<JsonValue> kind, UnaryOperator<JsonValue> edit) {
    return (state, request) ->
        first(state, request.subject(), kind)
            .map(name -> state.with(name, edit.apply(value(state, name))))
            .orElse(state);
  }

  /** Changes the first property that tells instances apart. */
  static BiFunction<JsonObject, Request, JsonObject> key(UnaryOperator<JsonValue> edit) {
    return (state, request) ->
        request.subject().identifying().stream()
            .filter(state::has)
            .findFirst()
            .map(name -> state.with(name, edit.apply(value(state, name))))
            .orElse(state);
  }

  /** Leaves out the first desirable property. */
  static JsonObject dropped(JsonObject state, Request request) {
    return first(state, request.subject(), value -> true)
        .map(name -> state.without(Set.of(name)))
        .orElse(state);
  }

  /** Calls the first desirable property otherwise. */
  static JsonObject renamed(JsonObject state, Request request) {
    return first(state, request.subject(), value -> true)
        .map(name -> state.without(Set.of(name)).with(name + "X", value(state, name)))
        .orElse(state);
  }

  /** Sets a member the schema declares or not. */
  static BiFunction<JsonObject, Request, JsonObject> put(String name, JsonValue value) {
    return (state, request) -> state.with(name, value);
  }

  /** Sets a member if the state has it. */
  static BiFunction<JsonObject, Request, JsonObject> replace(String name, JsonValue value) {
    return (state, request) -> state.has(name) ? state.with(name, value) : state;
  }

  /** Puts the members of the input over the state. */
  static JsonObject echoed(JsonObject state, Request request) {
    var input = request.input();
    return input == null ? state : Mutations.parse(input).map(state::with).orElse(state);
  }

  /** Returns another value of the same type. */
  static JsonValue other(JsonValue value) {
    if (value instanceof JsonString text) {
      return JsonString.of(text.value() + "x");
    }
    if (value instanceof JsonNumber number) {
      return JsonNumber.of(number.literal().equals("7") ? 8 : 7);
    }
    if (value instanceof JsonBoolean bool) {
      return JsonBoolean.of(!bool.value());
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.elements().stream().skip(1).toList());
    }
    return value instanceof JsonObject object ? emptied(object) : value;
  }

  /** Returns the value as another type. */
  static JsonValue flipped(JsonValue value) {
    return value instanceof JsonString ? JsonNumber.of(42) : JsonString.of(value.toJson());
  }

  /** Returns a text in the other case. */
  static JsonValue otherCase(JsonValue value) {
    return value
        .asText()
        .<JsonValue>map(text -> JsonString.of(text.toUpperCase(Locale.ROOT)))
        .orElse(value);
  }

  private static JsonObject emptied(JsonObject object) {
    return object.without(new LinkedHashMap<>(object.members()).keySet());
  }

  private static Optional<String> first(
      JsonObject state, Subject subject, Predicate<JsonValue> kind) {
    var desirable = subject.desirable(subject.identifying());
    return List.copyOf(state.names()).stream()
        .filter(desirable::contains)
        .filter(name -> kind.test(value(state, name)))
        .findFirst();
  }

  private static JsonValue value(JsonObject state, String name) {
    return state.members().getOrDefault(name, JsonString.of(""));
  }
}
