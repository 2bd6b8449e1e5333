package io.github.dsctck.core.process;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Everything one process did.
 *
 * @param ending how it ended
 * @param stdout what it wrote to stdout
 * @param stderr what it wrote to stderr
 * @param input what became of its stdin
 * @param started when it was started
 * @param duration how long it took
 * @param survivors descendants that were running when it had ended
 */
public record Completion(
    ProcessEnding ending,
    Captured stdout,
    Captured stderr,
    InputDelivery input,
    Instant started,
    Duration duration,
    List<Survivor> survivors) {

  public Completion {
    survivors = List.copyOf(survivors);
  }

  /** Returns whether the process ended by itself with exit code 0. */
  public boolean isSuccess() {
    return ending.isSuccess();
  }
}
