package io.github.dsctck.core.catalogue;

/** How settled a rule is. */
public enum Maturity {
  /** New: its text or level may still change. */
  PROVISIONAL,
  /** Settled. */
  STABLE,
  /** Settled, and about to go. */
  DEPRECATED,
  /** Gone; its id is not given again. */
  RETIRED;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
