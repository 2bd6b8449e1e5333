package io.github.dsctck.engine.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.CancellationToken;

/**
 * Ends the processes of a run soon after its cancellation. A token has no callback, so this class
 * polls it.
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
