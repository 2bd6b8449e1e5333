package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds out whether steps that must leave everything as it is did so, by the gets round them.
 *
 * <p>It is hard because a property may change without the step: it varies from get to get, or get
 * repeats what it was asked. Example: get shows {@code {"a": 1, "size": 1}}, a test runs, and get
 * shows {@code {"a": 2, "size": 2}}. The schema makes {@code size} read-only. The test changed
 * {@code a}. Had two gets with nothing between them differed in {@code a}, it would be unstable,
 * and the test would not be blamed.
 */
public final class Purity {

  private final Conversation conversation;
  private final AdjacentGets adjacentGets;
  private final Set<String> unstable = new LinkedHashSet<>();

  Purity(
      Conversation conversation,
      AdjacentGets adjacentGets,
      VolatileProperties volatileProperties,
      TransientValues transientValues) {
    this.conversation = conversation;
    this.adjacentGets = adjacentGets;
    adjacentGets.pairs().forEach(pair -> unstable.addAll(pair.differing(conversation)));
    unstable.addAll(volatileProperties.varying());
    unstable.addAll(transientValues.names());
  }

  /**
   * Returns the properties that vary from get to get with nothing between, those that users cannot
   * set and that vary although only read-only steps lie between, and transient values.
   */
  public Set<String> unstable() {
    return Collections.unmodifiableSet(unstable);
  }

  /** Returns the properties whose values say nothing: unstable, read-only and write-only ones. */
  public Set<String> incomparable() {
    var names = new LinkedHashSet<>(unstable);
    conversation
        .subject()
        .schema()
        .ifPresent(
            schema ->
                schema.propertyNames().stream()
                    .filter(name -> schema.isReadOnly(name) || schema.isWriteOnly(name))
                    .forEach(names::add));
    return names;
  }

  /** Returns the properties in which two states differ although they can be compared. */
  public List<String> moved(StatePair pair) {
    return Comparison.without(pair.differing(conversation), incomparable());
  }

  /** Judges the steps of an operation that must not change anything. */
  public Verdict verdict(
      OperationName operation, Predicate<StepRecord> which, String what, String otherwise) {
    return verdict(operation, which, what, NotExercisedReason.of(otherwise));
  }

  /** Judges the same where a field of a scenario would show more. */
  public Verdict verdict(
      OperationName operation,
      Predicate<StepRecord> which,
      String what,
      NotExercisedReason otherwise) {
    var steps = conversation.steps(operation).stream().filter(which).toList();
    return orBlind(
        Samples.of(steps.stream().filter(step -> step.taken() && round(step).isPresent()))
            .judge(step -> changed(step, what), () -> conversation.whyNot(steps, otherwise)));
  }

  /** Returns a verdict that nothing was changed, unless a change would not have been seen. */
  public Verdict orBlind(Verdict verdict) {
    return StateVisibility.orBlind(conversation, pair -> !moved(pair).isEmpty(), verdict);
  }

  /** Returns the gets round a step, the last before it that asked what the next after it asks. */
  private Optional<StatePair> round(StepRecord step) {
    var before = conversation.before(step);
    var after = conversation.after(step);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    var alike =
        conversation.getsIn(before.get().epoch()).stream()
            .filter(seen -> seen.identity().equals(before.get().identity()))
            .filter(seen -> number(seen) <= number(before.get()))
            .filter(seen -> Comparison.sameQuestion(seen, after.get()))
            .filter(seen -> adjacentGets.onlyGetsBetween(seen, before.get()))
            .reduce((first, last) -> last);
    return Optional.of(new StatePair(alike.orElse(before.get()), after.get()));
  }

  private static int number(ObservedState seen) {
    return seen.observation().exchange().number();
  }

  private Optional<Violation> changed(StepRecord step, String what) {
    var pair = round(step).orElseThrow();
    return change(pair)
        .map(
            name ->
                Violation.in(
                    step.own().orElse(pair.later().observation()),
                    "%s, as before %s"
                        .formatted(Comparison.show(pair.earlier().state(), name), what),
                    "%s after step %s"
                        .formatted(Comparison.show(pair.later().state(), name), step.id())));
  }

  private Optional<String> change(StatePair pair) {
    boolean sameQuestion = Comparison.sameQuestion(pair.earlier(), pair.later());
    return Comparison.without(pair.differing(conversation), unstable).stream()
        .filter(name -> !conversation.subject().isReadOnly(name))
        .filter(name -> sameQuestion || !adjacentGets.echoing().contains(name))
        .findFirst();
  }
}
