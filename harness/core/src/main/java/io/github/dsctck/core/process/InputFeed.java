package io.github.dsctck.core.process;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Writes the bytes for stdin and closes it. */
final class InputFeed {

  /** What a fresh pipe takes on every system without a reader. */
  static final int SURELY_FITS = 4096;

  private final byte @Nullable [] bytes;
  private final List<Capture> outputs;
  private final CountDownLatch finished;
  private volatile Optional<String> task = Optional.empty();
  private volatile long outputBefore;
  private volatile boolean broken;
  private volatile boolean done;
  private volatile boolean released;

  InputFeed(byte @Nullable [] bytes, List<Capture> outputs, CountDownLatch finished) {
    this.bytes = bytes;
    this.outputs = outputs;
    this.finished = finished;
  }

  /** Tells whether writing may have to wait for the process to read. */
  boolean mayBlock() {
    return bytes != null && bytes.length > SURELY_FITS;
  }

  /** Writes and closes. The caller holds the stream's monitor, for the reason OutputPump gives. */
  void run(OutputStream stream, Workers.Worker worker) {
    task = worker.task();
    try (stream) {
      if (bytes != null) {
        write(stream, bytes);
      }
    } catch (IOException e) {
      broken = true;
    } finally {
      done = true;
      finished.countDown();
    }
  }

  /**
   * The output is counted before each piece: counted after it, a process that read everything and
   * then answered at length would look as if it had not read. The last byte goes alone, so that the
   * last count is made when all but one byte have been taken.
   */
  private void write(OutputStream stream, byte[] payload) throws IOException {
    int from = 0;
    while (from < payload.length && !released) {
      int left = payload.length - from;
      int length = left == 1 ? 1 : Math.min(SURELY_FITS, left - 1);
      outputBefore = outputs.stream().mapToLong(Capture::total).max().orElse(0);
      stream.write(payload, from, length);
      stream.flush();
      from += length;
    }
  }

  /** Tells what became of the bytes; those not taken by now never will be. */
  InputDelivery delivery() {
    return bytes == null
        ? InputDelivery.NONE
        : new InputDelivery(bytes.length, broken || !done, outputBefore);
  }

  boolean isDone() {
    return done;
  }

  /** Stops writing although somebody still holds the other end. */
  void release(ProcFs proc) {
    released = true;
    if (!done) {
      task.ifPresent(proc::wakeWriter);
    }
  }
}
