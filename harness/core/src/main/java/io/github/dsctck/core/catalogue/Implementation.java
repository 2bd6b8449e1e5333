package io.github.dsctck.core.catalogue;

/** Whether this kit judges a rule. */
public enum Implementation {
  /** It has a check. */
  BUILT,
  /** It has no check yet, and never counts as passed. */
  PLANNED,
  /** No check can observe it; the rule states the reason. */
  UNOBSERVABLE;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
