package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
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

/** The gets of a conversation that no other operation separates. */
public final class AdjacentGets {

  private final NavigableSet<Integer> otherExchanges = new TreeSet<>();
  private final List<StatePair> pairs;
  private final Set<String> echoing;

  AdjacentGets(Conversation conversation) {
    conversation
        .steps()
        .forEach(
            step ->
                step.observations().stream()
                    .map(Observation::exchange)
                    .filter(exchange -> !isPartOfGet(step, exchange.operation()))
                    .forEach(exchange -> otherExchanges.add(exchange.number())));
    this.pairs = findPairs(conversation.gets());
    this.echoing = findEchoing(conversation.gets());
  }

  /** Returns the pairs of gets with the same input and no other operation between them. */
  public List<StatePair> pairs() {
    return pairs;
  }

  /** Returns the properties whose value get copied from its input. */
  Set<String> echoing() {
    return echoing;
  }

  /** Returns whether no other operation ran between two states. */
  public boolean onlyGetsBetween(ObservedState one, ObservedState two) {
    return otherExchanges.subSet(number(one), false, number(two), false).isEmpty();
  }

  /** The engine validates the answer of each get, so such a validation does not separate gets. */
  private static boolean isPartOfGet(StepRecord step, OperationName operation) {
    return operation == OperationName.GET
        || operation == OperationName.VALIDATE && step.operation() != OperationName.VALIDATE;
  }

  private List<StatePair> findPairs(List<ObservedState> gets) {
    var found = new ArrayList<StatePair>();
    var last = new HashMap<Question, ObservedState>();
    for (var seen : gets) {
      if (seen.observation().stepInput().isPlain()) {
        var earlier = last.put(Question.of(seen), seen);
        if (earlier != null && onlyGetsBetween(earlier, seen)) {
          found.add(new StatePair(earlier, seen));
        }
      }
    }
    return List.copyOf(found);
  }

  private Set<String> findEchoing(List<ObservedState> gets) {
    var found = new LinkedHashSet<String>();
    for (int later = 1; later < gets.size(); later++) {
      var first = gets.get(later - 1);
      var second = gets.get(later);
      if (first.epoch() == second.epoch()
          && first.identity().equals(second.identity())
          && onlyGetsBetween(first, second)) {
        Comparison.conflicts(first.state(), second.state()).stream()
            .filter(name -> Comparison.isEcho(first, name) || Comparison.isEcho(second, name))
            .forEach(found::add);
      }
    }
    return Collections.unmodifiableSet(found);
  }

  private static int number(ObservedState seen) {
    return seen.observation().exchange().number();
  }

  /** The input and the epoch of a get; equal ones have equal answers. */
  private record Question(int epoch, String identity, Optional<JsonObject> input) {
    static Question of(ObservedState seen) {
      return new Question(seen.epoch(), seen.identity(), seen.observation().input());
    }
  }
}
