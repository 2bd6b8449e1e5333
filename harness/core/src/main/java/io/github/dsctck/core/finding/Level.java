package io.github.dsctck.core.finding;

/** The level of a rule: how binding it is. */
public enum Level {
  /** Not satisfying it is a violation. */
  MUST,
  /** Not satisfying it is a warning. */
  SHOULD,
  /** Not satisfying it is a note. */
  MAY
}
