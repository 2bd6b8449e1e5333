package io.github.dsctck.core.conversation;

/** The known existence of the instance of a step, before the step. */
public enum Existence {
  /** The instance does not exist: a get returned that, or this run removed it. */
  ABSENT,
  /** The instance exists: this run created it, or a get returned it. */
  PRESENT,
  /** The existence is unknown. */
  UNKNOWN
}
