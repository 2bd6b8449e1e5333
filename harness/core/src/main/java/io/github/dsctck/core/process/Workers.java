package io.github.dsctck.core.process;

import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The reusable threads that move the bytes of processes. */
final class Workers implements Executor, AutoCloseable {

  private static final int BUFFER = 64 * 1024;
  private static final long IDLE_SECONDS = 10;

  private final AtomicInteger count = new AtomicInteger();
  private final ThreadLocal<byte[]> buffers = ThreadLocal.withInitial(() -> new byte[BUFFER]);
  private final ThreadPoolExecutor pool =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          this::thread);

  @Override
  public void execute(Runnable work) {
    pool.execute(work);
  }

  /** Returns the buffer of the calling thread. */
  byte[] buffer() {
    return buffers.get();
  }

  /** Lets the threads end when their work is complete. */
  @Override
  public void close() {
    pool.shutdown();
  }

  private Thread thread(Runnable work) {
    Thread thread = new Thread(work, "dsc-tck-pump-" + count.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }
}
