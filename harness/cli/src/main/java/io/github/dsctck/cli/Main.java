package io.github.dsctck.cli;

import io.github.dsctck.cli.start.SourceState;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.core.process.launch.JvmProtection;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.IdleSignals;

/** Starts the command line. */
public final class Main {

  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] args) {
    SourceState.answer().ifPresent(System::exit);
    IdleSignals.exit();
    protect();
    var terminal = Terminal.ofThisProcess();
    int exitCode = run(terminal, args);
    terminal.flush();
    System.exit(exitCode);
  }

  /** Protects this JVM from resources, while the main thread looks for them. */
  private static void protect() {
    var thread = new Thread(JvmProtection::begin, "dsc-tck-protection");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(Main::unlessEnding);
    thread.start();
  }

  /** A library cannot be loaded any more while the process ends. */
  private static void unlessEnding(Thread thread, Throwable fault) {
    if (!(fault.getCause() instanceof IllegalStateException)) {
      System.err.println(thread.getName() + ": " + fault);
    }
  }

  /**
   * Prints the version without loading the parser of arguments, if only the version is asked for.
   */
  private static int run(Terminal terminal, String... args) {
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      terminal.out().println(KitVersionProvider.version());
      return ExitCode.DONE;
    }
    return CommandLineInterface.run(terminal, args);
  }
}
