package io.github.dsctck.core.catalogue;

/** Whether a run must have shown a rule's subject to say anything about it. */
public enum Exercise {
  /** Every complete run exercises it wherever it applies. */
  ALWAYS,
  /** It is judged where its subject occurs; a run in which it never occurs says nothing. */
  WHEN_SEEN;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
