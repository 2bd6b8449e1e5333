package io.github.dsctck.core.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The three streams of one process, served while it runs.
 *
 * <p>The worker that reads stdout also starts the process, so that it holds the stream's monitor
 * before the JDK can notice the end of the process (see {@link OutputPump}). It keeps it until the
 * others hold theirs: the JDK goes through stdout, stderr and stdin in this order. The same worker
 * outlives the process, because on Linux a process can ask to be ended with the thread that started
 * it.
 */
final class Pipes {

  private static final int BUSY_ATTEMPTS = 20;
  private static final Duration BUSY_PAUSE = Duration.ofMillis(10);

  private final Workers workers;
  private final CountDownLatch outputsDone = new CountDownLatch(2);
  private final CountDownLatch inputDone = new CountDownLatch(1);
  private final CountDownLatch attached;
  private final OutputPump stdout;
  private final OutputPump stderr;
  private final InputFeed stdin;
  private volatile boolean open;
  private volatile boolean late;

  Pipes(Invocation invocation, int limit, Workers workers) {
    this.workers = workers;
    this.stdout = new OutputPump(new Capture(limit), outputsDone);
    this.stderr = new OutputPump(new Capture(limit), outputsDone);
    this.stdin =
        new InputFeed(invocation.stdin(), List.of(stdout.capture(), stderr.capture()), inputDone);
    this.attached = new CountDownLatch(stdin.mayBlock() ? 2 : 1);
  }

  /** Starts a process and serves its streams. Completes when it is started or cannot be. */
  CompletableFuture<Process> start(ProcessBuilder builder) {
    CompletableFuture<Process> result = new CompletableFuture<>();
    workers.execute(() -> startAndReadStdout(builder, result));
    return result;
  }

  private void startAndReadStdout(ProcessBuilder builder, CompletableFuture<Process> result) {
    try {
      Process process = startPatiently(builder);
      try {
        serve(process, result);
      } finally {
        if (!result.isDone()) {
          process.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      result.completeExceptionally(e);
    } catch (IOException | RuntimeException | Error e) {
      result.completeExceptionally(e);
    }
  }

  private void serve(Process process, CompletableFuture<Process> result)
      throws InterruptedException {
    InputStream stream = process.getInputStream();
    open = true;
    synchronized (stream) {
      late = !process.isAlive();
      attachOthers(process);
      result.complete(process);
      stdout.run(stream, workers.current());
      attached.await();
    }
    process.waitFor();
  }

  /** A file just written can still be open in a process another thread is about to start. */
  private static Process startPatiently(ProcessBuilder builder)
      throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return builder.start();
      } catch (IOException e) {
        if (attempt == BUSY_ATTEMPTS || !StartFailure.isBusy(e)) {
          throw e;
        }
        Thread.sleep(BUSY_PAUSE.toMillis());
      }
    }
  }

  private void attachOthers(Process process) {
    OutputStream sink = process.getOutputStream();
    if (stdin.mayBlock()) {
      workers.execute(() -> writeStdin(sink));
    } else {
      stdin.run(sink, workers.current());
    }
    workers.execute(() -> readStderr(process.getErrorStream()));
  }

  private void readStderr(InputStream stream) {
    synchronized (stream) {
      attached.countDown();
      stderr.run(stream, workers.current());
    }
  }

  private void writeStdin(OutputStream stream) {
    synchronized (stream) {
      attached.countDown();
      stdin.run(stream, workers.current());
    }
  }

  /**
   * Waits, once the process has ended, until nobody holds its streams any more.
   *
   * @param grace how long to wait after the last byte
   * @param most how long to wait in all
   * @return whether nobody does
   */
  boolean awaitEnd(Duration grace, Duration most) throws InterruptedException {
    long start = System.nanoTime();
    while (!outputsDone.await(grace.toNanos(), TimeUnit.NANOSECONDS)) {
      long now = System.nanoTime();
      long last = Math.max(stdout.capture().lastAdded(), stderr.capture().lastAdded());
      if (now - last >= grace.toNanos() || now - start >= most.toNanos()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Tells whether the process had ended before its streams were attended to. The JDK has then
   * closed them, and that they came to an end does not tell whether somebody held them.
   */
  boolean wereLate() {
    return late;
  }

  /** Tells whether stdout and stderr have come to their end. */
  boolean areOutputsDone() {
    return outputsDone.getCount() == 0;
  }

  /** Waits, once the process has ended, until it is clear whether it took all of stdin. */
  boolean awaitInput(Duration grace) throws InterruptedException {
    return inputDone.await(grace.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Waits until no thread is busy with these streams any more. */
  boolean awaitRelease(Duration patience) throws InterruptedException {
    return outputsDone.await(patience.toNanos(), TimeUnit.NANOSECONDS) && awaitInput(patience);
  }

  /** Tells whether no thread is busy with these streams any more. */
  boolean areDone() {
    return !open || (areOutputsDone() && inputDone.getCount() == 0);
  }

  /** Returns how many bytes came so far. */
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

  /** Returns the pipes of stdout and stderr that somebody still holds. */
  Set<String> held(ProcFs proc) {
    Set<String> held = new LinkedHashSet<>();
    Stream.of(stdout, stderr)
        .map(pump -> pump.pipe(proc))
        .flatMap(Optional::stream)
        .forEach(held::add);
    return held;
  }

  /** Lets go of streams that somebody still holds and cannot be made to let go. */
  void release(ProcFs proc) {
    stdout.release(proc);
    stderr.release(proc);
    stdin.release(proc);
  }
}
