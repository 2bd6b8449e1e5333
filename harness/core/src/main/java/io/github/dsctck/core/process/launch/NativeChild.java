package io.github.dsctck.core.process.launch;

import com.sun.jna.Native;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/** A process that the C library started. A thread waits for its end. */
final class NativeChild implements Child {

  private final int pid;
  private final ProcessHandle handle;
  private final List<Pipe> pipes;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile int status;

  private NativeChild(int pid, List<Pipe> pipes) {
    this.pid = pid;
    this.handle = ProcessHandle.of(pid).orElseThrow();
    this.pipes = pipes;
  }

  /**
   * Returns the process, and lets a thread wait for its end.
   *
   * @param collected receives its id when the system has removed it from its list
   */
  static NativeChild of(int pid, List<Pipe> pipes, Executor threads, IntConsumer collected) {
    var child = new NativeChild(pid, pipes);
    threads.execute(() -> child.collect(collected));
    return child;
  }

  private void collect(IntConsumer released) {
    int[] result = new int[1];
    int collected = LibC.waitpid(pid, result, 0);
    while (collected < 0 && Native.getLastError() == LibC.EINTR) {
      collected = LibC.waitpid(pid, result, 0);
    }
    status = result[0];
    released.accept(pid);
    ended.countDown();
  }

  @Override
  public ProcessHandle handle() {
    return handle;
  }

  @Override
  public boolean await(Duration patience) throws InterruptedException {
    return ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public ExitStatus status() {
    return ExitStatus.ofWait(status);
  }

  @Override
  public OutputStream stdin() {
    return Channels.newOutputStream(pipes.get(2).channel());
  }

  @Override
  public InputStream stdout() {
    return Channels.newInputStream(pipes.get(0).channel());
  }

  @Override
  public InputStream stderr() {
    return Channels.newInputStream(pipes.get(1).channel());
  }

  @Override
  public Set<String> link(int stream) {
    int pipe = Math.floorMod(stream - 1, 3);
    return pipe < pipes.size() ? Set.of(pipes.get(pipe).link()) : Set.of();
  }

  @Override
  public void close() {
    pipes.forEach(Pipe::close);
  }
}
