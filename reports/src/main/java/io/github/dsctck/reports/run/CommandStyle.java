package io.github.dsctck.reports.run;

import java.util.Optional;

/** How a reader runs the kit, for commands to paste. */
public interface CommandStyle {

  /**
   * Returns the command that verifies again.
   *
   * @param arguments the arguments of the command line, with {@code {root}} for the path
   */
  String verify(String arguments);

  /** Returns where the reader finds what the console leaves out, as a sentence. */
  default String rest() {
    return "the report lists them";
  }

  /** Returns the command that explains a rule, if there is one. */
  Optional<String> explain(String rule);

  /**
   * Returns the style of the command line.
   *
   * @param command the command that the reader types to run the kit
   * @param root the verified path, relative to the folder of the reader
   */
  static CommandStyle typed(String command, String root) {
    return new ShellCommandStyle(command, root);
  }
}
