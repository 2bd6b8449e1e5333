package io.github.dsctck.core.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Reads one stream of a process until nobody holds its other end any more. */
final class OutputPump {

  private final Capture capture;
  private final CountDownLatch finished;
  private volatile Optional<String> task = Optional.empty();
  private volatile boolean done;
  private volatile boolean released;

  OutputPump(Capture capture, CountDownLatch finished) {
    this.capture = capture;
    this.finished = finished;
  }

  /**
   * Reads to the end and closes the stream. The caller holds the stream's monitor: without it the
   * JDK drains and closes the stream as soon as the process ends, and what children of the process
   * still write is lost.
   */
  void run(InputStream stream, Workers.Worker worker) {
    task = worker.task();
    try (stream) {
      int length = stream.read(worker.buffer());
      while (length >= 0 && !released) {
        capture.add(worker.buffer(), length);
        length = stream.read(worker.buffer());
      }
    } catch (IOException e) {
      // The stream ends here, as it would for the engine.
    } finally {
      done = true;
      finished.countDown();
    }
  }

  Capture capture() {
    return capture;
  }

  boolean isDone() {
    return done;
  }

  /** Returns the pipe that somebody still holds. */
  Optional<String> pipe(ProcFs proc) {
    return done ? Optional.empty() : task.flatMap(proc::blockedOn);
  }

  /** Stops reading although somebody still holds the other end. */
  void release(ProcFs proc) {
    released = true;
    if (!done) {
      task.ifPresent(proc::wakeReader);
    }
  }
}
