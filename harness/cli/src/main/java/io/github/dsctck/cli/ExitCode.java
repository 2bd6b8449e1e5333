package io.github.dsctck.cli;

/** What the exit codes say that are not the outcome of a run. */
final class ExitCode {

  /** The command did what it was asked to. */
  static final int DONE = 0;

  /** The user has to mend something before anything can run. */
  static final int USAGE = 2;

  /** There was nothing to verify. */
  static final int NOTHING_FOUND = 3;

  /** The kit itself failed. */
  static final int OWN_FAULT = 4;

  private ExitCode() {}
}
