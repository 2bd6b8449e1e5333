package io.github.dsctck.core.process.launch;

import java.util.Set;

/**
 * How a process ended.
 *
 * @param code its exit code, 0 if a signal ended it
 * @param signal the signal that ended it, otherwise 0
 */
public record ExitStatus(int code, int signal) {

  /** The exit with code 0. */
  public static final ExitStatus SUCCESS = new ExitStatus(0, 0);

  /** Signals that end a process, as far as their numbers agree between systems. */
  private static final Set<Integer> SIGNALS =
      Set.of(1, 2, 3, 4, 6, 7, 8, 9, 11, 13, 14, 15, 24, 25, 31);

  private static final int SIGNAL_BASE = 128;
  private static final int LOW_BYTE = 0xff;
  private static final int SIGNAL_BITS = 0x7f;
  private static final int CODE_SHIFT = 8;

  /** Returns what a status of waitpid(2) means. */
  static ExitStatus ofWait(int status) {
    int signal = status & SIGNAL_BITS;
    return new ExitStatus(signal == 0 ? status >> CODE_SHIFT & LOW_BYTE : 0, signal);
  }

  /**
   * Returns what an exit value of Java seems to mean. Java shows 128 + n both for signal n and for
   * an exit with that code.
   */
  static ExitStatus ofJava(int value) {
    return SIGNALS.contains(value - SIGNAL_BASE)
        ? new ExitStatus(0, value - SIGNAL_BASE)
        : new ExitStatus(value, 0);
  }

  /** Returns whether a signal ended it. */
  public boolean isSignalled() {
    return signal != 0;
  }

  /** Returns the exit code as a shell shows it. */
  public int shellCode() {
    return isSignalled() ? SIGNAL_BASE + signal : code;
  }
}
