package io.github.dsctck.core.text;

/**
 * The options that texts of the core mention. Front ends add their own prefixes, so stored texts
 * name an option without one.
 */
public enum OptionName {
  /** The engine versions that rules are selected for. */
  ENGINE("engine"),
  /** The folder for results. */
  OUT("out"),
  /** The restriction to operations that change nothing. */
  READ_ONLY("read-only"),
  /** The restriction to checks without a process. */
  STATIC("static"),
  /** The time limit of a process. */
  TIMEOUT("timeout");

  private final String spelling;

  OptionName(String spelling) {
    this.spelling = spelling;
  }

  /** Returns the option in a sentence, such as {@code the option "out"}. */
  @Override
  public String toString() {
    return "the option " + Quotation.of(spelling);
  }

  /** Returns the bare name, such as {@code out}. */
  public String spelling() {
    return spelling;
  }
}
