package io.github.dsctck.cli;

/** The exit codes the command line itself speaks of; a run writes its own into its summary. */
final class ExitCode {

  /** The command did what it was asked to. */
  static final int DONE = 0;

  /** A resource violates the contract. */
  static final int VIOLATION = 1;

  /** The user has to mend something before anything can run. */
  static final int USAGE = 2;

  /** There was nothing to verify. */
  static final int NOTHING_FOUND = 3;

  /** The kit itself failed. */
  static final int OWN_FAULT = 4;

  /** The user ended the run. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
