package io.github.dsctck.reports.run;

import java.util.Optional;

/** How a reader calls the kit, for the lines that are there to be pasted. */
public interface CommandStyle {

  /**
   * Returns the line that verifies once more.
   *
   * @param arguments the arguments as the command line takes them, with {@code {root}} for the path
   */
  String verify(String arguments);

  /** Returns the line that explains a rule, where there is one. */
  Optional<String> explain(String rule);

  /**
   * Returns the form of the command line.
   *
   * @param command what the reader types to run the kit
   * @param root the verified path, as it is reached from where the line is pasted
   */
  static CommandStyle typed(String command, String root) {
    return new ShellCommandStyle(command, root);
  }
}
