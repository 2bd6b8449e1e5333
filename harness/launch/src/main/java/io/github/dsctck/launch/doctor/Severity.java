package io.github.dsctck.launch.doctor;

/** The effect of a diagnostic on a run. */
public enum Severity {
  /** No problem. */
  WELL("ok"),
  /** A note. */
  NOTE("note"),
  /** A problem that prevents a run of a resource. */
  TROUBLE("problem");

  private final String wireName;

  Severity(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the word in messages. */
  public String wireName() {
    return wireName;
  }
}
