package io.github.dsctck.core.emulation.condition;

/** Ends the evaluation of a condition. */
final class ConditionException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Condition outcome;

  private ConditionException(String reason, Condition outcome) {
    super(reason, null, false, false);
    this.outcome = outcome;
  }

  /** Returns the fault of a condition that the engine also refuses. */
  static ConditionException wrong(String reason) {
    return new ConditionException(reason, new Condition.Broken(reason));
  }

  /** Returns the fault of a condition that only the kit cannot evaluate. */
  static ConditionException unknown(String reason) {
    return new ConditionException(reason, new Condition.Unknown(reason));
  }

  /** Returns the fault of a condition whose prerequisite is missing on this machine. */
  static ConditionException lacking(String reason) {
    return new ConditionException(reason, new Condition.Lacking(reason));
  }

  /** Returns the resulting condition. */
  Condition outcome() {
    return outcome;
  }
}
