package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisabledOnOs(
    value = OS.WINDOWS,
    disabledReason = "the programs are POSIX shell scripts, unlike in WindowsProcessesTest")
@Timeout(60)
class ProcessScopeTest {

  private static final Limits LIMITS =
      new Limits(1024 * 1024, 1024 * 1024, Duration.ofMillis(300), Duration.ofSeconds(1));

  private final ProcessRunner runner =
      ProcessRunner.create(LIMITS, ChildEnvironment.passing(List.of()));
  private final ProcessScope scope = runner.open(SurvivorPolicy.END);
  private @TempDir Path folder;
  private ScriptFolder scripts;

  @BeforeEach
  void open() {
    scripts = new ScriptFolder(folder);
  }

  @AfterEach
  void close() {
    runner.close();
  }

  @Test
  void doesNotWaitForAChildThatKeepsThePipesOpen() {
    Completion completion = scope.invoke(scripts.shell("echo before; sleep 321 & exit 4"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.PipesHeld(4));
    assertThat(completion.stdout().text()).contains("before\n");
    assertEnded(scope.end(), "sleep 321");
  }

  @Test
  void waitsForAChildThatStillWrites() {
    Completion completion = scope.invoke(scripts.shell("(sleep 0.1; echo late) & exit 0"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(completion.stdout().text()).contains("late\n");
    assertThat(scope.end()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void namesTheProcessThatKeepsThePipesOpen() {
    Completion completion = scope.invoke(scripts.shell("sleep 321 & exit 0"));

    assertThat(completion.survivors())
        .singleElement()
        .satisfies(
            survivor -> {
              assertThat(survivor.command()).endsWith("sleep 321");
              assertThat(survivor.ended()).isFalse();
            });
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void letsADaemonLiveUntilTheScopeEnds() {
    Completion set = scope.invoke(scripts.shell("sleep 321 >/dev/null 2>&1 & echo $!"));
    Completion get = scope.invoke(scripts.shell("kill -0 " + set.stdout().lossyText().trim()));

    assertThat(set.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(get.isSuccess()).isTrue();
    assertEnded(scope.end(), "sleep 321");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void letsAnEarlierDaemonLiveWhenALaterExchangeTimesOut() {
    Completion set = scope.invoke(scripts.shell("sleep 321 >/dev/null 2>&1 & echo $!"));
    scope.invoke(scripts.shell("sleep 0.1"));
    scope.invoke(scripts.shell("sleep 321", null, Duration.ofMillis(100)));

    assertThat(scope.invoke(scripts.shell("kill -0 " + set.stdout().lossyText().trim())).ending())
        .isEqualTo(new ProcessEnding.Exited(0));
    assertEnded(scope.end(), "sleep 321");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void findsADaemonThatHasForkedTwiceIntoASessionOfItsOwn() {
    assumeTrue(new File("/usr/bin/setsid").exists(), "there is no setsid");
    scope.invoke(scripts.shell("(setsid sh -c 'sleep 321 & exit' >/dev/null 2>&1 &)"));
    scope.invoke(scripts.shell("sleep 0.2"));

    assertEnded(scope.end(), "sleep 321");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void findsByThePipeWhoHasClearedTheEnvironment() {
    assumeTrue(new File("/usr/bin/setsid").exists(), "there is no setsid");
    Completion completion =
        scope.invoke(scripts.shell("(env -i /usr/bin/setsid /bin/sleep 321 &) ; sleep 0.1"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.PipesHeld(0));
    assertEnded(scope.end(), "sleep 321");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void keepsWhatTheScenarioKeepsAndLeavesNoThreadBehind() throws Exception {
    ProcessScope keeping = runner.open(SurvivorPolicy.KEEP);
    keeping.invoke(scripts.shell("exec 2>/dev/null; sleep 321 & exit 0"));
    keeping.invoke(scripts.shell("sleep 321 >/dev/null 2>&1 & exit 0"));

    List<Survivor> left = keeping.end();

    assertThat(left).hasSize(2).noneMatch(Survivor::ended);
    assertNoPumpIsBusy();
    kill(left);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void letsGoOfInputThatALeftoverNeverReads() throws Exception {
    ProcessScope keeping = runner.open(SurvivorPolicy.KEEP);
    Completion completion =
        keeping.invoke(
            scripts.shell(
                "exec 3<&0; sleep 321 <&3 >/dev/null 2>&1 & exit 0",
                new byte[1024 * 1024],
                ScriptFolder.PLENTY));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(completion.input().brokenPipe()).isTrue();
    List<Survivor> left = keeping.end();

    assertNoPumpIsBusy();
    kill(left);
  }

  @Test
  void leavesNothingBehindAfterManyRuns() throws Exception {
    for (int i = 0; i < 20; i++) {
      scope.invoke(scripts.shell("cat; echo x >&2", "warm"));
    }
    long descriptors = descriptors();
    for (int i = 0; i < 300; i++) {
      assertThat(scope.invoke(scripts.shell("cat; echo x >&2", "in" + i)).stdout().text())
          .contains("in" + i);
    }

    assertThat(scope.end()).isEmpty();
    assertThat(descriptors()).isLessThanOrEqualTo(descriptors + 2);
    assertThat(pumps()).isLessThanOrEqualTo(12);
    assertNoPumpIsBusy();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void leavesNothingBehindAfterManyPipesStayOpen() throws Exception {
    long descriptors = descriptors();
    for (int i = 0; i < 5; i++) {
      assertThat(scope.invoke(scripts.shell("sleep 321 & exit 0")).ending())
          .isEqualTo(new ProcessEnding.PipesHeld(0));
    }

    assertThat(scope.end()).hasSize(5).allMatch(Survivor::ended);
    assertNoPumpIsBusy();
    assertThat(descriptors()).isLessThanOrEqualTo(descriptors + 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo up; touch begun; sleep 321",
        "echo up; trap '' TERM; touch begun; while :; do sleep 1; done"
      })
  void endsWhatRunsWhenCancelled(String script) throws Exception {
    CompletableFuture<Completion> running =
        CompletableFuture.supplyAsync(() -> scope.invoke(scripts.shell(script)));
    while (!Files.exists(folder.resolve("begun"))) {
      Thread.sleep(10);
    }
    runner.cancel();

    Completion completion = running.get(30, TimeUnit.SECONDS);
    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Cancelled());
    assertThat(completion.stdout().text()).contains("up\n");
    assertThat(scope.end()).isEmpty();
  }

  @Test
  void runsNothingOnceCancelledButCleansUp() {
    scope.cancel();

    assertThat(scope.invoke(scripts.shell("touch made")).ending())
        .isEqualTo(new ProcessEnding.Cancelled());
    assertThat(folder.resolve("made")).doesNotExist();
    assertThat(scope.cleanup().invoke(scripts.shell("exit 0")).isSuccess()).isTrue();
    scope.abort();
    assertThat(scope.cleanup().invoke(scripts.shell("exit 0")).ending())
        .isEqualTo(new ProcessEnding.Cancelled());
  }

  @Test
  void isOpenedCancelledByACancelledRunner() {
    runner.cancel();

    assertThat(runner.open(SurvivorPolicy.END).invoke(scripts.shell("exit 0")).ending())
        .isEqualTo(new ProcessEnding.Cancelled());
  }

  @Test
  void takesAnInterruptForACancellationAndKeepsIt() {
    Thread.currentThread().interrupt();

    Completion completion = scope.invoke(scripts.shell("sleep 321"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void costsNothingWhenNothingRan() {
    assertThat(scope.end()).isEmpty();
    assertThat(scope.end()).isEmpty();
  }

  private static void assertEnded(List<Survivor> survivors, String command) {
    assertThat(survivors).isNotEmpty().allMatch(Survivor::ended);
    assertThat(survivors).anyMatch(survivor -> survivor.command().endsWith(command));
  }

  private static void kill(List<Survivor> survivors) {
    for (Survivor survivor : survivors) {
      ProcessHandle.of(survivor.pid()).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  /** A pump tells that it is done a moment before its thread is. */
  private static void assertNoPumpIsBusy() throws InterruptedException {
    for (int i = 0; i < 100 && busyPumps() > 0; i++) {
      Thread.sleep(20);
    }
    assertThat(busyPumps()).isZero();
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

  private static long pumps() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("dsc-tck-pump"))
        .count();
  }

  private static long busyPumps() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(entry -> entry.getKey().getName().startsWith("dsc-tck-pump"))
        .filter(
            entry ->
                Arrays.asList(entry.getValue()).stream()
                    .anyMatch(frame -> frame.getClassName().startsWith("io.github.dsctck")))
        .count();
  }
}
