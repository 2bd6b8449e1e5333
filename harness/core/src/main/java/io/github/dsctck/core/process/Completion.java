package io.github.dsctck.core.process;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The complete result of one process.
 *
 * @param ending how it ended
 * @param stdout its stdout
 * @param stderr its stderr
 * @param input the delivery of its stdin
 * @param started when it was started
 * @param duration its duration
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

  /** Returns the completion of a process that the kit did not start. */
  public static Completion notSent(String reason, Invocation invocation) {
    return RunningProcess.without(new ProcessEnding.NotSent(reason), invocation);
  }

  /** Returns whether the process ended by itself with exit code 0. */
  public boolean isSuccess() {
    return ending.isSuccess();
  }
}
