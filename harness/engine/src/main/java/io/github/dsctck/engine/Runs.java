package io.github.dsctck.engine;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The runs of an engine that have begun and not ended. */
final class Runs {

  private static final Duration FOR_CLEANUP = Duration.ofSeconds(10);
  private static final Duration FOR_WRITING = Duration.ofSeconds(5);

  private final Set<Run> running = ConcurrentHashMap.newKeySet();

  void add(Run run) {
    running.add(run);
  }

  void remove(Run run) {
    running.remove(run);
  }

  void interrupt() {
    running.forEach(Run::interrupt);
  }

  void stop() {
    var begun = Set.copyOf(running);
    begun.forEach(Run::cancel);
    try {
      if (!await(begun, FOR_CLEANUP)) {
        begun.forEach(Run::abort);
        await(begun, FOR_WRITING);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean await(Set<Run> runs, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    for (var run : runs) {
      if (!run.await(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }
}
