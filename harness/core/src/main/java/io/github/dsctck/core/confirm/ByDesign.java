package io.github.dsctck.core.confirm;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Optional;

/** The differences between the kit and an engine that are intended. */
final class ByDesign {

  private ByDesign() {}

  /** Returns why an engine may fail where the kit continues. */
  static Optional<String> ofRefusal(TestedResource subject) {
    if (subject.has(OperationName.VALIDATE)) {
      return Optional.of("the engine runs validate on the input first, which the kit does not");
    }
    return subject.manifest().adapted().isEmpty() && subject.schema().isEmpty()
        ? Optional.of("the kit continues without a usable schema, with which the engine fails")
        : Optional.empty();
  }

  /** Returns why a step is not compared, if the kit ended it on purpose. */
  static Optional<String> of(StepResult ours) {
    return ours instanceof StepResult.Failed failed ? ofFailure(failed) : Optional.empty();
  }

  private static Optional<String> ofFailure(StepResult.Failed failed) {
    boolean held =
        failed
            .by()
            .filter(by -> by.received().ending() instanceof ProcessEnding.PipesHeld)
            .isPresent();
    if (held) {
      return Optional.of(
          "the engine waits for a child that keeps the output open, and the kit does not");
    }
    return switch (failed.kind()) {
      case NOT_RUN, GUARDED -> Optional.of("the kit ended the step: " + failed.message());
      default -> Optional.empty();
    };
  }
}
