package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sets of a conversation by their purpose, and the states around them. */
public final class SetSteps {

  private SetSteps() {}

  /**
   * Returns the sets that should have enforced a state, skipped ones included. In the 2022 draft,
   * absence is a state like any other; for the engine it has rules of its own.
   */
  public static List<StepRecord> enforcing(Conversation conversation) {
    return conversation.steps(OperationName.SET).stream()
        .filter(step -> conversation.subject().manifest().isDraft() || !removes(step))
        .filter(step -> !step.stepInput().isWrong())
        .filter(step -> step.stepInput() != StepInput.READ_ONLY)
        .toList();
  }

  /**
   * Returns the successful sets with intended input. An engine does not run the set of a wrapped
   * resource that its adapter finds in the desired state.
   */
  public static List<StepRecord> meant(Conversation conversation) {
    return conversation.successful(OperationName.SET).stream()
        .filter(step -> step.own().isPresent())
        .filter(step -> !step.stepInput().isWrong() && step.stepInput() != StepInput.READ_ONLY)
        .toList();
  }

  /** Returns whether a set has to remove the instance. */
  public static boolean removes(StepRecord step) {
    var convention =
        step.observations().stream()
            .findFirst()
            .map(seen -> seen.subject().convention())
            .orElse(StateConvention.ENGINE);
    return step.inputObject().filter(convention::isAbsent).isPresent();
  }

  /** Returns the sets that repeat the change just before them. */
  public static List<StepRecord> repeated(Conversation conversation) {
    var found = new ArrayList<StepRecord>();
    StepRecord last = null;
    for (var step : conversation.steps()) {
      if (step.operation().isReadOnly() || !step.taken()) {
        continue;
      }
      if (last != null && repeats(step, last)) {
        found.add(step);
      }
      last = step;
    }
    return found;
  }

  private static boolean repeats(StepRecord step, StepRecord last) {
    return step.operation() == OperationName.SET
        && last.operation() == OperationName.SET
        && last.succeeded()
        && Conversation.epochAfter(last) == Conversation.epochBefore(step)
        && !removes(step)
        && !step.stepInput().isWrong()
        && step.identity().equals(last.identity())
        && step.input().equals(last.input())
        && step.before() != Existence.ABSENT;
  }

  /** Returns the state before and the state after a set, from get. */
  public static Optional<StatePair> round(Conversation conversation, StepRecord step) {
    return conversation
        .foundBySet(step)
        .flatMap(
            earlier -> seenAfter(conversation, step).map(later -> new StatePair(earlier, later)));
  }

  /** Returns the state from the get right after a set, its own get included. */
  public static Optional<ObservedState> seenAfter(Conversation conversation, StepRecord step) {
    return conversation.seen(step, OperationName.GET).stream()
        .filter(seen -> seen.epoch() == Conversation.epochAfter(step))
        .findFirst()
        .or(() -> sameInputFirst(conversation, step));
  }

  private static Optional<ObservedState> sameInputFirst(
      Conversation conversation, StepRecord step) {
    return conversation
        .afterAll(step)
        .filter(seen -> seen.observation().input().equals(step.inputObject()))
        .findFirst()
        .or(() -> conversation.after(step));
  }
}
