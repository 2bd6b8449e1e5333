package io.github.dsctck.mutation;

/** The status of a mutant. */
public enum MutantStatus {
  /** A rule that it was meant to violate detected it. */
  KILLED("killed"),
  /** Only MUST rules that it was not meant to violate detected it. */
  KILLED_BY_OTHERS("killed by others"),
  /** The mutant violates a rule that the original resource passed, and no rule detected it. */
  SURVIVED("survived"),
  /** No rule detected it, but MUST rules were not exercised, so that it does not conform. */
  MASKED("masked"),
  /**
   * It does what the contract allows, or violates only rules that do not apply to this resource.
   */
  EQUIVALENT("equivalent"),
  /** The mutant does what the contract allows, and a rule failed. */
  FALSE_POSITIVE("false positive"),
  /** No request in the conversations triggered its defect. */
  NOT_COVERED("not covered"),
  /** An internal error occurred. */
  ERROR("error");

  private final String wireName;

  MutantStatus(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name for people and machines. */
  public String wireName() {
    return wireName;
  }
}
