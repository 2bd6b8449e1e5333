package io.github.dsctck.core.finding;

/** How binding a rule is. */
public enum Level {
  /** Breaking it is a violation. */
  MUST,
  /** Breaking it is a warning. */
  SHOULD,
  /** Breaking it is a note. */
  MAY
}
