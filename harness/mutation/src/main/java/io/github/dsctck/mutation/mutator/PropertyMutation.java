package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Changes the value of one property of a state. */
final class PropertyMutation {

  private PropertyMutation() {}

  /** Changes the first settable property to any value with which the schema accepts the state. */
  static BiFunction<JsonObject, Request, JsonObject> valid(
      Predicate<JsonValue> kind, UnaryOperator<JsonValue> edit) {
    return (state, request) ->
        edits(state, request, kind, edit)
            .filter(edited -> request.subject().accepts(edited))
            .findFirst()
            .orElse(state);
  }

  /** Changes the first settable property to another value that the schema accepts. */
  static JsonObject otherwise(JsonObject state, Request request) {
    return Stream.concat(
            edits(state, request, value -> true, PropertyMutation::other),
            desirable(state, request).flatMap(name -> listed(state, request, name)))
        .filter(edited -> request.subject().accepts(edited))
        .findFirst()
        .orElse(state);
  }

  /** Changes the first settable property so that the schema rejects the state. */
  static BiFunction<JsonObject, Request, JsonObject> invalid(
      Predicate<JsonValue> kind, UnaryOperator<JsonValue> edit) {
    return (state, request) ->
        edits(state, request, kind, edit)
            .filter(edited -> !request.subject().accepts(edited))
            .findFirst()
            .orElse(state);
  }

  private static Stream<JsonObject> edits(
      JsonObject state, Request request, Predicate<JsonValue> kind, UnaryOperator<JsonValue> edit) {
    return desirable(state, request)
        .filter(name -> kind.test(value(state, name)))
        .map(name -> state.with(name, edit.apply(value(state, name))))
        .filter(edited -> !edited.equals(state));
  }

  /** Returns a state for each other value that the schema lists for a property. */
  private static Stream<JsonObject> listed(JsonObject state, Request request, String name) {
    return request
        .subject()
        .schema()
        .flatMap(schema -> schema.property(name))
        .flatMap(property -> property.present("enum"))
        .flatMap(JsonValue::asArray)
        .stream()
        .flatMap(values -> values.elements().stream())
        .filter(other -> !other.equals(value(state, name)))
        .map(other -> state.with(name, other));
  }

  private static Stream<String> desirable(JsonObject state, Request request) {
    var subject = request.subject();
    var desirable = subject.desirable(subject.identifying());
    return List.copyOf(state.names()).stream()
        .filter(desirable::contains)
        .filter(name -> !subject.schema().map(it -> it.isWriteOnly(name)).orElse(false));
  }

  /** Changes the first identifying property. */
  static BiFunction<JsonObject, Request, JsonObject> key(UnaryOperator<JsonValue> edit) {
    return (state, request) ->
        request.subject().identifying().stream()
            .filter(state::has)
            .findFirst()
            .map(name -> state.with(name, edit.apply(value(state, name))))
            .orElse(state);
  }

  /** Removes the first settable property. */
  static JsonObject dropped(JsonObject state, Request request) {
    return desirable(state, request)
        .map(name -> state.without(Set.of(name)))
        .filter(edited -> request.subject().accepts(edited))
        .findFirst()
        .orElse(state);
  }

  /** Renames the first settable property. */
  static JsonObject renamed(JsonObject state, Request request) {
    return desirable(state, request)
        .findFirst()
        .map(name -> state.without(Set.of(name)).with(name + "X", value(state, name)))
        .orElse(state);
  }

  /** Sets a member, whether the schema declares it or not. */
  static BiFunction<JsonObject, Request, JsonObject> put(String name, JsonValue value) {
    return (state, request) -> state.with(name, value);
  }

  /** Sets a member if the state has it. */
  static BiFunction<JsonObject, Request, JsonObject> replace(String name, JsonValue value) {
    return (state, request) -> state.has(name) ? state.with(name, value) : state;
  }

  /** Copies the members of the input to the state, except writeOnly properties. */
  static JsonObject echoed(JsonObject state, Request request) {
    var secret = new LinkedHashSet<String>();
    request
        .subject()
        .schema()
        .ifPresent(
            schema ->
                schema.propertyNames().stream().filter(schema::isWriteOnly).forEach(secret::add));
    return MutatorActions.wanted(request)
        .map(input -> state.with(input.without(secret)))
        .orElse(state);
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
    return value instanceof JsonObject object ? inside(object) : value;
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

  /**
   * Returns another object that is not empty, because some resources only add members to an object.
   */
  private static JsonObject inside(JsonObject object) {
    return object.names().stream()
        .findFirst()
        .map(name -> object.with(name, other(value(object, name))))
        .orElse(object);
  }

  private static JsonValue value(JsonObject state, String name) {
    return state.members().getOrDefault(name, JsonString.of(""));
  }
}
