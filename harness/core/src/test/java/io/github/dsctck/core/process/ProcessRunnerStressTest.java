package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Ten thousand processes, and what is left of them. Run it with {@code -Ddsc-tck.stress=10000
 * -Dtest=ProcessRunnerStressTest}; it prints what it measured.
 */
@EnabledIfSystemProperty(named = "dsc-tck.stress", matches = "\\d+")
class ProcessRunnerStressTest {

  private static final int RUNS = Integer.getInteger("dsc-tck.stress", 0);
  private static final int THREADS = 2;
  private static final Limits LIMITS =
      new Limits(1024 * 1024, 1024 * 1024, Duration.ofMillis(200), Duration.ofSeconds(1));

  @Test
  void leavesNothingBehindAfterQuickRuns(@TempDir Path folder) throws Exception {
    ScriptFolder scripts = new ScriptFolder(folder);
    measure("/bin/true", RUNS, scripts.command("/bin/true"), new ProcessEnding.Exited(0));
    measure("cat with input", RUNS, scripts.shell("cat", "{\"a\":1}"), new ProcessEnding.Exited(0));
  }

  @Test
  void leavesNothingBehindAfterPipesStayOpen(@TempDir Path folder) throws Exception {
    ScriptFolder scripts = new ScriptFolder(folder);
    measure("held", RUNS / 50, scripts.shell("sleep 321 & exit 0"), new ProcessEnding.PipesHeld(0));
  }

  @Test
  void measuresWhatTheRunnerAddsToTheBareJdk(@TempDir Path folder) throws Exception {
    for (int round = 0; round < 3; round++) {
      report("bare JDK", RUNS / 10, inParallel(RUNS / 10, () -> bare(folder)));
      try (ProcessRunner runner =
          ProcessRunner.create(LIMITS, ChildEnvironment.passing(List.of()))) {
        Invocation invocation = new ScriptFolder(folder).command("/bin/true");
        report("runner", RUNS / 10, inParallel(RUNS / 10, () -> runner.invoke(invocation)));
      }
    }
  }

  private static Object bare(Path folder) throws Exception {
    Process process = new ProcessBuilder("/bin/true").directory(folder.toFile()).start();
    process.getOutputStream().close();
    process.getInputStream().readAllBytes();
    process.getErrorStream().readAllBytes();
    return process.waitFor();
  }

  private static void measure(String what, int runs, Invocation invocation, ProcessEnding expected)
      throws Exception {
    AtomicInteger other = new AtomicInteger();
    try (ProcessRunner runner = ProcessRunner.create(LIMITS, ChildEnvironment.passing(List.of()))) {
      ProcessScope scope = runner.open(SurvivorPolicy.END);
      runner.invoke(invocation);
      long descriptors = descriptors();
      long[] nanos =
          inParallel(
              runs,
              () -> {
                if (!scope.invoke(invocation).ending().equals(expected)) {
                  other.incrementAndGet();
                }
                return runs;
              });
      scope.end();
      report(what, runs, nanos);
      System.out.printf(
          "  descriptors %d before, %d after; threads %d; heap %d MiB; other endings %d%n",
          descriptors,
          descriptors(),
          Thread.getAllStackTraces().size(),
          (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20,
          other.get());
      assertThat(other).hasValue(0);
      assertThat(descriptors()).isLessThanOrEqualTo(descriptors + 4);
    }
  }

  private static long[] inParallel(int runs, Callable<?> run) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    long[] nanos = new long[runs];
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      futures.add(
          threads.submit(
              () -> {
                for (int j = next.getAndIncrement(); j < runs; j = next.getAndIncrement()) {
                  long start = System.nanoTime();
                  run.call();
                  nanos[j] = System.nanoTime() - start;
                }
                return runs;
              }));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    threads.shutdown();
    return nanos;
  }

  private static void report(String what, int runs, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "%s: %d runs, median %.2f ms, p99 %.2f ms, max %.2f ms%n",
        what, runs, nanos[runs / 2] / 1e6, nanos[runs * 99 / 100] / 1e6, nanos[runs - 1] / 1e6);
  }

  private static long descriptors() throws Exception {
    Path own = Path.of("/proc/self/fd");
    if (!Files.isDirectory(own)) {
      return 0;
    }
    try (var entries = Files.list(own)) {
      return entries.count();
    }
  }
}
