package io.github.dsctck.core.conversation;

import java.util.Set;

/** What the input of a step is made of. */
public enum Payload {
  /** No input at all. */
  NONE(Trait.PLAIN),
  /** The identity, with desired properties only where the schema demands them. */
  IDENTITY(Trait.PLAIN, Trait.DUE),
  /** Identity and desired properties. */
  DESIRED(Trait.PLAIN, Trait.DUE),
  /** The identity and only one of the desired properties. */
  PARTIAL(Trait.DUE),
  /** Identity and alternate values. */
  ALTERNATE(Trait.PLAIN, Trait.DUE),
  /** Identity and desired properties, one of them with its alternate value. */
  ONE_ALTERNATE(Trait.DUE),
  /** The identity and {@code _exist: false}. */
  REMOVAL(Trait.DUE),
  /** The identity, for what delete foresees. */
  DELETION(Trait.DUE),
  /** Identity and desired properties, and another value for a read-only property. */
  READ_ONLY,
  /** The state the instance had before the run. */
  ORIGINAL(Trait.DUE),
  /** Identity and desired properties in the opposite order. */
  PERMUTED,
  /** Identity and desired properties through one of several declared channels. */
  ONE_CHANNEL,
  /** A schema-valid input of more than 64 KiB. */
  LARGE,
  /** A schema-valid input of one mebibyte. */
  HUGE(Trait.APART),
  /** For set, what it is ended in the middle of; for get, the identity after that. */
  INTERRUPTED(Trait.APART),
  /** An identity that leads elsewhere, has no length or far too much of it. */
  HOSTILE(Trait.APART),
  /** The desired or the alternate state, with and without {@code _purge}. */
  PURGE(Trait.APART),
  /** Identity and free text full of metacharacters. */
  CANARY,
  /** Text that is not JSON. */
  MALFORMED(Trait.WRONG),
  /** Input the instance schema refuses. */
  INVALID(Trait.WRONG),
  /** Another instance that the run creates: for set its desired state, else its identity. */
  SECOND(Trait.PLAIN),
  /** What get, or export, returned before. */
  RETURNED(Trait.PLAIN, Trait.DUE),
  /** An existing instance with another desired value, made up from the schema. */
  OTHER(Trait.DUE),
  /** The identity of an instance that no system has, made up from the schema. */
  STRANGER(Trait.DUE),
  /** The identity, and no more than the schema demands beside it. */
  MINIMAL(Trait.DUE),
  /** What get returned last of the instance, as far as it can be desired. */
  GOT(Trait.DUE),
  /** What get returned last, its arrays without order in another one. */
  REORDERED(Trait.DUE),
  /** The desired state with metadata that an engine may add. */
  METADATA(Trait.TRIAL),
  /** The plain way to ask, in other surroundings. */
  ELSEWHERE(Trait.TRIAL),
  /** The plain way to ask, several times at once. */
  TOGETHER(Trait.TRIAL),
  /** A filter of export. */
  FILTER,
  /** What the author of the scenario wrote. */
  AUTHOR(Trait.PLAIN, Trait.DUE);

  private final Set<Trait> traits;

  Payload(Trait... traits) {
    this.traits = Set.of(traits);
  }

  /** Tells whether it is the plain way to ask for an instance, with nothing being tried. */
  public boolean isPlain() {
    return traits.contains(Trait.PLAIN);
  }

  /** Tells whether the surroundings are tried, so that the answer is no proof of anything else. */
  public boolean isTrial() {
    return traits.contains(Trait.TRIAL);
  }

  /**
   * Tells whether what comes of it says something about one rule alone, because any other demands
   * nothing here.
   */
  public boolean isApart() {
    return traits.contains(Trait.APART);
  }

  /** Tells whether the resource is to refuse it. */
  public boolean isWrong() {
    return traits.contains(Trait.WRONG);
  }

  /** Tells whether what a run is for is not seen where it fails. */
  public boolean isDue() {
    return traits.contains(Trait.DUE);
  }

  private enum Trait {
    PLAIN,
    TRIAL,
    APART,
    WRONG,
    DUE
  }
}
