package io.github.dsctck.core.conversation;

/** What is known about the instance a step is about, before the step. */
public enum Existence {
  /** It is not there: a get said so, or this run removed it. */
  ABSENT,
  /** It is there: this run created it, or a get said so. */
  PRESENT,
  /** Nothing is known. */
  UNKNOWN
}
