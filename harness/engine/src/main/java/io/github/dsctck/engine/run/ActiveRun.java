package io.github.dsctck.engine.run;

import io.github.dsctck.core.run.RunSession;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.CancellationToken;

/** A session that is running, as those who may interrupt it see it. */
public final class ActiveRun {

  private final RunSession session;
  private final CancellationWatch watch;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean interrupted;
  private volatile @Nullable Throwable fault;

  private ActiveRun(RunSession session, CancellationToken token) {
    this.session = session;
    this.watch = new CancellationWatch(token, this);
  }

  /** Begins a run that ends soon after the token is cancelled. */
  public static ActiveRun of(RunSession session, CancellationToken token) {
    var run = new ActiveRun(session, token);
    run.watch.start();
    return run;
  }

  boolean isInterrupted() {
    return interrupted;
  }

  /** Returns whether nothing more is to be begun, because a violation was seen. */
  boolean isStopped() {
    return session.isStopped();
  }

  /** Does a part of the run, and remembers that findings are missing if the kit fails in it. */
  public <T> T part(Function<RunSession, T> work) {
    try {
      return work.apply(session);
    } catch (RuntimeException | StackOverflowError e) {
      fault = e;
      throw e;
    }
  }

  /** Ends what is running; cleaning up goes on. */
  void cancel() {
    interrupted = true;
    session.cancel();
  }

  /** Ends what is running, and cleaning up too if that has begun by an earlier call. */
  synchronized void interrupt() {
    if (interrupted) {
      session.abort();
    } else {
      cancel();
    }
  }

  /** Ends what is running, cleaning up included. */
  void abort() {
    interrupted = true;
    session.abort();
  }

  /**
   * Writes the findings and lets everything go.
   *
   * @throws KitException if a part of the run failed, so that findings are missing
   */
  public void finish() {
    try {
      watch.close();
      session.finish();
    } finally {
      session.close();
      finished.countDown();
    }
    if (fault != null) {
      throw new KitException("A part of the run failed, so that findings are missing.", fault);
    }
  }

  /** Waits until the findings are written and tells whether they are. */
  boolean await(Duration patience) throws InterruptedException {
    return finished.await(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
