package io.github.dsctck.mutation;

/** The status of a mutant. */
public enum MutantStatus {
  /** A rule that it was meant to violate detected it. */
  KILLED("killed", "killed"),
  /** Only MUST rules that it was not meant to violate detected it. */
  KILLED_BY_OTHERS("killed by others", "killed by others"),
  /** The mutant violates a rule that the original resource passed, and no rule detected it. */
  SURVIVED("survived", "survived"),
  /** No rule detected it, but MUST rules were not exercised, so that it does not conform. */
  MASKED("masked", "withheld"),
  /**
   * It does what the contract allows, or violates only rules that do not apply to this resource.
   */
  EQUIVALENT("equivalent", "harmless"),
  /** The mutant does what the contract allows, and a rule failed. */
  FALSE_POSITIVE("false positive", "false alarm"),
  /** No request in the conversations triggered its defect. */
  NOT_COVERED("not covered", "idle"),
  /** An internal error occurred. */
  ERROR("error", "error");

  private final String word;
  private final String wireName;

  MutantStatus(String word, String wireName) {
    this.word = word;
    this.wireName = wireName;
  }

  /** Returns the status in words, for people. */
  public String word() {
    return word;
  }

  /** Returns the value of the JSON field {@code fate}, which stays the same between versions. */
  String wireName() {
    return wireName;
  }
}
