package io.github.dsctck.engine.run;

import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.run.WrittenRun;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.CancellationToken;

/** A running session and the means to interrupt it. */
public final class ActiveRun {

  private final RunSession session;
  private final CancellationWatch watch;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean interrupted;
  private volatile @Nullable Throwable fault;
  private volatile @Nullable WrittenRun written;

  private ActiveRun(RunSession session, CancellationToken token) {
    this.session = session;
    this.watch = new CancellationWatch(token, this);
  }

  /** Starts a run that ends soon after the cancellation of the token. */
  public static ActiveRun of(RunSession session, CancellationToken token) {
    var run = new ActiveRun(session, token);
    run.watch.start();
    return run;
  }

  boolean isInterrupted() {
    return interrupted;
  }

  /** Returns whether the run must start no more conversations because of a violation. */
  boolean isStopped() {
    return session.isStopped();
  }

  /** Runs a part of the run, and remembers an internal error, because findings are then missing. */
  public <T> T part(Function<RunSession, T> work) {
    try {
      return work.apply(session);
    } catch (RuntimeException | StackOverflowError e) {
      fault = e;
      throw e;
    }
  }

  void tell(StepListener listener) {
    session.tell(listener);
  }

  /** Ends the running processes; cleanup continues. */
  void cancel() {
    interrupted = true;
    session.cancel();
  }

  /** Ends the running processes, and the cleanup too if an earlier call started it. */
  synchronized void interrupt() {
    if (interrupted) {
      session.abort();
    } else {
      cancel();
    }
  }

  /** Ends the running processes and the cleanup. */
  void abort() {
    interrupted = true;
    session.abort();
  }

  /**
   * Writes the findings and releases all resources.
   *
   * @throws KitException if a part of the run failed, so that findings are missing
   */
  public void finish() {
    try {
      watch.close();
      var recorded = session.finish();
      written = new WrittenRun(session.takeOut(), recorded);
    } finally {
      session.close();
      finished.countDown();
    }
    if (fault != null) {
      throw new KitException(
          "An internal error ended a part of the run; its findings are missing.", fault);
    }
  }

  /** Returns what the run wrote, with its private copy; nothing before it has finished. */
  Optional<WrittenRun> written() {
    return Optional.ofNullable(written);
  }

  /** Releases all resources of a run that could not begin. */
  public void abandon() {
    watch.close();
    session.close();
    finished.countDown();
  }

  /** Waits for the findings and returns whether they are written. */
  boolean await(Duration patience) throws InterruptedException {
    return finished.await(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
