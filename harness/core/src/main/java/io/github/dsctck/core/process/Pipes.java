package io.github.dsctck.core.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The three streams of one process, served while it runs. */
final class Pipes {

  private static final File NOTHING = new File(NativeText.isWindows() ? "NUL" : "/dev/null");
  private static final int STDOUT = 0;
  private static final int STDERR = 1;
  private static final int STDIN = 2;
  private static final int BUSY_ATTEMPTS = 20;
  private static final Duration BUSY_PAUSE = Duration.ofMillis(10);

  private final Workers workers;
  private final OutputPump stdout;
  private final OutputPump stderr;
  private final InputFeed stdin;

  /** Stdout, stderr and, if there is input, stdin; none where the kit uses Java's pipes. */
  private volatile List<Fifo> fifos = List.of();

  private volatile boolean open;

  Pipes(Invocation invocation, Limits limits, Workers workers) {
    this.workers = workers;
    this.stdout = new OutputPump(new Capture(limits.output()));
    this.stderr = new OutputPump(new Capture(limits.messages()));
    this.stdin = new InputFeed(invocation.stdin(), List.of(stdout.capture(), stderr.capture()));
  }

  /** Starts a process and serves its streams. */
  Process start(ProcessBuilder builder, Fifos source) throws IOException {
    if (!stdin.isPresent()) {
      builder.redirectInput(NOTHING);
    }
    List<Path> paths = source.take(stdin.isPresent() ? 3 : 2);
    try {
      fifos = open(paths);
      redirect(builder);
      if (isReadyBeforehand()) {
        stdin.run(Channels.newOutputStream(fifos.get(STDIN).channel()));
      }
      Process process = startPatiently(builder);
      open = true;
      for (Fifo fifo : fifos) {
        fifo.connected();
      }
      serve(process);
      return process;
    } catch (IOException | RuntimeException | Error e) {
      release();
      throw e;
    } finally {
      paths.forEach(Fifos::remove);
    }
  }

  private static List<Fifo> open(List<Path> paths) {
    List<Fifo> opened = new ArrayList<>();
    try {
      for (Path path : paths) {
        opened.add(opened.size() == STDIN ? Fifo.writing(path) : Fifo.reading(path));
      }
      return List.copyOf(opened);
    } catch (IOException e) {
      close(opened);
      return List.of();
    }
  }

  /** Writes the part that certainly fits first, so that its delivery does not depend on timing. */
  private boolean isReadyBeforehand() {
    return !fifos.isEmpty() && stdin.isPresent() && !stdin.mayBlock();
  }

  private void redirect(ProcessBuilder builder) {
    if (!fifos.isEmpty()) {
      builder.redirectOutput(fifos.get(STDOUT).file()).redirectError(fifos.get(STDERR).file());
      if (stdin.isPresent()) {
        builder.redirectInput(fifos.get(STDIN).file());
      }
    }
  }

  /** A file just written can still be open in a process another thread is about to start. */
  private static Process startPatiently(ProcessBuilder builder) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return builder.start();
      } catch (IOException e) {
        if (attempt == BUSY_ATTEMPTS || !StartFailure.isBusy(e)) {
          throw e;
        }
        LockSupport.parkNanos(BUSY_PAUSE.toNanos());
      }
    }
  }

  private void serve(Process process) {
    try {
      if (stdin.mayBlock()) {
        workers.execute(() -> stdin.run(sink(process)));
      } else if (stdin.isPresent() && !isReadyBeforehand()) {
        stdin.run(sink(process));
      }
      InputStream out = fifos.isEmpty() ? process.getInputStream() : source(STDOUT);
      workers.execute(() -> stdout.run(out, workers.buffer()));
      InputStream err = fifos.isEmpty() ? process.getErrorStream() : source(STDERR);
      workers.execute(() -> stderr.run(err, workers.buffer()));
    } catch (RuntimeException | Error e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private OutputStream sink(Process process) {
    return fifos.isEmpty()
        ? process.getOutputStream()
        : Channels.newOutputStream(fifos.get(STDIN).channel());
  }

  private InputStream source(int stream) {
    return Channels.newInputStream(fifos.get(stream).channel());
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
    return isDone(STDOUT) && isDone(STDERR);
  }

  private boolean isDone(int stream) {
    return List.of(stdout.finished(), stderr.finished(), stdin.finished()).get(stream).getCount()
        == 0;
  }

  /** Returns whether no thread uses these streams any more. */
  boolean areDone() {
    return !open || (areOutputsDone() && isDone(STDIN));
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
    List<Fifo> all = fifos;
    return IntStream.range(0, all.size())
        .filter(stream -> !isDone(stream))
        .mapToObj(stream -> all.get(stream).link())
        .collect(Collectors.toSet());
  }

  /** Closes the streams, even if other processes have them open, and so frees their threads. */
  void release() {
    close(fifos);
  }

  private static void close(List<Fifo> fifos) {
    for (Fifo fifo : fifos) {
      try {
        fifo.close();
      } catch (IOException e) {
        // There is nothing left to free.
      }
    }
  }
}
