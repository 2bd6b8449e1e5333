package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.function.BiPredicate;

/**
 * Compares a desired and an actual value by the 2022 draft: an object by the members that are
 * desired, an array element by element, and a number by its value.
 *
 * @param caseSensitive whether letter case of texts counts
 */
public record SameValue(boolean caseSensitive) implements BiPredicate<JsonValue, JsonValue> {

  @Override
  public boolean test(JsonValue desired, JsonValue actual) {
    if (desired instanceof JsonString one && actual instanceof JsonString other) {
      return caseSensitive
          ? one.value().equals(other.value())
          : one.value().equalsIgnoreCase(other.value());
    }
    if (desired instanceof JsonNumber one && actual instanceof JsonNumber other) {
      return one.equals(other)
          || isFraction(one, other) && one.doubleValue() == other.doubleValue();
    }
    if (desired instanceof JsonArray one && actual instanceof JsonArray other) {
      return sameElements(one, other);
    }
    return desired instanceof JsonObject one && actual instanceof JsonObject other
        ? hasMembers(one, other)
        : desired.equals(actual);
  }

  private static boolean isFraction(JsonNumber one, JsonNumber other) {
    return one.kind() == JsonNumber.Kind.FLOAT || other.kind() == JsonNumber.Kind.FLOAT;
  }

  private boolean sameElements(JsonArray desired, JsonArray actual) {
    int size = desired.elements().size();
    for (int i = 0; i < size && size == actual.elements().size(); i++) {
      if (!test(desired.elements().get(i), actual.elements().get(i))) {
        return false;
      }
    }
    return size == actual.elements().size();
  }

  private boolean hasMembers(JsonObject desired, JsonObject actual) {
    return desired.members().entrySet().stream()
        .allMatch(
            member -> {
              var found = actual.get(member.getKey());
              return found != null && test(member.getValue(), found);
            });
  }
}
