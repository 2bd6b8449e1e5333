package io.github.dsctck.core.finding;

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
  ERROR
}
