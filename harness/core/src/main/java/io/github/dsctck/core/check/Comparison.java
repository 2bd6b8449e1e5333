package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** Compares two states of one instance, property by property. */
public final class Comparison {

  private Comparison() {}

  /** Returns the names of the properties that both states have with different values. */
  public static List<String> conflicts(JsonObject one, JsonObject other) {
    var names = new ArrayList<String>();
    one.members()
        .forEach(
            (name, value) -> {
              var twin = other.get(name);
              if (twin != null && !isAlike(twin, value)) {
                names.add(name);
              }
            });
    return names;
  }

  /** Returns the names of the differing properties. */
  public static List<String> differences(JsonObject one, JsonObject other) {
    return differences(one, other, Comparison::isAlike);
  }

  /**
   * Returns the names of the properties that differ, including those that differ only in the order
   * of an array.
   */
  public static List<String> exactDifferences(JsonObject one, JsonObject other) {
    return differences(one, other, JsonValue::equals);
  }

  private static List<String> differences(
      JsonObject one, JsonObject other, BiPredicate<JsonValue, JsonValue> alike) {
    var names = new LinkedHashSet<>(one.names());
    names.addAll(other.names());
    names.removeIf(
        name -> {
          var value = one.get(name);
          var twin = other.get(name);
          return value != null && twin != null && alike.test(value, twin);
        });
    return List.copyOf(names);
  }

  /**
   * Returns whether two values are equal when the order of arrays does not count (contract C.6).
   */
  private static boolean isAlike(JsonValue one, JsonValue other) {
    return one.equals(other) || ordered(one).equals(ordered(other));
  }

  private static JsonValue ordered(JsonValue value) {
    if (value instanceof JsonArray array) {
      return JsonArray.of(
          array.elements().stream()
              .map(Comparison::ordered)
              .sorted(Comparator.comparing(JsonValue::toJson))
              .toList());
    }
    if (value instanceof JsonObject object) {
      var members = new TreeMap<String, JsonValue>();
      object.members().forEach((name, member) -> members.put(name, ordered(member)));
      return JsonObject.of(members);
    }
    return value;
  }

  /** Returns whether the gets of two states had the same input. */
  public static boolean sameQuestion(ObservedState one, ObservedState other) {
    return one.observation().input().equals(other.observation().input());
  }

  /** Returns whether a property has exactly the value that the input desired. */
  public static boolean isEcho(ObservedState seen, String name) {
    var value = seen.state().get(name);
    return value != null
        && seen.observation().input().map(input -> value.equals(input.get(name))).orElse(false);
  }

  /** Returns a list of names without some of them. */
  public static List<String> without(List<String> names, Set<String> aside) {
    return names.stream().filter(name -> !aside.contains(name)).toList();
  }

  /** Returns a property of a state for a message: {@code "body" is "milk"}. */
  public static String show(JsonObject state, String name) {
    var value = state.get(name);
    return value == null
        ? "no \"%s\"".formatted(name)
        : "\"%s\" is %s".formatted(name, Clip.of(value.toJson()));
  }

  /** Returns a property of an observed state, as it is compared. */
  public static String show(Conversation conversation, ObservedState seen, String name) {
    return show(conversation.comparable(seen.state()), name);
  }

  /** Returns names for a message: {@code "body", "count"}. */
  public static String names(List<String> names) {
    return names.isEmpty() ? "no properties" : "\"" + String.join("\", \"", names) + "\"";
  }
}
