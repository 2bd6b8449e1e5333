package io.github.dsctck.cli;

import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.launch.ExitCode;

/** Starts the command line. */
public final class Main {

  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] args) {
    var terminal = Terminal.ofThisProcess();
    int exitCode = run(terminal, args);
    terminal.flush();
    System.exit(exitCode);
  }

  /**
   * Prints the version without loading the parser of arguments, if the user asks for nothing else.
   */
  private static int run(Terminal terminal, String... args) {
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      terminal.out().println(KitVersionProvider.version());
      return ExitCode.DONE;
    }
    return CommandLineInterface.run(terminal, args);
  }
}
