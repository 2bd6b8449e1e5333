package io.github.dsctck.core.catalogue;

/** The maturity of a rule. */
public enum Maturity {
  /** New: its text or level may still change. */
  PROVISIONAL,
  /** Settled. */
  STABLE,
  /** Settled, and about to be removed. */
  DEPRECATED,
  /** Removed; its id is not reused. */
  RETIRED;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
