package io.github.dsctck.launch;

/** The exit codes front ends themselves speak of; a run writes its own into its summary. */
public final class ExitCode {

  /** The command did what it was asked to. */
  public static final int DONE = 0;

  /** A resource violates the contract. */
  public static final int VIOLATION = 1;

  /** The user has to mend something before anything can run. */
  public static final int USAGE = 2;

  /** There was nothing to verify. */
  public static final int NOTHING_FOUND = 3;

  /** The kit itself failed. */
  public static final int OWN_FAULT = 4;

  /** The user ended the run. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
