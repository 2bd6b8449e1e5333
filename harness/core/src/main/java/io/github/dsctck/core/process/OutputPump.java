package io.github.dsctck.core.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** Reads one stream of a process until no process has its other end open. */
final class OutputPump {

  private final Capture capture;
  private final CountDownLatch finished = new CountDownLatch(1);

  OutputPump(Capture capture) {
    this.capture = capture;
  }

  /** Reads to the end and closes the stream. */
  void run(InputStream stream, byte[] buffer) {
    try (stream) {
      int length = stream.read(buffer);
      while (length >= 0) {
        capture.add(buffer, length);
        length = stream.read(buffer);
      }
    } catch (IOException e) {
      // The stream was closed to free this thread.
    } finally {
      finished.countDown();
    }
  }

  Capture capture() {
    return capture;
  }

  CountDownLatch finished() {
    return finished;
  }
}
