package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The interval between two known states of an instance, or two lists of export, in which only
 * read-only processes ran.
 *
 * @param earlier the earlier state, complete or as a set desired it
 * @param later the next state from get, or the next list
 * @param change the first changed property, empty where none changed
 * @param pure the read-only processes in the interval that changed files, the last get included
 * @param isWhole whether the earlier state suffices to conclude that nothing changed
 */
record ReadOnlyInterval(
    JsonObject earlier,
    ObservedState later,
    Optional<String> change,
    List<Observation> pure,
    boolean isWhole) {

  /** The inputs of sets that establish the whole desired state of a scenario. */
  private static final Set<StepInput> WHOLE = Set.of(StepInput.DESIRED, StepInput.ALTERNATE);

  /** Returns the intervals of a conversation in order. */
  static List<ReadOnlyInterval> of(Conversation conversation) {
    return new Walk(conversation).walk();
  }

  /** Returns the violation of a process that changed a file and thereby the state. */
  Violation violation(Observation culprit, String file) {
    var name = change.orElseThrow();
    return Violation.in(
        culprit,
        "%s, as before".formatted(Comparison.show(earlier, name)),
        "%s, after \"%s\" changed while this process ran"
            .formatted(Comparison.show(later.state(), name), file));
  }

  /** Follows the exchanges in order. */
  private static final class Walk {
    private final Conversation conversation;
    private final Set<String> aside;
    private final List<ReadOnlyInterval> found = new ArrayList<>();
    private final Map<String, Known> known = new HashMap<>();
    private final List<Observation> pure = new ArrayList<>();

    Walk(Conversation conversation) {
      this.conversation = conversation;
      this.aside = ConversationFacts.of(conversation).purity().incomparable();
    }

    /**
     * The known state of an instance.
     *
     * @param state its whole state, or the state that a set desired
     * @param whole the get that showed the whole state
     * @param after the number of processes that had changed files before
     * @param isWhole whether it covers all relevant properties
     * @param epoch the number of changes before
     */
    private record Known(
        JsonObject state, Optional<ObservedState> whole, int after, boolean isWhole, int epoch) {}

    List<ReadOnlyInterval> walk() {
      var states = new HashMap<Observation, ObservedState>();
      conversation.gets().forEach(seen -> states.put(seen.observation(), seen));
      states.putAll(ExportedLists.of(conversation, aside));
      for (var step : conversation.steps()) {
        for (var seen : step.observations()) {
          if (seen.twin().isPresent() || !seen.mustChangeNothing()) {
            change(step, seen);
            continue;
          }
          if (!conversation.changedAnywhere(seen).isEmpty()) {
            pure.add(seen);
          }
          Optional.ofNullable(states.get(seen)).ifPresent(this::see);
        }
      }
      return found;
    }

    /** After a change only the desired state of a successful change is known. */
    private void change(StepRecord step, Observation seen) {
      known.clear();
      if (seen.twin().isPresent() || !isUsable(seen)) {
        return;
      }
      desired(seen)
          .ifPresent(
              state ->
                  known.put(
                      step.identity(),
                      new Known(
                          state,
                          Optional.empty(),
                          pure.size(),
                          WHOLE.contains(step.stepInput()),
                          seen.epochAfter())));
    }

    private boolean isUsable(Observation seen) {
      return seen.succeeded()
          && !seen.stepInput().isWrong()
          && conversation.violatedBy(seen).isEmpty();
    }

    private Optional<JsonObject> desired(Observation seen) {
      var wanted = seen.input().map(conversation::comparable);
      boolean removes =
          seen.isReal(OperationName.DELETE) || wanted.filter(convention()::isAbsent).isPresent();
      return removes ? Optional.of(convention().absent(JsonObject.empty())) : wanted;
    }

    private StateConvention convention() {
      return conversation.subject().convention();
    }

    private void see(ObservedState now) {
      var before = known.get(now.identity());
      if (before != null && before.epoch() == now.epoch()) {
        found.add(
            new ReadOnlyInterval(
                before.state(),
                now,
                Comparison.without(differing(before, now), aside).stream().findFirst(),
                List.copyOf(pure.subList(before.after(), pure.size())),
                before.isWhole()));
      }
      known.put(
          now.identity(),
          new Known(
              conversation.comparable(now.state()),
              Optional.of(now),
              pure.size(),
              true,
              now.epoch()));
    }

    private List<String> differing(Known before, ObservedState now) {
      if (before.whole().isPresent()) {
        return new StatePair(before.whole().get(), now).differing(conversation);
      }
      var state = conversation.comparable(now.state());
      return Comparison.differences(before.state(), state).stream()
          .filter(before.state()::has)
          .toList();
    }
  }
}
