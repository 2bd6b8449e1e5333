package io.github.dsctck.core.emulation;

/** Ends the evaluation of a condition. */
final class ConditionFault extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Condition outcome;

  private ConditionFault(String reason, Condition outcome) {
    super(reason, null, false, false);
    this.outcome = outcome;
  }

  /** Returns the fault of a condition that the engine refuses too. */
  static ConditionFault wrong(String reason) {
    return new ConditionFault(reason, new Condition.Broken(reason));
  }

  /** Returns the fault of a condition that only the kit cannot evaluate. */
  static ConditionFault unknown(String reason) {
    return new ConditionFault(reason, new Condition.Unknown(reason));
  }

  /** Returns the fault of a condition that asks for something this machine does not have. */
  static ConditionFault lacking(String reason) {
    return new ConditionFault(reason, new Condition.Lacking(reason));
  }

  /** Returns what the condition comes to. */
  Condition outcome() {
    return outcome;
  }
}
