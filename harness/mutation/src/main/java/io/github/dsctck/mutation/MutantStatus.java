package io.github.dsctck.mutation;

/** What became of a mutant. */
public enum MutantStatus {
  /** A rule it was meant to break noticed. */
  KILLED("killed"),
  /** Only rules at level MUST that it was not meant to break noticed. */
  KILLED_BY_OTHERS("killed by others"),
  /** It breaks a rule that the resource itself was seen to keep, and no rule noticed. */
  SURVIVED("survived"),
  /** No rule noticed, but rules at level MUST could not be shown, so that it does not conform. */
  MASKED("masked"),
  /** It does what the contract allows, or breaks only rules that do not reach this resource. */
  EQUIVALENT("equivalent"),
  /** It does what the contract allows, and a rule blamed it. */
  FALSE_POSITIVE("false positive"),
  /** Nothing in the conversations gave it the chance to do anything wrong. */
  NOT_COVERED("not covered"),
  /** The kit itself failed. */
  ERROR("error");

  private final String wireName;

  MutantStatus(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as people and machines read it. */
  public String wireName() {
    return wireName;
  }
}
