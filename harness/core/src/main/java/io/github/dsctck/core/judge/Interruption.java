package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.process.ProcessEnding;

/**
 * Keeps an interrupted run from blaming a resource. For example, a get that the kit ended did not
 * refuse its input.
 */
final class Interruption {

  private static final NotExercisedReason WHY = NotExercisedReason.of("the run was interrupted");

  private Interruption() {}

  /** Returns a verdict without violations that a process shows which the kit ended. */
  static Verdict excused(Verdict verdict) {
    return verdict instanceof Verdict.Violated violated
        ? violated.without(Interruption::isInterrupted, WHY)
        : verdict;
  }

  private static boolean isInterrupted(Violation violation) {
    var observation = violation.observation();
    return observation != null
        && observation.exchange().received().ending() instanceof ProcessEnding.Cancelled;
  }
}
