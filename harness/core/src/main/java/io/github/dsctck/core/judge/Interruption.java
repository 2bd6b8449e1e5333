package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.process.ProcessEnding;

/**
 * Keeps an interrupted run from blaming a resource. For example, a get that the kit ended did not
 * refuse its input.
 */
final class Interruption {

  private Interruption() {}

  /** Returns a verdict without violations that a process shows which the kit ended. */
  static Verdict excused(Verdict verdict) {
    if (!(verdict instanceof Verdict.Violated violated)) {
      return verdict;
    }
    var rest = violated.violations().stream().filter(one -> !isInterrupted(one)).toList();
    return rest.isEmpty()
        ? Verdict.notExercised("the run was interrupted")
        : new Verdict.Violated(rest);
  }

  private static boolean isInterrupted(Violation violation) {
    var observation = violation.observation();
    return observation != null
        && observation.exchange().received().ending() instanceof ProcessEnding.Cancelled;
  }
}
