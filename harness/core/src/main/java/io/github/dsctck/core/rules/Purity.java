package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds out whether steps that must leave everything as it is did so, by the gets round them. */
final class Purity {

  private final Conversation conversation;
  private final Set<String> unstable;
  private final Set<String> echoing;

  private Purity(Conversation conversation) {
    this.conversation = conversation;
    this.unstable = unstable(conversation);
    this.echoing = echoing(conversation);
  }

  static Purity of(Conversation conversation) {
    return new Purity(conversation);
  }

  /** Returns the properties that vary from get to get with nothing between. */
  Set<String> unstable() {
    return unstable;
  }

  private static Set<String> unstable(Conversation conversation) {
    var names = new LinkedHashSet<String>();
    for (var pair : adjacent(conversation)) {
      names.addAll(
          Comparison.differences(
              conversation.comparable(pair.earlier().state()),
              conversation.comparable(pair.later().state())));
    }
    return names;
  }

  /** Returns the properties that get was seen to answer with what it was asked. */
  private static Set<String> echoing(Conversation conversation) {
    var names = new LinkedHashSet<String>();
    var gets = conversation.gets();
    for (int later = 1; later < gets.size(); later++) {
      var first = gets.get(later - 1);
      var second = gets.get(later);
      if (first.world() == second.world()
          && first.identity().equals(second.identity())
          && onlyGetsBetween(conversation, first, second)) {
        Comparison.conflicts(first.state(), second.state()).stream()
            .filter(name -> Comparison.isEcho(first, name) || Comparison.isEcho(second, name))
            .forEach(names::add);
      }
    }
    return names;
  }

  /** Returns the pairs of gets with the same input and no other operation between them. */
  static List<Pair> adjacent(Conversation conversation) {
    var pairs = new ArrayList<Pair>();
    var gets =
        conversation.gets().stream()
            .filter(seen -> seen.observation().payload().isPlain())
            .toList();
    for (int later = 1; later < gets.size(); later++) {
      var second = gets.get(later);
      for (int earlier = later - 1; earlier >= 0; earlier--) {
        var first = gets.get(earlier);
        if (first.world() != second.world()) {
          break;
        }
        if (first.identity().equals(second.identity()) && Comparison.sameQuestion(first, second)) {
          if (onlyGetsBetween(conversation, first, second)) {
            pairs.add(new Pair(first, second));
          }
          break;
        }
      }
    }
    return pairs;
  }

  /** Tells whether nothing but gets happened between two states. */
  static boolean onlyGetsBetween(Conversation conversation, Sighting one, Sighting two) {
    int from = one.observation().exchange().number();
    int to = two.observation().exchange().number();
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .map(observation -> observation.exchange())
        .filter(exchange -> exchange.number() > from && exchange.number() < to)
        .allMatch(exchange -> exchange.operation() == OperationName.GET);
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
        conversation.gets().stream()
            .filter(seen -> seen.identity().equals(before.get().identity()))
            .filter(seen -> seen.world() == before.get().world())
            .filter(seen -> number(seen) <= number(before.get()))
            .filter(seen -> Comparison.sameQuestion(seen, after.get()))
            .filter(seen -> onlyGetsBetween(conversation, seen, before.get()))
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
        .filter(name -> !isReadOnly(name))
        .filter(name -> Comparison.sameQuestion(before, after) || !echoing.contains(name))
        .findFirst();
  }

  private boolean isReadOnly(String name) {
    return conversation.subject().schema().map(schema -> schema.isReadOnly(name)).orElse(false);
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
}
