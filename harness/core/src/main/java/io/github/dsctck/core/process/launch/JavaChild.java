package io.github.dsctck.core.process.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A process that Java started.
 *
 * @param fifos stdout, stderr and, with input, stdin; none for Java's own pipes
 */
record JavaChild(Process process, List<Fifo> fifos) implements Child {

  @Override
  public ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public boolean await(Duration patience) throws InterruptedException {
    return process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public ExitStatus status() {
    return ExitStatus.ofJava(process.exitValue());
  }

  @Override
  public OutputStream stdin() {
    return fifos.isEmpty()
        ? process.getOutputStream()
        : Channels.newOutputStream(fifos.get(2).channel());
  }

  @Override
  public InputStream stdout() {
    return fifos.isEmpty() ? process.getInputStream() : source(0);
  }

  @Override
  public InputStream stderr() {
    return fifos.isEmpty() ? process.getErrorStream() : source(1);
  }

  private InputStream source(int fifo) {
    return Channels.newInputStream(fifos.get(fifo).channel());
  }

  @Override
  public Set<String> link(int stream) {
    int fifo = Math.floorMod(stream - 1, 3);
    return fifo < fifos.size() ? Set.of(fifos.get(fifo).link()) : Set.of();
  }

  @Override
  public void close() {
    close(fifos);
  }

  static void close(List<Fifo> fifos) {
    for (Fifo fifo : fifos) {
      try {
        fifo.close();
      } catch (IOException e) {
        // There is nothing left to free.
      }
    }
  }
}
