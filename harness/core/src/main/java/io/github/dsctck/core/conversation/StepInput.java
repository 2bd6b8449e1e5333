package io.github.dsctck.core.conversation;

import java.util.Set;

/** The kind of input of a step. */
public enum StepInput {
  /** No input at all. */
  NONE(Trait.PLAIN, Trait.REFUSABLE),
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
  /** The identity, for a delete in what-if mode. */
  DELETION(Trait.REQUIRED),
  /** Identity and desired properties, and another value for a read-only property. */
  READ_ONLY(Trait.REFUSABLE),
  /** The state the instance had before the run. */
  ORIGINAL(Trait.REQUIRED),
  /** Identity and desired properties in the opposite order. */
  PERMUTED,
  /** Identity and desired properties through one of several declared channels. */
  ONE_CHANNEL(Trait.REFUSABLE),
  /** A schema-valid input of more than 64 KiB. */
  LARGE,
  /** A schema-valid input of one mebibyte. */
  HUGE(Trait.DEDICATED),
  /** For set, the input of an interrupted set; for get, the identity after it. */
  INTERRUPTED(Trait.DEDICATED, Trait.REFUSABLE),
  /** A path-like, empty or very long identity. */
  HOSTILE(Trait.DEDICATED, Trait.REFUSABLE),
  /** The desired or the alternate state, with and without {@code _purge}. */
  PURGE(Trait.DEDICATED, Trait.REFUSABLE),
  /** The desired state and a setting that no resource has, which the draft refuses by default. */
  UNKNOWN_SETTING(Trait.DEDICATED, Trait.REFUSABLE),
  /** Identity and free text full of metacharacters. */
  CANARY,
  /** Text that is not JSON. */
  MALFORMED(Trait.WRONG, Trait.REFUSABLE),
  /** Input the instance schema refuses. */
  INVALID(Trait.WRONG, Trait.REFUSABLE),
  /** Another instance that the run creates: for set its desired state, else its identity. */
  SECOND(Trait.PLAIN),
  /** The state that get or export returned before. */
  RETURNED(Trait.PLAIN, Trait.REQUIRED),
  /** An existing instance with another desired value, generated from the schema. */
  OTHER(Trait.REQUIRED),
  /** The identity of an instance that no system has, generated from the schema. */
  STRANGER(Trait.REQUIRED, Trait.REFUSABLE),
  /** The identity and the properties that the schema requires. */
  MINIMAL(Trait.REQUIRED),
  /** The properties of the instance's last state from get that can be desired. */
  GOT(Trait.REQUIRED),
  /** The last state from get, with its unordered arrays in another order. */
  REORDERED(Trait.REQUIRED),
  /** The desired state with metadata that an engine may add. */
  METADATA(Trait.TRIAL, Trait.REFUSABLE),
  /** The plain input, in another environment. */
  ELSEWHERE(Trait.TRIAL),
  /** The plain input, several times at once. */
  TOGETHER(Trait.TRIAL),
  /** A filter of export. */
  FILTER(Trait.REFUSABLE),
  /** The input that the author of the scenario wrote. */
  AUTHOR(Trait.PLAIN, Trait.REQUIRED);

  private final Set<Trait> traits;

  StepInput(Trait... traits) {
    this.traits = Set.of(traits);
  }

  /** Returns whether it identifies an instance in the plain way, without a variation. */
  public boolean isPlain() {
    return traits.contains(Trait.PLAIN);
  }

  /** Returns whether it varies the environment, so that the answer proves nothing else. */
  public boolean isTrial() {
    return traits.contains(Trait.TRIAL);
  }

  /** Returns whether the result proves only one rule, because no other rule applies here. */
  public boolean isDedicated() {
    return traits.contains(Trait.DEDICATED);
  }

  /** Returns whether the resource has to refuse it. */
  public boolean isWrong() {
    return traits.contains(Trait.WRONG);
  }

  /** Returns whether a failure with it hides the essential behaviour of the resource. */
  public boolean isRequired() {
    return traits.contains(Trait.REQUIRED);
  }

  /** Returns whether a correct resource may refuse it, so that a failure says nothing. */
  public boolean isRefusable() {
    return traits.contains(Trait.REFUSABLE);
  }

  private enum Trait {
    PLAIN,
    TRIAL,
    DEDICATED,
    WRONG,
    REQUIRED,
    REFUSABLE
  }
}
