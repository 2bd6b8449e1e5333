package io.github.dsctck.core.judge;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Optional;

/**
 * Keeps apart the states that are invalid because a set took, in whole or in part, input it had to
 * refuse. They are the matter of the rule about that set, not of the rules about whoever shows the
 * state later.
 */
final class WrongInputDamage {

  /** The rule that names the defect. */
  static final String RULE = "ROB-02";

  private boolean sent;
  private boolean done;

  /** Returns the rule that speaks about an exchange that should have refused its input. */
  static Optional<String> takenBy(Observation observation) {
    if (!observation.succeeded() || !observation.payload().isWrong()) {
      return Optional.empty();
    }
    return Optional.of(observation.payload() == Payload.INVALID ? RULE : "ROB-01");
  }

  /**
   * Follows the exchanges in order.
   *
   * @param invalid whether the exchange printed a state that the instance schema refuses
   * @return whether wrong input that was sent before explains it
   */
  boolean explains(Observation observation, boolean invalid) {
    boolean set = observation.isReal(OperationName.SET);
    if (set && observation.payload() == Payload.INVALID) {
      sent = true;
      return invalid;
    }
    if (sent && !done && observation.isReal(OperationName.GET)) {
      done = invalid;
      sent = invalid;
    }
    return done && invalid;
  }
}
