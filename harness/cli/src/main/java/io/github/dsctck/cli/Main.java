package io.github.dsctck.cli;

/** Starts the command line. */
public final class Main {

  private Main() {}

  /** Does what the arguments say and ends the process with the exit code of the outcome. */
  public static void main(String[] args) {
    var terminal = Terminal.ofThisProcess();
    int exitCode = CommandLineInterface.run(terminal, args);
    terminal.flush();
    System.exit(exitCode);
  }
}
