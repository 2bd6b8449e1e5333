package io.github.dsctck.cli.terminal;

import io.github.dsctck.launch.ExitCode;
import java.io.PrintStream;

/** Says that the kit failed, which is never said of a resource. */
public final class InternalError {

  private InternalError() {}

  /** Prints one line, with the stack trace if asked for, and returns the exit code. */
  public static int report(Throwable fault, boolean debug, PrintStream err) {
    err.println(
        "This is a fault of dsc-tck: "
            + oneLine(fault)
            + (debug ? "" : "; repeat with --debug to see where."));
    if (debug) {
      fault.printStackTrace(err);
    }
    return ExitCode.OWN_FAULT;
  }

  private static String oneLine(Throwable fault) {
    return fault.toString().lines().findFirst().orElse(fault.getClass().getName());
  }
}
