package io.github.dsctck.core.finding;

import java.util.List;

/** What became of one rule in one place. */
public enum Outcome {
  /** The rule was exercised and held. */
  PASS,
  /** A MUST was broken. */
  FAIL,
  /** A SHOULD was broken. */
  WARN,
  /** Broken, and listed in the baseline with a reason. */
  KNOWN,
  /** The manifest does not declare what the rule is about, or its subject was never seen. */
  NOT_APPLICABLE,
  /** It applies, but nothing in this run could show it. */
  NOT_EXERCISED,
  /** Our own fault. */
  ERROR,
  /** The rule is outside the profile, so that what became of it does not count. */
  UNSCORED;

  /** The outcomes of one rule in several places, the telling ones first. */
  private static final List<Outcome> TELLING =
      List.of(FAIL, ERROR, WARN, KNOWN, PASS, NOT_APPLICABLE, NOT_EXERCISED, UNSCORED);

  /** Returns what this outcome in one place and another in a second place come to together. */
  public Outcome and(Outcome other) {
    return TELLING.indexOf(this) <= TELLING.indexOf(other) ? this : other;
  }

  /** Returns whether the run came to a conclusion about a rule that counts. */
  public boolean isConclusion() {
    return switch (this) {
      case PASS, FAIL, WARN, KNOWN, NOT_APPLICABLE -> true;
      case NOT_EXERCISED, ERROR, UNSCORED -> false;
    };
  }
}
