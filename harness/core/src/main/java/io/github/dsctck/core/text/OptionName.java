package io.github.dsctck.core.text;

/**
 * The options that texts of the core mention. Front ends add prefixes of their own, so texts that
 * are written down name an option without any.
 */
public enum OptionName {
  /** Which engine versions rules are read for. */
  ENGINE("engine"),
  /** Where results go. */
  OUT("out"),
  /** That nothing is changed. */
  READ_ONLY("read-only"),
  /** That no process is started. */
  STATIC("static"),
  /** How long a process may take. */
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
