package io.github.dsctck.core.process;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The reusable threads that start processes and move their bytes. */
final class Workers implements Executor, AutoCloseable {

  private static final int BUFFER = 64 * 1024;
  private static final long IDLE_SECONDS = 10;

  private final AtomicInteger count = new AtomicInteger();
  private final ThreadLocal<Worker> workers;
  private final ThreadPoolExecutor pool;

  Workers(Optional<ProcFs> proc) {
    workers =
        ThreadLocal.withInitial(
            () -> new Worker(new byte[BUFFER], proc.flatMap(ProcFs::currentTask)));
    pool =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            this::thread);
  }

  @Override
  public void execute(Runnable work) {
    pool.execute(work);
  }

  /** Returns what belongs to the calling thread. */
  Worker current() {
    return workers.get();
  }

  /** Lets the threads end when their work is done. */
  @Override
  public void close() {
    pool.shutdown();
  }

  private Thread thread(Runnable work) {
    Thread thread = new Thread(work, "dsc-tck-pump-" + count.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  /**
   * What belongs to one thread.
   *
   * @param buffer what it copies through
   * @param task its name in the system, if that can be told
   */
  record Worker(byte[] buffer, Optional<String> task) {}
}
