package io.github.dsctck.launch;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ends a run in order after a signal. After the first signal, cleanup continues for some seconds; a
 * second signal ends it too.
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
   * Starts listening for signals.
   *
   * @param interrupt ends the running processes on its first call, and the cleanup on its second
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

  /** Returns whether there was a signal. */
  boolean received() {
    return signals.get() > 0;
  }

  /** Stops listening. */
  @Override
  public void close() {
    ProcessSignals.get().forget(receiver);
    clock.shutdownNow();
  }
}
