package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.text.IoFailure;
import io.github.dsctck.launch.ExitCode;
import java.io.PrintStream;

/** Reports an internal error of the kit, which is never a finding about a resource. */
public final class InternalError {

  private InternalError() {}

  /** Prints one line, and the stack trace if the user wants it, and returns the exit code. */
  public static int report(Throwable fault, boolean debug, PrintStream err) {
    var file = IoFailure.in(fault);
    err.println(
        file.map(why -> "dsc-tck stopped, because a file cannot be written or read: " + why + ".")
            .orElseGet(
                () ->
                    "Internal error of dsc-tck: "
                        + oneLine(fault)
                        + (debug ? "" : "; rerun with --debug for the stack trace.")));
    if (debug) {
      fault.printStackTrace(err);
    }
    return ExitCode.OWN_FAULT;
  }

  private static String oneLine(Throwable fault) {
    return fault.toString().lines().findFirst().orElse(fault.getClass().getName());
  }
}
