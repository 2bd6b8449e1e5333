package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The properties that a set gave a value which did not last, as that of a service that ends by
 * itself, or came late, as where get answers from a cache: with nothing but reading after the set,
 * gets show the value from before it as well as another. Either it goes between two gets with
 * nothing else between, after a get that left it alone, or it happens after two sets, and no
 * operation but get was run each time, because that would be what changed it.
 *
 * <p>Example: get shows {@code rests}, a set desires {@code runs}, and three gets with the same
 * input show {@code runs}, {@code runs}, {@code rests}. The value did not last. With a test before
 * the third get, one such set shows nothing, because the test may be the reason. A second set whose
 * value goes while only an export runs shows that it was not.
 */
public final class TransientValues {

  private static final Set<StepInput> PLAIN =
      Set.of(StepInput.DESIRED, StepInput.PARTIAL, StepInput.ALTERNATE, StepInput.AUTHOR);

  private final Conversation conversation;
  private final Map<String, List<Change>> changes = new LinkedHashMap<>();
  private final Map<StepRecord, Change> firsts = new IdentityHashMap<>();

  /**
   * What happened to a property after a set.
   *
   * @param set the set
   * @param seen a get that showed the value from before the set
   * @param lasted whether a get had shown another value before
   * @param operations what was run besides gets between the two gets that differ
   */
  record Change(StepRecord set, ObservedState seen, boolean lasted, Set<OperationName> operations) {

    boolean wentAlone() {
      return lasted && operations.isEmpty();
    }

    /** Returns when the value was not as desired, for a message. */
    String when() {
      return lasted
          ? " a while later, with nothing but reading between"
          : " at first, and another one a while later";
    }
  }

  TransientValues(Conversation conversation) {
    this.conversation = conversation;
    SetSteps.enforcing(conversation).stream()
        .filter(set -> PLAIN.contains(set.stepInput()))
        .filter(set -> set.succeeded() && conversation.reliable(set))
        .forEach(this::look);
    changes.values().removeIf(TransientValues::isExplained);
    changes
        .values()
        .forEach(found -> found.forEach(change -> firsts.putIfAbsent(change.set(), change)));
  }

  /** Returns the properties whose values came or went by themselves. */
  public Set<String> names() {
    return changes.keySet();
  }

  /** Returns what happened after a set. */
  Optional<Change> after(StepRecord set) {
    return Optional.ofNullable(firsts.get(set));
  }

  private static boolean isExplained(List<Change> found) {
    if (found.stream().anyMatch(Change::wentAlone)) {
      return false;
    }
    // An operation that was run each time may be what changed the value.
    var common = EnumSet.allOf(OperationName.class);
    found.forEach(change -> common.retainAll(change.operations()));
    return found.size() < 2 || !common.isEmpty();
  }

  private void look(StepRecord set) {
    var before = conversation.foundBySet(set);
    var desired = set.inputObject().orElse(JsonObject.empty());
    if (before.isEmpty()) {
      return;
    }
    var after =
        conversation.getsIn(Conversation.epochAfter(set)).stream()
            .filter(seen -> seen.identity().equals(before.get().identity()))
            .filter(ObservedState::exists)
            .toList();
    var old = conversation.comparable(before.get().state());
    for (var name : desired.names()) {
      boolean wanted = !Objects.equals(desired.get(name), old.get(name));
      if (wanted && !conversation.subject().isReadOnly(name)) {
        change(set, name, old, after)
            .ifPresent(
                found -> changes.computeIfAbsent(name, unused -> new ArrayList<>()).add(found));
      }
    }
  }

  /**
   * Finds the first two gets that were asked alike and of which one shows the value from before.
   */
  private Optional<Change> change(
      StepRecord set, String name, JsonObject old, List<ObservedState> after) {
    for (int i = 1; i < after.size(); i++) {
      var later = after.get(i);
      var earlier = lastAlike(after.subList(0, i), later);
      if (earlier.isEmpty()) {
        continue;
      }
      boolean lasted = isOld(later, name, old);
      // Where the value is gone after the first get, that get may be what changed it.
      boolean survivedGet = !lasted || earlier.get() != after.get(0);
      if (lasted != isOld(earlier.get(), name, old) && survivedGet) {
        return Optional.of(
            new Change(
                set, lasted ? later : earlier.get(), lasted, operations(earlier.get(), later)));
      }
    }
    return Optional.empty();
  }

  private static Optional<ObservedState> lastAlike(
      List<ObservedState> before, ObservedState later) {
    return before.stream()
        .filter(seen -> Comparison.sameQuestion(seen, later))
        .reduce((first, last) -> last);
  }

  private boolean isOld(ObservedState seen, String name, JsonObject old) {
    return Objects.equals(conversation.comparable(seen.state()).get(name), old.get(name));
  }

  private Set<OperationName> operations(ObservedState earlier, ObservedState later) {
    var found = EnumSet.noneOf(OperationName.class);
    between(earlier, later).filter(operation -> operation != OperationName.GET).forEach(found::add);
    return found;
  }

  private Stream<OperationName> between(ObservedState earlier, ObservedState later) {
    int first = earlier.observation().exchange().number();
    int last = later.observation().exchange().number();
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .map(seen -> seen.exchange())
        .filter(exchange -> exchange.number() > first && exchange.number() < last)
        .map(exchange -> exchange.operation());
  }
}
