package io.github.dsctck.core.confirm;

/**
 * The comparison of one step with a real engine.
 *
 * @param step the name of the step, such as {@code 3-set}
 * @param conclusion whether they agree
 * @param reason why it was not compared, or what differs
 */
public record Confirmation(String step, Conclusion conclusion, String reason) {

  /** Whether the kit and the engine agree. */
  public enum Conclusion {
    /** They give the same answer. */
    AGREES,
    /** They give different answers. */
    DISAGREES,
    /** The step could not be compared. */
    NOT_CONFIRMED
  }

  boolean differs() {
    return conclusion == Conclusion.DISAGREES;
  }

  static Confirmation agrees(String step) {
    return new Confirmation(step, Conclusion.AGREES, "");
  }

  static Confirmation disagrees(String step, String difference) {
    return new Confirmation(step, Conclusion.DISAGREES, difference);
  }

  static Confirmation not(String step, String reason) {
    return new Confirmation(step, Conclusion.NOT_CONFIRMED, reason);
  }
}
