package io.github.dsctck.core.run.result;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;

/** Decides which failed steps make a run incomplete. */
final class StepFailure {

  private StepFailure() {}

  /** Returns whether the step should have succeeded. */
  static boolean matters(StepRecord step) {
    return step.plan()
        .authored()
        .map(own -> !own.expect().wantsFailure())
        .orElseGet(() -> step.stepInput().isRequired() || isWholeExport(step));
  }

  /** An export without a filter has no input that it could refuse. */
  private static boolean isWholeExport(StepRecord step) {
    return step.operation() == OperationName.EXPORT && step.stepInput() == StepInput.NONE;
  }

  /** Returns whether a correct resource may fail in this step. */
  static boolean isAllowed(StepRecord step) {
    boolean asksByText =
        step.stepInput() == StepInput.CANARY && step.operation() == OperationName.GET;
    return step.plan()
        .authored()
        .map(own -> own.expect().wantsFailure())
        .orElse(asksByText || step.stepInput().isRefusable());
  }

  /** Describes the failure of a step, with what its process said, not what a map of codes says. */
  static String describe(StepRecord step) {
    return step.own()
        .filter(own -> !own.exchange().received().isSuccess())
        .map(own -> "the step failed: " + own.failure())
        .orElseGet(() -> otherwise(step));
  }

  private static String otherwise(StepRecord step) {
    return step.result()
        .filter(StepResult.Failed.class::isInstance)
        .map(result -> "the step failed: " + ((StepResult.Failed) result).message())
        .orElse("the step failed");
  }
}
