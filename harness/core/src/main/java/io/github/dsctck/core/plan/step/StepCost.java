package io.github.dsctck.core.plan.step;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;

/**
 * The number of processes that a step starts at most, if the resource does not fail (contract C.8
 * to C.13).
 *
 * @param manifest the manifest of the resource
 */
record StepCost(Manifest manifest) {

  /** The number of processes that run at once in a step of concurrent gets. */
  private static final int TOGETHER = 3;

  /** The number of processes that get without input, the examination of a refusal included. */
  private static final int WITHOUT_INPUT = 3;

  int of(PlannedStep step) {
    return switch (step.stepInput()) {
      case TOGETHER -> TOGETHER;
      case NONE -> step.operation() == OperationName.GET ? WITHOUT_INPUT : ofCommand(step);
      case RETURNED -> Math.max(step.variant(), 1) * ofCommand(step);
      case MALFORMED, INVALID, DELETION -> 1;
      default -> ofCommand(step);
    };
  }

  private int ofCommand(PlannedStep step) {
    return switch (step.operation()) {
      case TEST -> manifest.isDraft() || returns(OperationName.TEST) ? 1 : 2;
      case SET -> set();
      case WHAT_IF -> foresees() ? 2 : 3;
      default -> 1;
    };
  }

  /** Counts the gets around a set, and the test before one through a full or sequence adapter. */
  private int set() {
    int pretests = manifest.isWrapped() ? 1 : 0;
    return pretests + (manifest.isDraft() || returns(OperationName.SET) ? 2 : 3);
  }

  private boolean foresees() {
    var predicted = manifest.has(OperationName.WHAT_IF) ? OperationName.WHAT_IF : OperationName.SET;
    return manifest.returns(predicted, true).isPresent();
  }

  private boolean returns(OperationName operation) {
    return manifest.returns(operation, false).isPresent();
  }
}
