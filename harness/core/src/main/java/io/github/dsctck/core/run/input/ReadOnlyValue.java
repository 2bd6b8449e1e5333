package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Draw;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes another value for a read-only property, of the type that get returns.
 *
 * @param subject the resource under test
 * @param known the desired state and the identity
 * @param draw draws the value
 */
record ReadOnlyValue(TestedResource subject, KnownInputs known, Draw draw) {

  /** Returns the desired state with such a value, if the schema accepts one. */
  Optional<JsonObject> in(Optional<JsonObject> state) {
    var desired = known.desired();
    return state.stream()
        .flatMap(
            shown ->
                shown.names().stream()
                    .filter(name -> subject.isReadOnly(name) && !name.startsWith("_"))
                    .filter(name -> !known.identityNames().contains(name) && !desired.has(name))
                    .flatMap(
                        name -> others(shown.get(name)).map(value -> desired.with(name, value))))
        .filter(subject::accepts)
        .findFirst();
  }

  private Stream<JsonValue> others(@Nullable JsonValue value) {
    var drawn = draw.of("read-only");
    if (value instanceof JsonBoolean flag) {
      return Stream.of(JsonBoolean.TRUE.equals(flag) ? JsonBoolean.FALSE : JsonBoolean.TRUE);
    }
    if (value instanceof JsonNumber) {
      return Stream.of(drawn.between(3000, 4999), 7, 2, 1)
          .<JsonValue>map(JsonNumber::of)
          .filter(number -> !number.equals(value));
    }
    return value instanceof JsonString text
        ? Stream.of(JsonString.of(drawn.word() + "-" + text.value()), JsonString.of(date(drawn)))
        : Stream.empty();
  }

  private static String date(Draw drawn) {
    return "%d-%02d-%02dT%02d:04:05Z"
        .formatted(
            drawn.of("year").between(1971, 2019),
            drawn.of("month").between(1, 12),
            drawn.of("day").between(1, 28),
            drawn.of("hour").between(0, 23));
  }
}
