package io.github.dsctck.core.process;

import java.time.Duration;

/**
 * How much a process may say and how long the kit is patient with what it leaves behind.
 *
 * @param output how many bytes are kept of each stream; more is counted and thrown away
 * @param grace how long a stream may stay open, with nothing on it, after its process has ended
 * @param termination how long a process may take over a polite request to end
 */
public record Limits(int output, Duration grace, Duration termination) {

  /** 16 MiB a stream, one second of grace, one second to end. */
  public static final Limits STANDARD =
      new Limits(16 * 1024 * 1024, Duration.ofSeconds(1), Duration.ofSeconds(1));

  public Limits {
    if (output < 0 || grace.isNegative() || termination.isNegative()) {
      throw new IllegalArgumentException("A limit is negative.");
    }
  }

  /** Returns these limits with another number of bytes kept of each stream. */
  Limits withOutput(int bytes) {
    return new Limits(bytes, grace, termination);
  }
}
