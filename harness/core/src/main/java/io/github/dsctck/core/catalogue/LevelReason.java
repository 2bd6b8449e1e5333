package io.github.dsctck.core.catalogue;

/** The reason for the level of a rule. */
public enum LevelReason {
  /** The engine fails or misbehaves at a violation. */
  HARD,
  /** A published document demands it; the engine does not notice. */
  DOC,
  /** Only a published JSON Schema demands it. */
  SCHEMA,
  /** It follows from the declarative model. */
  LAW,
  /** Data, secrets or the machine are at risk. */
  SAFETY,
  /** Other engine versions need it. */
  INTEROP,
  /** Experience recommends it. */
  PRACTICE;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
