package io.github.dsctck.core.conversation;

import java.util.Set;

/** What the input of a step is made of. */
public enum StepInput {
  /** No input at all. */
  NONE(Trait.PLAIN),
  /** The identity, with desired properties only where the schema demands them. */
  IDENTITY(Trait.PLAIN, Trait.REQUIRED),
  /** Identity and desired properties. */
  DESIRED(Trait.PLAIN, Trait.REQUIRED),
  /** The identity and only one of the desired properties. */
  PARTIAL(Trait.REQUIRED),
  /** Identity and alternate values. */
  ALTERNATE(Trait.PLAIN, Trait.REQUIRED),
  /** Identity and desired properties, one of them with its alternate value. */
  ONE_ALTERNATE(Trait.REQUIRED),
  /** The identity and {@code _exist: false}. */
  REMOVAL(Trait.REQUIRED),
  /** The identity, for what delete foresees. */
  DELETION(Trait.REQUIRED),
  /** Identity and desired properties, and another value for a read-only property. */
  READ_ONLY,
  /** The state the instance had before the run. */
  ORIGINAL(Trait.REQUIRED),
  /** Identity and desired properties in the opposite order. */
  PERMUTED,
  /** Identity and desired properties through one of several declared channels. */
  ONE_CHANNEL,
  /** A schema-valid input of more than 64 KiB. */
  LARGE,
  /** A schema-valid input of one mebibyte. */
  HUGE(Trait.DEDICATED),
  /** For set, what it is ended in the middle of; for get, the identity after that. */
  INTERRUPTED(Trait.DEDICATED),
  /** An identity that leads elsewhere, has no length or far too much of it. */
  HOSTILE(Trait.DEDICATED),
  /** The desired or the alternate state, with and without {@code _purge}. */
  PURGE(Trait.DEDICATED),
  /** Identity and free text full of metacharacters. */
  CANARY,
  /** Text that is not JSON. */
  MALFORMED(Trait.WRONG),
  /** Input the instance schema refuses. */
  INVALID(Trait.WRONG),
  /** Another instance that the run creates: for set its desired state, else its identity. */
  SECOND(Trait.PLAIN),
  /** What get, or export, returned before. */
  RETURNED(Trait.PLAIN, Trait.REQUIRED),
  /** An existing instance with another desired value, made up from the schema. */
  OTHER(Trait.REQUIRED),
  /** The identity of an instance that no system has, made up from the schema. */
  STRANGER(Trait.REQUIRED),
  /** The identity, and no more than the schema demands beside it. */
  MINIMAL(Trait.REQUIRED),
  /** What get returned last of the instance, as far as it can be desired. */
  GOT(Trait.REQUIRED),
  /** What get returned last, its arrays without order in another one. */
  REORDERED(Trait.REQUIRED),
  /** The desired state with metadata that an engine may add. */
  METADATA(Trait.TRIAL),
  /** The plain way to ask, in other surroundings. */
  ELSEWHERE(Trait.TRIAL),
  /** The plain way to ask, several times at once. */
  TOGETHER(Trait.TRIAL),
  /** A filter of export. */
  FILTER,
  /** What the author of the scenario wrote. */
  AUTHOR(Trait.PLAIN, Trait.REQUIRED);

  private final Set<Trait> traits;

  StepInput(Trait... traits) {
    this.traits = Set.of(traits);
  }

  /** Returns whether it is the plain way to ask for an instance, with nothing being tried. */
  public boolean isPlain() {
    return traits.contains(Trait.PLAIN);
  }

  /**
   * Returns whether the surroundings are tried, so that the answer is no proof of anything else.
   */
  public boolean isTrial() {
    return traits.contains(Trait.TRIAL);
  }

  /**
   * Returns whether what comes of it says something about one rule alone, because any other demands
   * nothing here.
   */
  public boolean isDedicated() {
    return traits.contains(Trait.DEDICATED);
  }

  /** Returns whether the resource is to refuse it. */
  public boolean isWrong() {
    return traits.contains(Trait.WRONG);
  }

  /** Returns whether what a run is for is not seen where it fails. */
  public boolean isRequired() {
    return traits.contains(Trait.REQUIRED);
  }

  private enum Trait {
    PLAIN,
    TRIAL,
    DEDICATED,
    WRONG,
    REQUIRED
  }
}
