package io.github.dsctck.launch;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Turns signals into the orderly end of a run. The first one lets cleaning up go on for some
 * seconds; the second one ends that too.
 */
final class SignalHandling implements AutoCloseable {

  private static final int SECONDS_TO_CLEAN_UP = 10;

  private final Runnable interrupt;
  private final Runnable receiver = this::receive;
  private final AtomicInteger signals = new AtomicInteger();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            var thread = new Thread(task, "dsc-tck-interruption");
            thread.setDaemon(true);
            return thread;
          });

  private SignalHandling(Runnable interrupt) {
    this.interrupt = interrupt;
  }

  /**
   * Begins to listen for signals.
   *
   * @param interrupt ends what is running when it is called first, and cleaning up when it is
   *     called again
   */
  static SignalHandling by(Runnable interrupt) {
    var signalHandling = new SignalHandling(interrupt);
    ProcessSignals.get().tell(signalHandling.receiver);
    return signalHandling;
  }

  private void receive() {
    if (signals.incrementAndGet() == 1) {
      clock.schedule(interrupt, SECONDS_TO_CLEAN_UP, TimeUnit.SECONDS);
    }
    interrupt.run();
  }

  /** Listens no longer. */
  @Override
  public void close() {
    ProcessSignals.get().forget(receiver);
    clock.shutdownNow();
  }
}
