package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Finds out whether steps that must leave everything as it is did so, by the gets round them. */
final class Purity {

  private final Conversation conversation;
  private final NavigableSet<Integer> otherExchanges = new TreeSet<>();
  private final List<Pair> adjacent;
  private final Set<String> unstable = new LinkedHashSet<>();
  private final Set<String> echoing = new LinkedHashSet<>();

  private Purity(Conversation conversation) {
    this.conversation = conversation;
    conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .map(Observation::exchange)
        .filter(exchange -> exchange.operation() != OperationName.GET)
        .forEach(exchange -> otherExchanges.add(exchange.number()));
    this.adjacent = findAdjacent();
    adjacent.forEach(pair -> unstable.addAll(differences(pair)));
    findEchoes();
  }

  /** Returns what the gets of a conversation show about each other. */
  static Purity of(Conversation conversation) {
    return conversation.derived(Purity.class, Purity::new);
  }

  /** Returns the properties that vary from get to get with nothing between. */
  Set<String> unstable() {
    return Collections.unmodifiableSet(unstable);
  }

  private List<String> differences(Pair pair) {
    return Comparison.differences(
        conversation.comparable(pair.earlier().state()),
        conversation.comparable(pair.later().state()));
  }

  /** Finds the properties that get was seen to answer with what it was asked. */
  private void findEchoes() {
    var gets = conversation.gets();
    for (int later = 1; later < gets.size(); later++) {
      var first = gets.get(later - 1);
      var second = gets.get(later);
      if (first.world() == second.world()
          && first.identity().equals(second.identity())
          && onlyGetsBetween(first, second)) {
        Comparison.conflicts(first.state(), second.state()).stream()
            .filter(name -> Comparison.isEcho(first, name) || Comparison.isEcho(second, name))
            .forEach(echoing::add);
      }
    }
  }

  /** Returns the pairs of gets with the same input and no other operation between them. */
  List<Pair> adjacent() {
    return adjacent;
  }

  private List<Pair> findAdjacent() {
    var pairs = new ArrayList<Pair>();
    var last = new HashMap<Question, Sighting>();
    for (var seen : conversation.gets()) {
      if (seen.observation().payload().isPlain()) {
        var earlier = last.put(Question.of(seen), seen);
        if (earlier != null && onlyGetsBetween(earlier, seen)) {
          pairs.add(new Pair(earlier, seen));
        }
      }
    }
    return pairs;
  }

  /** Tells whether nothing but gets happened between two states. */
  boolean onlyGetsBetween(Sighting one, Sighting two) {
    return otherExchanges.subSet(number(one), false, number(two), false).isEmpty();
  }

  /** Judges the steps of an operation that must not change anything. */
  Verdict verdict(
      OperationName operation, Predicate<StepRecord> which, String what, String otherwise) {
    var steps =
        conversation.steps().stream()
            .filter(step -> step.operation() == operation)
            .filter(which)
            .toList();
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : steps) {
      if (!step.taken()) {
        continue;
      }
      var pair = round(step);
      if (pair.isPresent()) {
        judged = true;
        change(pair.get().earlier(), pair.get().later())
            .map(name -> changed(step, pair.get().earlier(), pair.get().later(), name, what))
            .ifPresent(violations::add);
      }
    }
    if (violations.isEmpty() && !judged) {
      return Verdict.notExercised(conversation.whyNot(steps, otherwise));
    }
    return Verdict.of(violations);
  }

  /** Returns the gets round a step, the last before it that asked what the next after it asks. */
  private Optional<Pair> round(StepRecord step) {
    var before = conversation.before(step);
    var after = conversation.after(step);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    var alike =
        conversation.getsIn(before.get().world()).stream()
            .filter(seen -> seen.identity().equals(before.get().identity()))
            .filter(seen -> number(seen) <= number(before.get()))
            .filter(seen -> Comparison.sameQuestion(seen, after.get()))
            .filter(seen -> onlyGetsBetween(seen, before.get()))
            .reduce((first, last) -> last);
    return Optional.of(new Pair(alike.orElse(before.get()), after.get()));
  }

  private static int number(Sighting seen) {
    return seen.observation().exchange().number();
  }

  private Optional<String> change(Sighting before, Sighting after) {
    var earlier = conversation.comparable(before.state());
    var later = conversation.comparable(after.state());
    var names =
        Comparison.sameQuestion(before, after)
            ? Comparison.differences(earlier, later)
            : Comparison.conflicts(earlier, later);
    return Comparison.without(names, unstable).stream()
        .filter(name -> !conversation.subject().isReadOnly(name))
        .filter(name -> Comparison.sameQuestion(before, after) || !echoing.contains(name))
        .findFirst();
  }

  private Violation changed(
      StepRecord step, Sighting before, Sighting after, String name, String what) {
    return Violation.in(
        Objects.requireNonNullElse(step.own().orElse(null), after.observation()),
        "%s, as before %s".formatted(Comparison.show(before.state(), name), what),
        "%s after step %s".formatted(Comparison.show(after.state(), name), step.id()));
  }

  /**
   * Two states that should be equal.
   *
   * @param earlier the one seen first
   * @param later the one seen next
   */
  record Pair(Sighting earlier, Sighting later) {}

  /** What a get was asked, and in which world; the same question has the same answer. */
  private record Question(int world, String identity, Optional<JsonObject> input) {
    static Question of(Sighting seen) {
      return new Question(seen.world(), seen.identity(), seen.observation().input());
    }
  }
}
