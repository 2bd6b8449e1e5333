package io.github.dsctck.core.run.ledger;

/** The end of a run, and the reason it gives for cases that were not reached. */
public enum RunEnd {
  /** Every planned case was begun. */
  COMPLETE("the run ended before this; the messages of the run say why"),
  /** The run stopped at the first violation, as the user requested. */
  STOPPED("the run stopped before this, at the first violation"),
  /** The run was interrupted. */
  INTERRUPTED("the run was interrupted before this");

  private final String unreached;

  RunEnd(String unreached) {
    this.unreached = unreached;
  }

  /** Returns why a planned case was not begun. */
  String unreached() {
    return unreached;
  }

  boolean isInterruption() {
    return this == INTERRUPTED;
  }

  /** Returns whether cases that were not reached stay without a conclusion. */
  boolean isEarly() {
    return this != COMPLETE;
  }
}
