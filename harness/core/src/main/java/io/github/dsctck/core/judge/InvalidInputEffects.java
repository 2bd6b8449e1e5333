package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Optional;

/**
 * Finds the states that are invalid because a set accepted, in whole or in part, input that it had
 * to refuse. The rule about that set covers them, not the rules about operations that print the
 * state later.
 */
final class InvalidInputEffects {

  private boolean sent;
  private boolean done;
  private boolean printed;

  /** Follows the exchanges in order, whatever their output. */
  void note(Observation observation) {
    sent |= observation.isReal(OperationName.SET) && observation.stepInput() == StepInput.INVALID;
  }

  /** Returns the role of the rule about an exchange that should have refused its input. */
  static Optional<RuleRole> takenBy(Observation observation) {
    if (!observation.succeeded() || !observation.stepInput().isWrong()) {
      return Optional.empty();
    }
    return Optional.of(
        observation.stepInput() == StepInput.MALFORMED
            ? RuleRole.MALFORMED_INPUT
            : RuleRole.INVALID_INPUT);
  }

  /** Notes an exchange whose output is blamed on the invalid input that it accepted. */
  void blame(Observation observation) {
    printed |=
        observation.isReal(OperationName.SET) && observation.stepInput() == StepInput.INVALID;
  }

  /**
   * Returns whether earlier invalid input explains the state that an exchange printed. Until a get
   * shows what is stored, the state that the set printed counts.
   *
   * @param invalid whether the instance schema refuses it
   */
  boolean explains(Observation observation, boolean invalid) {
    if (observation.isReal(OperationName.SET) && observation.stepInput() == StepInput.INVALID) {
      return invalid;
    }
    if (observation.isReal(OperationName.GET)) {
      printed = false;
      if (sent && !done) {
        done = invalid;
        sent = invalid;
      }
    }
    return (done || printed) && invalid;
  }
}
