package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the effect of a set on entries that it does not mention, with and without a purge
 * (CAN-06).
 */
public final class Purging {

  private Purging() {}

  /** Judges the sets of a scenario with {@code allow: [purge]}. */
  public static List<Violation> judge(Conversation conversation) {
    var sets = steps(conversation, OperationName.SET);
    var gets = steps(conversation, OperationName.GET);
    if (sets.size() < 3 || gets.size() < 2 || !sets.stream().allMatch(Purging::worked)) {
      return List.of();
    }
    var desired = sets.get(0).inputObject().orElseThrow();
    var alternate = sets.get(1).inputObject().orElseThrow();
    var kept = gets.get(0).own().flatMap(Observation::state);
    var purged = gets.get(1).own().flatMap(Observation::state);
    var names = collections(desired, alternate);
    if (names.isEmpty() || kept.isEmpty() || purged.isEmpty() || isOneOfSeveral(kept.get())) {
      return List.of();
    }
    var violations = new ArrayList<Violation>();
    if (names.stream().allMatch(name -> left(desired, alternate, kept.get(), name).isEmpty())) {
      violations.add(
          violation(
              sets.get(1),
              "unchanged entries, because a set without \"_purge\" does not mention them",
              kept.get(),
              names.get(0)));
    }
    names.stream()
        .filter(name -> !left(desired, alternate, kept.get(), name).isEmpty())
        .filter(name -> !left(desired, alternate, purged.get(), name).isEmpty())
        .findFirst()
        .ifPresent(
            name ->
                violations.add(
                    violation(
                        sets.get(2),
                        "only the entries that a set with \"_purge\": true mentions",
                        purged.get(),
                        name)));
    return violations;
  }

  /**
   * Returns whether a list differs from the desired one only in entries that existed before, which
   * a set without {@code _purge} keeps.
   */
  static boolean leavesMore(
      Conversation conversation, JsonObject desired, JsonObject state, String name) {
    boolean purges = JsonBoolean.TRUE.equals(desired.get("_purge"));
    return !purges
        && conversation.subject().schema().filter(it -> it.declares("_purge")).isPresent()
        && state.get(name) instanceof JsonArray
        && desired.get(name) instanceof JsonArray
        && entries(state, name)
            .orElse(Set.of())
            .containsAll(entries(desired, name).orElse(Set.of()));
  }

  /** Returns whether a state has several collections, any of which a purge may affect. */
  private static boolean isOneOfSeveral(JsonObject state) {
    return state.names().stream().filter(name -> entries(state, name).isPresent()).count() > 1;
  }

  private static List<StepRecord> steps(Conversation conversation, OperationName operation) {
    return conversation.apart(StepInput.PURGE).stream()
        .filter(step -> step.operation() == operation && step.own().isPresent())
        .toList();
  }

  private static boolean worked(StepRecord set) {
    return set.own().filter(Observation::succeeded).isPresent() && set.inputObject().isPresent();
  }

  private static Violation violation(
      StepRecord set, String expected, JsonObject state, String name) {
    return Violation.in(
        set.own().orElseThrow(), expected, Comparison.show(state, name) + " afterwards");
  }

  /** Returns the properties of both states whose entries the second one does not all mention. */
  private static List<String> collections(JsonObject desired, JsonObject alternate) {
    return desired.names().stream()
        .filter(name -> !unmentioned(desired, alternate, name).isEmpty())
        .toList();
  }

  private static Set<String> left(
      JsonObject desired, JsonObject alternate, JsonObject state, String name) {
    var left = unmentioned(desired, alternate, name);
    left.retainAll(entries(state, name).orElse(Set.of()));
    return left;
  }

  private static Set<String> unmentioned(JsonObject desired, JsonObject alternate, String name) {
    var mentioned = entries(alternate, name);
    var all = new HashSet<>(entries(desired, name).orElse(Set.of()));
    mentioned.ifPresentOrElse(all::removeAll, all::clear);
    return all;
  }

  private static Optional<Set<String>> entries(JsonObject state, String name) {
    return state
        .present(name)
        .flatMap(
            value ->
                value instanceof JsonObject object
                    ? Optional.of(object.names())
                    : value.asArray().map(JsonArray::elements).map(Purging::texts));
  }

  private static Set<String> texts(List<JsonValue> elements) {
    var texts = new HashSet<String>();
    elements.forEach(element -> texts.add(element.toJson()));
    return texts;
  }
}
