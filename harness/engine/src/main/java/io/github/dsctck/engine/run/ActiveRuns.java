package io.github.dsctck.engine.run;

import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.run.WrittenRun;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The running runs of an engine. */
public final class ActiveRuns {

  private static final Duration FOR_CLEANUP = Duration.ofSeconds(10);
  private static final Duration FOR_WRITING = Duration.ofSeconds(5);

  private final Set<ActiveRun> running = ConcurrentHashMap.newKeySet();
  private final Consumer<WrittenRun> written;
  private volatile StepListener listener = StepListener.NONE;
  private volatile boolean interrupted;

  /**
   * Creates an empty list.
   *
   * @param written receives what each run wrote
   */
  public ActiveRuns(Consumer<WrittenRun> written) {
    this.written = written;
  }

  /** Tells a listener about the steps of runs that are added from now on. */
  public void tell(StepListener other) {
    listener = other;
  }

  /** Adds a run, which is interrupted at once if an interrupt came before it. */
  public void add(ActiveRun run) {
    running.add(run);
    run.tell(listener);
    if (interrupted) {
      run.cancel();
    }
  }

  public void remove(ActiveRun run) {
    running.remove(run);
    run.written().ifPresent(written);
  }

  public void interrupt() {
    interrupted = true;
    running.forEach(ActiveRun::interrupt);
  }

  public void stop() {
    var begun = Set.copyOf(running);
    begun.forEach(ActiveRun::cancel);
    try {
      if (!await(begun, FOR_CLEANUP)) {
        begun.forEach(ActiveRun::abort);
        await(begun, FOR_WRITING);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean await(Set<ActiveRun> runs, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    for (var run : runs) {
      if (!run.await(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }
}
