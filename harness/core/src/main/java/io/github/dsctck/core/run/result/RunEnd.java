package io.github.dsctck.core.run.result;

/** How a run came to its end, as those it did not reach see it. */
public enum RunEnd {
  /** Everything was begun that was planned. */
  COMPLETE("the run ended before this; the messages of the run say why"),
  /** Nothing more was begun after a violation, as the user wanted. */
  STOPPED("the run stopped before this, at the first violation"),
  /** Somebody cut it short. */
  INTERRUPTED("the run was interrupted before this");

  private final String unreached;

  RunEnd(String unreached) {
    this.unreached = unreached;
  }

  /** Returns why something that was planned was not begun. */
  String unreached() {
    return unreached;
  }

  boolean isInterruption() {
    return this == INTERRUPTED;
  }

  /** Returns whether nothing can be said about what was not seen. */
  boolean isEarly() {
    return this != COMPLETE;
  }
}
