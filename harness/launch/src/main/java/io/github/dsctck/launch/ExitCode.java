package io.github.dsctck.launch;

/** The exit codes that front ends use. A run writes its own exit code into its summary. */
public final class ExitCode {

  /** The command succeeded. */
  public static final int DONE = 0;

  /** A resource violates the contract. */
  public static final int VIOLATION = 1;

  /** The user must fix the input before anything can run. */
  public static final int USAGE = 2;

  /** There was nothing to verify. */
  public static final int NOTHING_FOUND = 3;

  /** An internal error occurred. */
  public static final int OWN_FAULT = 4;

  /** The user interrupted the run. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
