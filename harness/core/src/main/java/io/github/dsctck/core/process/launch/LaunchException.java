package io.github.dsctck.core.process.launch;

import java.io.IOException;

/** The refusal of the system to start a process. */
public final class LaunchException extends IOException {

  private static final long serialVersionUID = 1;

  private final int number;

  /**
   * Creates a refusal.
   *
   * @param number the error number of the system, 0 if the process ended before it was a program,
   *     or negative if there is no number
   * @param text the reason in words of the system
   */
  public LaunchException(int number, String text) {
    super(text);
    this.number = number;
  }

  /** Returns the error number of the system. */
  public int number() {
    return number;
  }

  /** Returns the reason in words of the system. */
  public String text() {
    return String.valueOf(getMessage());
  }
}
