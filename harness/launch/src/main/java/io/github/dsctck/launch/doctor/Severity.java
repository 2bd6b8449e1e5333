package io.github.dsctck.launch.doctor;

/** What an observation means to a run. */
public enum Severity {
  /** Nothing is wrong. */
  WELL("ok"),
  /** Something is good to know. */
  NOTE("note"),
  /** Something keeps a resource from being run, or the kit from running it. */
  TROUBLE("trouble");

  private final String wireName;

  Severity(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the word for it. */
  public String wireName() {
    return wireName;
  }
}
