package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Optional;

/**
 * Keeps apart the states that are invalid because a set took, in whole or in part, input it had to
 * refuse. They are the matter of the rule about that set, not of the rules about whoever shows the
 * state later.
 */
final class InvalidInputEffects {

  private boolean sent;
  private boolean done;

  /** Follows the exchanges in order, whatever is made of their output. */
  void note(Observation observation) {
    sent |= observation.isReal(OperationName.SET) && observation.stepInput() == StepInput.INVALID;
  }

  /**
   * Returns the role of the rule that speaks about an exchange that should have refused its input.
   */
  static Optional<RuleRole> takenBy(Observation observation) {
    if (!observation.succeeded() || !observation.stepInput().isWrong()) {
      return Optional.empty();
    }
    return Optional.of(
        observation.stepInput() == StepInput.MALFORMED
            ? RuleRole.MALFORMED_INPUT
            : RuleRole.INVALID_INPUT);
  }

  /**
   * Returns whether wrong input that was sent before explains the state that an exchange printed.
   *
   * @param invalid whether the instance schema refuses it
   */
  boolean explains(Observation observation, boolean invalid) {
    if (observation.isReal(OperationName.SET) && observation.stepInput() == StepInput.INVALID) {
      return invalid;
    }
    if (sent && !done && observation.isReal(OperationName.GET)) {
      done = invalid;
      sent = invalid;
    }
    return done && invalid;
  }
}
