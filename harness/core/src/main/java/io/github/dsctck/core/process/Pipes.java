package io.github.dsctck.core.process;

import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.Launch;
import io.github.dsctck.core.process.launch.LaunchException;
import io.github.dsctck.core.process.launch.LaunchRequest;
import io.github.dsctck.core.process.launch.Launcher;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The three streams of one process, served while it runs. */
final class Pipes {

  private static final int BUSY_ATTEMPTS = 20;
  private static final Duration BUSY_PAUSE = Duration.ofMillis(10);

  private final Workers workers;
  private final OutputPump stdout;
  private final OutputPump stderr;
  private final InputFeed stdin;
  private volatile @Nullable Child child;

  Pipes(Invocation invocation, Limits limits, Workers workers) {
    this.workers = workers;
    this.stdout = new OutputPump(new Capture(limits.output()));
    this.stderr = new OutputPump(new Capture(limits.messages()));
    this.stdin = new InputFeed(invocation.stdin(), List.of(stdout.capture(), stderr.capture()));
  }

  /** Starts a process and serves its streams. */
  Child start(LaunchRequest request, Launcher launcher) throws IOException {
    try (Launch launch = launcher.prepare(request)) {
      boolean early = writeBeforehand(launch);
      Child started = startPatiently(launch);
      child = started;
      serve(started, early);
      return started;
    }
  }

  /** Writes the part that certainly fits first, so that its delivery does not depend on timing. */
  private boolean writeBeforehand(Launch launch) {
    if (!stdin.isPresent() || stdin.mayBlock()) {
      return false;
    }
    launch.earlyInput().ifPresent(stdin::run);
    return launch.earlyInput().isPresent();
  }

  /** A file just written can still be open in a process another thread is about to start. */
  private static Child startPatiently(Launch launch) throws LaunchException {
    for (int attempt = 1; ; attempt++) {
      try {
        return launch.start();
      } catch (LaunchException e) {
        if (attempt == BUSY_ATTEMPTS || !StartFailure.isTemporary(e)) {
          throw e;
        }
        LockSupport.parkNanos(BUSY_PAUSE.toNanos());
      }
    }
  }

  private void serve(Child started, boolean early) {
    try {
      if (stdin.mayBlock()) {
        workers.execute(() -> stdin.run(started.stdin()));
      } else if (stdin.isPresent() && !early) {
        stdin.run(started.stdin());
      }
      workers.execute(() -> stdout.run(started.stdout(), workers.buffer()));
      workers.execute(() -> stderr.run(started.stderr(), workers.buffer()));
    } catch (RuntimeException | Error e) {
      started.handle().destroyForcibly();
      throw e;
    }
  }

  /**
   * Waits, after the end of the process, until no process has its stdout and stderr open.
   *
   * @param grace how long to wait after the last byte
   * @param most how long to wait in all
   * @return whether no process has them open
   */
  boolean awaitOutputs(Duration grace, Duration most) throws InterruptedException {
    long start = System.nanoTime();
    while (!await(stdout.finished(), grace) || !await(stderr.finished(), grace)) {
      long now = System.nanoTime();
      long last = Math.max(stdout.capture().lastAdded(), stderr.capture().lastAdded());
      if (now - last >= grace.toNanos() || now - start >= most.toNanos()) {
        return areOutputsDone();
      }
    }
    return true;
  }

  /** Waits, after the end of the process, until it is clear whether it read all of stdin. */
  boolean awaitInput(Duration grace) throws InterruptedException {
    return await(stdin.finished(), grace);
  }

  private static boolean await(CountDownLatch latch, Duration patience)
      throws InterruptedException {
    return latch.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  private boolean areOutputsDone() {
    return isDone(stdout.finished()) && isDone(stderr.finished());
  }

  private static boolean isDone(CountDownLatch stream) {
    return stream.getCount() == 0;
  }

  /** Returns whether no thread uses these streams any more. */
  boolean areDone() {
    return child == null || areOutputsDone() && isDone(stdin.finished());
  }

  /** Returns the number of bytes so far. */
  long total() {
    return stdout.capture().total() + stderr.capture().total();
  }

  Captured stdout() {
    return stdout.capture().seal();
  }

  Captured stderr() {
    return stderr.capture().seal();
  }

  InputDelivery delivery() {
    return stdin.delivery();
  }

  /** Returns the links that identify processes with an open stream. */
  Set<String> held() {
    Set<String> links = new LinkedHashSet<>();
    List<CountDownLatch> streams = List.of(stdin.finished(), stdout.finished(), stderr.finished());
    Child started = child;
    for (int stream = 0; started != null && stream < streams.size(); stream++) {
      if (!isDone(streams.get(stream))) {
        links.addAll(started.link(stream));
      }
    }
    return links;
  }

  /** Closes the streams, even if other processes have them open, and so frees their threads. */
  void release() {
    Child started = child;
    if (started != null) {
      started.close();
    }
  }
}
