package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;

/**
 * Compares two arrays like the engine (contract C.6): they are equal if their lengths are equal and
 * the second contains every desired element. Order and repetitions do not matter.
 *
 * @param difference compares elements that are objects
 */
record SameArray(Difference difference) {

  private static final double TOLERANCE = 0.1;

  boolean holds(JsonArray desired, JsonArray actual) {
    return desired.elements().size() == actual.elements().size()
        && desired.elements().stream()
            .allMatch(
                wanted -> actual.elements().stream().anyMatch(found -> matches(wanted, found)));
  }

  private boolean matches(JsonValue wanted, JsonValue found) {
    if (wanted instanceof JsonObject && found instanceof JsonObject) {
      return difference.of(wanted, found, null).isEmpty();
    }
    if (wanted instanceof JsonArray inner && found instanceof JsonArray other) {
      // The engine swaps the two sides here, so that the found array becomes the desired one.
      return holds(other, inner);
    }
    return isNear(wanted, found) || wanted.equals(found);
  }

  private static boolean isNear(JsonValue wanted, JsonValue found) {
    return wanted instanceof JsonNumber a
        && found instanceof JsonNumber b
        && a.kind() == JsonNumber.Kind.FLOAT
        && b.kind() == JsonNumber.Kind.FLOAT
        && Math.abs(a.doubleValue() - b.doubleValue()) < TOLERANCE;
  }
}
