package io.github.dsctck.core.options;

/** The options that a user looks for in one place. */
public enum OptionGroup {
  SELECTION("Selection"),
  EVALUATION("Evaluation"),
  EXECUTION("Execution"),
  OUTPUT("Output");

  private final String title;

  OptionGroup(String title) {
    this.title = title;
  }

  /** Returns the heading. */
  public String title() {
    return title;
  }
}
