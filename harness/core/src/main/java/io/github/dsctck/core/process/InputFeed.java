package io.github.dsctck.core.process;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Writes the bytes for stdin and closes it. */
final class InputFeed {

  /** The bytes that a new pipe accepts on every system without a reader. */
  private static final int SURELY_FITS = 4096;

  private final byte @Nullable [] bytes;
  private final List<Capture> outputs;
  private final CountDownLatch finished;
  private volatile long outputBefore;
  private volatile boolean broken;

  InputFeed(byte @Nullable [] bytes, List<Capture> outputs) {
    this.bytes = bytes;
    this.outputs = outputs;
    this.finished = new CountDownLatch(bytes == null ? 0 : 1);
  }

  /** Returns whether stdin has an input, even an empty text. */
  boolean isPresent() {
    return bytes != null;
  }

  /** Returns whether writing may have to wait for the process to read. */
  boolean mayBlock() {
    return bytes != null && bytes.length > SURELY_FITS;
  }

  /** Writes and closes. */
  void run(OutputStream stream) {
    try (stream) {
      if (bytes != null) {
        write(stream, bytes);
      }
    } catch (IOException e) {
      broken = true;
    } finally {
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
    while (from < payload.length) {
      int left = payload.length - from;
      int length = left == 1 || !mayBlock() ? left : Math.min(SURELY_FITS, left - 1);
      outputBefore = outputs.stream().mapToLong(Capture::total).max().orElse(0);
      stream.write(payload, from, length);
      stream.flush();
      from += length;
    }
  }

  /** Returns the delivery of the bytes; unread ones stay unread. */
  InputDelivery delivery() {
    return bytes == null
        ? InputDelivery.NONE
        : new InputDelivery(bytes.length, broken || finished.getCount() > 0, outputBefore);
  }

  CountDownLatch finished() {
    return finished;
  }
}
