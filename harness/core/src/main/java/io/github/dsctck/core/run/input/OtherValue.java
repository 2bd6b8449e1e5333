package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Draw;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Changes one property of an instance to another value that the schema accepts. */
public final class OtherValue {

  /** The digits of a number that fits into a long together with its successor. */
  private static final int MOST_DIGITS = 18;

  private static final Pattern WORD = Pattern.compile("[a-z]+");

  private OtherValue() {}

  /**
   * Returns the instance with another valid value in the first property that allows one.
   *
   * @param identity the properties to leave unchanged
   * @param draw draws texts
   */
  public static Optional<JsonObject> in(
      TestedResource subject, JsonObject base, Set<String> identity, Draw draw) {
    return subject.desirable(identity).stream()
        .flatMap(
            name -> others(subject, base, name, draw.of(name)).map(value -> base.with(name, value)))
        .filter(subject::accepts)
        .findFirst();
  }

  /** Returns the other values of a property that the schema lists: those of an enum, or a flag. */
  static Stream<JsonValue> listed(TestedResource subject, JsonObject base, String name) {
    var property = subject.schema().flatMap(it -> it.property(name)).orElse(JsonObject.empty());
    var now = base.present(name);
    var listed =
        property.present("enum").flatMap(JsonValue::asArray).stream()
            .flatMap(values -> values.elements().stream());
    var flag = now.flatMap(JsonValue::asBoolean).stream().map(it -> JsonBoolean.of(!it));
    return Stream.concat(listed, flag).filter(value -> !Optional.of(value).equals(now));
  }

  /** Returns other simple values of a property, of the same type. */
  static Stream<JsonValue> near(TestedResource subject, JsonObject base, String name) {
    var next =
        base.present(name).stream()
            .filter(JsonNumber.class::isInstance)
            .map(value -> new BigDecimal(value.toJson()))
            .filter(
                number -> number.scale() <= 0 && number.precision() - number.scale() < MOST_DIGITS)
            .map(number -> (JsonValue) JsonNumber.of(number.longValueExact() + 1));
    return Stream.concat(listed(subject, base, name), next);
  }

  private static Stream<JsonValue> others(
      TestedResource subject, JsonObject base, String name, Draw draw) {
    var property = subject.schema().flatMap(it -> it.property(name)).orElse(JsonObject.empty());
    var now = base.present(name);
    var listed =
        property
            .present("enum")
            .flatMap(JsonValue::asArray)
            .map(JsonArray::elements)
            .orElse(List.of());
    return Stream.of(listed.stream(), generated(now, draw))
        .flatMap(values -> values)
        .filter(value -> !Objects.equals(Optional.of(value), now));
  }

  /** Returns values of all types, beginning with the present type. */
  private static Stream<JsonValue> generated(Optional<JsonValue> now, Draw draw) {
    boolean flag = now.flatMap(JsonValue::asBoolean).orElse(false);
    return Stream.concat(
        texts(now.flatMap(JsonValue::asText), draw).<JsonValue>map(JsonString::of),
        Stream.of(
            JsonBoolean.of(!flag),
            JsonNumber.of(1),
            JsonNumber.of(2),
            JsonArray.of(List.of(JsonString.of(draw.word())))));
  }

  /** Replaces a word by a word, and continues other texts, which may have a form. */
  private static Stream<String> texts(Optional<String> now, Draw draw) {
    if (now.isEmpty()) {
      return Stream.of(draw.word());
    }
    var longer = now.get() + draw.letters(1);
    return WORD.matcher(now.get()).matches() ? Stream.of(draw.word(), longer) : Stream.of(longer);
  }
}
