package io.github.dsctck.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.engine.DscTckEngine;
import io.github.dsctck.engine.Kit;
import io.github.dsctck.engine.SmallRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.discovery.DiscoverySelectors;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class InterruptedSkipTest {

  /** Says that it runs, and then would not end for an hour. */
  private static final String HANGS = "echo run >>ran; exec sleep 3600";

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository"))
            .withResource("clock", "Clock", HANGS)
            .withSteps("time", 12);
  }

  @Test
  void keepsWhatAnInterruptedRunSaw() throws Exception {
    var engine = new DscTckEngine();
    var kit = over(engine);
    var running = CompletableFuture.runAsync(kit::run);
    awaitFirstProcess();
    engine.interrupt();
    running.get();
    assertInterrupted(kit);
  }

  @Test
  void stopsAndWaitsForTheFindings() throws Exception {
    var engine = new DscTckEngine();
    var kit = over(engine);
    var running = CompletableFuture.runAsync(kit::run);
    awaitFirstProcess();
    engine.stop();
    assertInterrupted(kit);
    running.get();
  }

  /** What JUnit's switch --fail-fast does at the first failure. */
  @Test
  void keepsWhatACancelledRunSaw() throws Exception {
    var token = CancellationToken.create();
    var kit = over(new DscTckEngine());
    kit.builder().cancellationToken(token);
    var running = CompletableFuture.runAsync(kit::run);
    awaitFirstProcess();
    token.cancel();
    running.get();
    assertInterrupted(kit);
  }

  @Test
  void mayBeInterruptedWhenNothingRuns() {
    var engine = new DscTckEngine();
    engine.interrupt();
    engine.stop();
  }

  @Test
  void remembersAnInterruptFromBeforeTheRun() throws Exception {
    var engine = new DscTckEngine();
    engine.interrupt();

    var kit = over(engine);
    kit.run();

    assertThat(kit.report().summary().exitCode()).isEqualTo(130);
    assertThat(repository.hasRun()).isFalse();
  }

  private Kit over(DscTckEngine engine) {
    return Kit.of(engine, folder.resolve("out"))
        .select(DiscoverySelectors.selectDirectory(repository.root().toFile()))
        .with(RunOption.TIMEOUT, "1h");
  }

  private static void assertInterrupted(Kit kit) throws Exception {
    var report = kit.report();
    assertThat(report.summary().interrupted()).isTrue();
    assertThat(report.summary().exitCode()).isEqualTo(130);
    assertThat(report.findings()).anyMatch(finding -> finding.rule().equals("DISC-04"));
    assertThat(transcripts(kit)).hasSize(1);
    assertThat(report.summary().resources())
        .singleElement()
        .satisfies(
            clock -> {
              assertThat(clock.verdict()).isEqualTo(ResourceVerdict.INCOMPLETE);
              assertThat(clock.planned()).isEqualTo(report.run().planned());
              assertThat(clock.executed()).isLessThan(clock.planned());
            });
    assertThat(report.findings())
        .filteredOn(finding -> finding.scenario() != null && finding.step() == null)
        .isNotEmpty()
        .allMatch(finding -> finding.outcome() != Outcome.PASS);
  }

  private static List<Path> transcripts(Kit kit) throws Exception {
    try (var files = Files.walk(kit.out().resolve("transcripts"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private void awaitFirstProcess() throws InterruptedException {
    while (!repository.hasRun()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }
}
