package io.github.dsctck.engine;

import org.junit.platform.engine.support.hierarchical.ParallelExecutionConfiguration;

/** So many threads, and more only while some of them wait for others. */
record Parallelism(int jobs) implements ParallelExecutionConfiguration {

  private static final int SPARE = 256;
  private static final int KEEP_ALIVE_SECONDS = 30;

  @Override
  public int getParallelism() {
    return jobs;
  }

  @Override
  public int getMinimumRunnable() {
    return jobs;
  }

  @Override
  public int getMaxPoolSize() {
    return jobs + SPARE;
  }

  @Override
  public int getCorePoolSize() {
    return jobs;
  }

  @Override
  public int getKeepAliveSeconds() {
    return KEEP_ALIVE_SECONDS;
  }
}
