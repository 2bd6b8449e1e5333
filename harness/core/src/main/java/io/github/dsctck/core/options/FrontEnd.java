package io.github.dsctck.core.options;

/** A way to set the options of a run. */
public enum FrontEnd {
  /** The command line. */
  COMMAND_LINE("--"),
  /** The Maven plugin. */
  MAVEN("the property " + RunOption.PREFIX),
  /** The JUnit Platform, such as a test suite. */
  JUNIT("the configuration parameter " + RunOption.PREFIX);

  private final String prefix;

  FrontEnd(String prefix) {
    this.prefix = prefix;
  }

  /** Returns an option as users of the front end read it in a sentence. */
  public String name(RunOption option) {
    return prefix + option.spelling();
  }
}
