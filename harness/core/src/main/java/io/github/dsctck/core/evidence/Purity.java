package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Finds out whether steps that must leave everything as it is did so, by the gets round them. */
public final class Purity {

  private final Conversation conversation;
  private final NavigableSet<Integer> otherExchanges = new TreeSet<>();
  private final List<StatePair> adjacent;
  private final Set<String> unstable = new LinkedHashSet<>();
  private final Set<String> echoing = new LinkedHashSet<>();

  private Purity(Conversation conversation) {
    this.conversation = conversation;
    conversation
        .steps()
        .forEach(
            step ->
                step.observations().stream()
                    .map(Observation::exchange)
                    .filter(exchange -> !isPartOfGet(step, exchange.operation()))
                    .forEach(exchange -> otherExchanges.add(exchange.number())));
    this.adjacent = findAdjacent();
    adjacent.forEach(pair -> unstable.addAll(pair.differing(conversation)));
    unstable.addAll(VolatileProperties.varying(conversation));
    unstable.addAll(TransientValues.of(conversation).names());
    findEchoes();
  }

  /** Returns what the gets of a conversation show about each other. */
  public static Purity of(Conversation conversation) {
    return conversation.derived(Purity.class, Purity::new);
  }

  /** Tells whether a process is a get, or the validation of an answer that comes with each get. */
  private static boolean isPartOfGet(StepRecord step, OperationName operation) {
    return operation == OperationName.GET
        || operation == OperationName.VALIDATE && step.operation() != OperationName.VALIDATE;
  }

  /**
   * Returns the properties that vary from get to get with nothing between, those that nobody can
   * set and that vary with nothing but reading between, and those that drift.
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

  /** Finds the properties that get was seen to answer with what it was asked. */
  private void findEchoes() {
    var gets = conversation.gets();
    for (int later = 1; later < gets.size(); later++) {
      var first = gets.get(later - 1);
      var second = gets.get(later);
      if (first.epoch() == second.epoch()
          && first.identity().equals(second.identity())
          && onlyGetsBetween(first, second)) {
        Comparison.conflicts(first.state(), second.state()).stream()
            .filter(name -> Comparison.isEcho(first, name) || Comparison.isEcho(second, name))
            .forEach(echoing::add);
      }
    }
  }

  /** Returns the pairs of gets with the same input and no other operation between them. */
  public List<StatePair> adjacent() {
    return adjacent;
  }

  private List<StatePair> findAdjacent() {
    var pairs = new ArrayList<StatePair>();
    var last = new HashMap<Question, ObservedState>();
    for (var seen : conversation.gets()) {
      if (seen.observation().stepInput().isPlain()) {
        var earlier = last.put(Question.of(seen), seen);
        if (earlier != null && onlyGetsBetween(earlier, seen)) {
          pairs.add(new StatePair(earlier, seen));
        }
      }
    }
    return pairs;
  }

  /** Tells whether nothing but gets happened between two states. */
  public boolean onlyGetsBetween(ObservedState one, ObservedState two) {
    return otherExchanges.subSet(number(one), false, number(two), false).isEmpty();
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
    return Samples.of(steps.stream().filter(step -> step.taken() && round(step).isPresent()))
        .judge(step -> changed(step, what), () -> conversation.whyNot(steps, otherwise));
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
            .filter(seen -> onlyGetsBetween(seen, before.get()))
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
        .filter(name -> sameQuestion || !echoing.contains(name))
        .findFirst();
  }

  /** What a get was asked, and in which epoch; the same question has the same answer. */
  private record Question(int epoch, String identity, Optional<JsonObject> input) {
    static Question of(ObservedState seen) {
      return new Question(seen.epoch(), seen.identity(), seen.observation().input());
    }
  }
}
