package io.github.dsctck.core.catalogue;

/** The earliest phase in which a rule can be judged. */
public enum CheckPhase {
  /** From files alone; no process runs. */
  STATIC,
  /** From one exchange. */
  SINGLE,
  /** From several exchanges, some of which may change the system. */
  SEQUENCE,
  /** From the files of two versions of a resource; no process runs. */
  VERSIONS,
  /** From a conversation with a state that an earlier version of the resource set. */
  UPDATE;

  /** Returns the word that rule files use. */
  public String wireName() {
    return Vocabulary.word(this);
  }
}
