package io.github.dsctck.core.catalogue;

/** Whether every run exercises a rule, or only a run in which its situation occurs. */
public enum Exercise {
  /** Every complete run exercises it wherever it applies. */
  ALWAYS,
  /** It is judged only when the situation occurs. */
  WHEN_SEEN;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
