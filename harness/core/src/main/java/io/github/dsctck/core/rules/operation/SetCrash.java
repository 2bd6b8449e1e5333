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

/** Finds crashes of set that only a mistake in its program causes. */
final class SetCrash {

  private SetCrash() {}

  /** Returns a set that a mistake in its program ended, for an input that the schema accepts. */
  static Optional<Violation> in(Conversation conversation, Set<StepInput> inputs, String expected) {
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
