package io.github.dsctck.core.finding;

import java.util.List;

/** The outcome of one rule in one place. */
public enum Outcome {
  /** The rule was exercised and passed. */
  PASS,
  /** A MUST failed. */
  FAIL,
  /** A SHOULD failed. */
  WARN,
  /** The rule failed, and the baseline lists it with a reason. */
  KNOWN,
  /** The rule does not apply to this manifest, or its situation never occurred. */
  NOT_APPLICABLE,
  /** The rule applies, but this run could not test it. */
  NOT_EXERCISED,
  /** The kit had an internal error. */
  ERROR,
  /** The rule is not in the profile, so its result does not count. */
  UNSCORED;

  /** The order in which outcomes of one rule in several places are merged, decisive ones first. */
  private static final List<Outcome> TELLING =
      List.of(FAIL, ERROR, WARN, KNOWN, PASS, NOT_APPLICABLE, NOT_EXERCISED, UNSCORED);

  /** Merges this outcome in one place with another outcome in a second place. */
  public Outcome and(Outcome other) {
    return TELLING.indexOf(this) <= TELLING.indexOf(other) ? this : other;
  }

  /** Returns whether the run reached a conclusion about a rule of the profile. */
  public boolean isConclusion() {
    return switch (this) {
      case PASS, FAIL, WARN, KNOWN, NOT_APPLICABLE -> true;
      case NOT_EXERCISED, ERROR, UNSCORED -> false;
    };
  }
}
