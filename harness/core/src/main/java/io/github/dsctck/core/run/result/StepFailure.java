package io.github.dsctck.core.run.result;

import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.StepResult;

/** Tells which failures of steps keep a run from being complete. */
final class StepFailure {

  private StepFailure() {}

  /** Returns whether the step should have succeeded. */
  static boolean matters(StepRecord step) {
    return step.plan()
        .authored()
        .map(own -> !own.expect().wantsFailure())
        .orElseGet(step.stepInput()::isRequired);
  }

  /** Says how a step failed. */
  static String describe(StepRecord step) {
    return step.result()
        .filter(StepResult.Failed.class::isInstance)
        .map(result -> "the step failed: " + ((StepResult.Failed) result).message())
        .orElse("the step failed");
  }
}
