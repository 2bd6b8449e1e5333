package io.github.dsctck.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** Waits for what another process is going to do. */
final class Eventually {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private Eventually() {}

  static void holds(Callable<Boolean> condition) throws Exception {
    var end = Instant.now().plus(PATIENCE);
    while (!condition.call()) {
      if (Instant.now().isAfter(end)) {
        throw new IllegalStateException("It did not come about within " + PATIENCE + ".");
      }
      Thread.sleep(20);
    }
  }
}
