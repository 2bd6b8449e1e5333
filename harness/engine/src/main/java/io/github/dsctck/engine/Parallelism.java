package io.github.dsctck.engine;

import org.junit.platform.engine.support.hierarchical.ParallelExecutionConfiguration;

/**
 * Two threads for each process that may run at the same time, so that the kit judges and records an
 * exchange while the process of another conversation runs. More threads only run while some wait
 * for others.
 *
 * @param jobs how many processes run at the same time
 */
record Parallelism(int jobs) implements ParallelExecutionConfiguration {

  private static final int THREADS_PER_PROCESS = 2;

  private static final int SPARE = 256;
  private static final int KEEP_ALIVE_SECONDS = 30;

  @Override
  public int getParallelism() {
    return THREADS_PER_PROCESS * jobs;
  }

  @Override
  public int getMinimumRunnable() {
    return THREADS_PER_PROCESS * jobs;
  }

  @Override
  public int getMaxPoolSize() {
    return getParallelism() + SPARE;
  }

  @Override
  public int getCorePoolSize() {
    return THREADS_PER_PROCESS * jobs;
  }

  @Override
  public int getKeepAliveSeconds() {
    return KEEP_ALIVE_SECONDS;
  }
}
