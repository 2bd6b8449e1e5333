package io.github.dsctck.engine.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.CancellationToken;

/**
 * Ends the processes of a run soon after JUnit was told to cancel it. A token calls nobody, so it
 * is asked again and again.
 */
final class CancellationWatch implements AutoCloseable {

  private static final long MILLIS = 50;

  private final CancellationToken token;
  private final ActiveRun run;
  private final ScheduledExecutorService watcher =
      Executors.newSingleThreadScheduledExecutor(CancellationWatch::thread);

  CancellationWatch(CancellationToken token, ActiveRun run) {
    this.token = token;
    this.run = run;
  }

  void start() {
    watcher.scheduleWithFixedDelay(this::look, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
  }

  private static Thread thread(Runnable task) {
    var thread = new Thread(task, "dsc-tck-cancellation");
    thread.setDaemon(true);
    return thread;
  }

  private void look() {
    if (token.isCancellationRequested() && !run.isInterrupted()) {
      run.cancel();
    }
  }

  @Override
  public void close() {
    watcher.shutdownNow();
    look();
  }
}
