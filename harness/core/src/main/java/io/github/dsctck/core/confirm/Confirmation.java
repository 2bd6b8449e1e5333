package io.github.dsctck.core.confirm;

import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;

/**
 * The comparison of one step with a real engine.
 *
 * @param step the name of the step, such as {@code 3-set}
 * @param conclusion whether they agree
 * @param reason why it was not compared, or what differs
 * @param line the line of the answer in the transcript of the engine, 0 where it was not asked
 */
public record Confirmation(String step, Conclusion conclusion, String reason, int line) {

  static Confirmation agrees(String step) {
    return new Confirmation(step, Conclusion.AGREES, "", 0);
  }

  static Confirmation disagrees(String step, String difference) {
    return new Confirmation(step, Conclusion.DISAGREES, difference, 0);
  }

  static Confirmation not(String step, String reason) {
    return new Confirmation(step, Conclusion.NOT_CONFIRMED, reason, 0);
  }

  /** Returns whether the answers differ. */
  public boolean differs() {
    return conclusion == Conclusion.DISAGREES;
  }

  Confirmation at(int other) {
    return new Confirmation(step, conclusion, reason, other);
  }
}
