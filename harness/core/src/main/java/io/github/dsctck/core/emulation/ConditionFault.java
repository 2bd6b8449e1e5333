package io.github.dsctck.core.emulation;

/** Ends the evaluation of a condition. */
final class ConditionFault extends Exception {

  private static final long serialVersionUID = 1L;

  private final String reason;
  private final boolean ours;

  private ConditionFault(String reason, boolean ours) {
    super(reason, null, false, false);
    this.reason = reason;
    this.ours = ours;
  }

  /** Returns the fault of a condition that the engine refuses too. */
  static ConditionFault wrong(String reason) {
    return new ConditionFault(reason, false);
  }

  /** Returns the fault of a condition that only the kit cannot evaluate. */
  static ConditionFault unknown(String reason) {
    return new ConditionFault(reason, true);
  }

  String reason() {
    return reason;
  }

  boolean isOurs() {
    return ours;
  }
}
