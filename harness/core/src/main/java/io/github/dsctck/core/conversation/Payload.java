package io.github.dsctck.core.conversation;

/** What the input of a step is made of. */
public enum Payload {
  /** No input at all. */
  NONE,
  /** The identity, with desired properties only where the schema demands them. */
  IDENTITY,
  /** Identity and desired properties. */
  DESIRED,
  /** The identity and only one of the desired properties. */
  PARTIAL,
  /** Identity and alternate values. */
  ALTERNATE,
  /** Identity and desired properties, one of them with its alternate value. */
  ONE_ALTERNATE,
  /** The identity and {@code _exist: false}. */
  REMOVAL,
  /** The identity, for what delete foresees. */
  DELETION,
  /** Identity and desired properties, and another value for a read-only property. */
  READ_ONLY,
  /** The state the instance had before the run. */
  ORIGINAL,
  /** Identity and desired properties in the opposite order. */
  PERMUTED,
  /** Identity and desired properties through one of several declared channels. */
  ONE_CHANNEL,
  /** A schema-valid input of more than 64 KiB. */
  LARGE,
  /** A schema-valid input of one mebibyte. */
  HUGE,
  /** For set, what it is ended in the middle of; for get, the identity after that. */
  INTERRUPTED,
  /** An identity that leads elsewhere, has no length or far too much of it. */
  HOSTILE,
  /** The desired or the alternate state, with and without {@code _purge}. */
  PURGE,
  /** Identity and free text full of metacharacters. */
  CANARY,
  /** Text that is not JSON. */
  MALFORMED,
  /** Input the instance schema refuses. */
  INVALID,
  /** Another instance that the run creates: for set its desired state, else its identity. */
  SECOND,
  /** What get, or export, returned before. */
  RETURNED,
  /** An existing instance with another desired value, made up from the schema. */
  OTHER,
  /** The identity of an instance that no system has, made up from the schema. */
  STRANGER,
  /** The identity, and no more than the schema demands beside it. */
  MINIMAL,
  /** What get returned last of the instance, as far as it can be desired. */
  GOT,
  /** What get returned last, its arrays without order in another one. */
  REORDERED,
  /** The desired state with metadata that an engine may add. */
  METADATA,
  /** The plain way to ask, in other surroundings. */
  ELSEWHERE,
  /** The plain way to ask, several times at once. */
  TOGETHER,
  /** A filter of export. */
  FILTER,
  /** What the author of the scenario wrote. */
  AUTHOR;

  /** Tells whether it is the plain way to ask for an instance, with nothing being tried. */
  public boolean isPlain() {
    return this == IDENTITY
        || this == DESIRED
        || this == ALTERNATE
        || this == AUTHOR
        || this == NONE
        || this == SECOND
        || this == RETURNED;
  }

  /** Tells whether the surroundings are tried, so that the answer is no proof of anything else. */
  public boolean isTrial() {
    return this == ELSEWHERE || this == TOGETHER || this == METADATA;
  }

  /**
   * Tells whether what comes of it says something about one rule alone, because any other demands
   * nothing here.
   */
  public boolean isApart() {
    return this == HUGE || this == INTERRUPTED || this == HOSTILE || this == PURGE;
  }

  /** Tells whether the resource is to refuse it. */
  public boolean isWrong() {
    return this == MALFORMED || this == INVALID;
  }
}
