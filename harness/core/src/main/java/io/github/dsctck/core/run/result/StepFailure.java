package io.github.dsctck.core.run.result;

import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.StepResult;

/** Decides which failed steps make a run incomplete. */
final class StepFailure {

  private StepFailure() {}

  /** Returns whether the step should have succeeded. */
  static boolean matters(StepRecord step) {
    return step.plan()
        .authored()
        .map(own -> !own.expect().wantsFailure())
        .orElseGet(step.stepInput()::isRequired);
  }

  /** Describes the failure of a step. */
  static String describe(StepRecord step) {
    return step.result()
        .filter(StepResult.Failed.class::isInstance)
        .map(result -> "the step failed: " + ((StepResult.Failed) result).message())
        .orElse("the step failed");
  }
}
