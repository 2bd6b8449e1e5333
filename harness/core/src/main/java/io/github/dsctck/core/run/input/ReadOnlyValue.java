package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Makes another value for a read-only property, of the type that get returns. */
final class ReadOnlyValue {

  private ReadOnlyValue() {}

  static Optional<JsonObject> in(
      TestedResource subject,
      JsonObject desired,
      Optional<JsonObject> state,
      Set<String> identity) {
    return state.stream()
        .flatMap(
            shown ->
                shown.names().stream()
                    .filter(name -> subject.isReadOnly(name) && !name.startsWith("_"))
                    .filter(name -> !identity.contains(name) && !desired.has(name))
                    .flatMap(
                        name -> others(shown.get(name)).map(value -> desired.with(name, value))))
        .filter(subject::accepts)
        .findFirst();
  }

  private static Stream<JsonValue> others(@org.jspecify.annotations.Nullable JsonValue value) {
    if (value instanceof JsonBoolean flag) {
      return Stream.of(JsonBoolean.TRUE.equals(flag) ? JsonBoolean.FALSE : JsonBoolean.TRUE);
    }
    if (value instanceof JsonNumber) {
      return Stream.of(4321, 7, 2, 1).map(JsonNumber::of);
    }
    return value instanceof JsonString text
        ? Stream.of(JsonString.of("tck-" + text.value()), JsonString.of("2001-02-03T04:05:06Z"))
        : Stream.empty();
  }
}
