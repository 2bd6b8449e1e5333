package io.github.dsctck.core.process;

import io.github.dsctck.core.process.confine.Enclosure;
import java.time.Duration;

/**
 * The limits for the output of a process, and for waiting for its leftover processes.
 *
 * @param output the most bytes of stdout; further bytes are counted and discarded
 * @param messages the most bytes of stderr
 * @param grace how long an idle stream may stay open after its process has ended
 * @param termination how long a process may take to end after a request
 * @param processes the most processes of a confined scenario
 * @param atOnce how many scopes have running processes at the same time
 */
public record Limits(
    int output, int messages, Duration grace, Duration termination, int processes, int atOnce) {

  private static final int MIB = 1 << 20;

  /** A stream is copied and parsed several times, and two conversations run at once. */
  private static final int PART_OF_MEMORY = 16;

  /**
   * 16 MiB of stdout, or a sixteenth of the memory where that is less, a mebibyte of stderr, one
   * second of grace, one second to end, and as many processes as the system allows others than
   * root.
   */
  public static final Limits STANDARD =
      new Limits(
          (int) Math.min(16 * MIB, Runtime.getRuntime().maxMemory() / PART_OF_MEMORY),
          MIB,
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Enclosure.PROCESSES,
          Integer.MAX_VALUE);

  /** Creates limits with the usual number of processes. */
  public Limits(int output, int messages, Duration grace, Duration termination) {
    this(output, messages, grace, termination, Enclosure.PROCESSES, Integer.MAX_VALUE);
  }

  /** Returns the same limits with another number of processes. */
  Limits withProcesses(int most) {
    return new Limits(output, messages, grace, termination, most, atOnce);
  }

  /** Returns the same limits, with running processes in this many scopes at the same time. */
  public Limits withAtOnce(int most) {
    return new Limits(output, messages, grace, termination, processes, most);
  }

  public Limits {
    if (output < 0 || messages < 0 || grace.isNegative() || termination.isNegative()) {
      throw new IllegalArgumentException("A limit is negative.");
    }
  }
}
