package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.emulation.trace.ProgramMistake;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Optional;
import java.util.Set;

/** Finds crashes of set that only a mistake in its program causes, for an accepted input. */
final class SetCrash {

  private static final Set<StepInput> WHOLE = Set.of(StepInput.DESIRED, StepInput.ALTERNATE);
  private static final Set<StepInput> PART = Set.of(StepInput.PARTIAL);

  private SetCrash() {}

  /** Returns a crash for a state that the scenario declares. */
  static Optional<Violation> ofWhole(Conversation conversation) {
    return in(
        conversation,
        WHOLE,
        "the desired state, which the scenario declares and the schema accepts");
  }

  /** Returns a crash for some properties of a state, unless a whole one crashes, too. */
  static Optional<Violation> ofPart(Conversation conversation) {
    return ofWhole(conversation).isPresent()
        ? Optional.empty()
        : in(conversation, PART, "a set of only some properties");
  }

  private static Optional<Violation> in(
      Conversation conversation, Set<StepInput> inputs, String expected) {
    return conversation.steps(OperationName.SET).stream()
        .filter(step -> inputs.contains(step.stepInput()) && !SetSteps.removes(step))
        .flatMap(step -> step.own().stream())
        .filter(set -> set.completion().ending() instanceof ProcessEnding.Exited)
        .filter(set -> !set.succeeded())
        .flatMap(
            set ->
                ProgramMistake.in(set.trace()).stream()
                    .map(
                        line ->
                            Violation.in(set, "stderr", "", expected, "a crash: " + line.strip())))
        .findFirst();
  }
}
