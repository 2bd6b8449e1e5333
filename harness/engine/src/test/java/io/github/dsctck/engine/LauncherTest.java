package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.DiscoveryIssueException;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Uses the engine as it is found on the class path. */
final class LauncherTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository")).withClock().withSteps("time", 12);
  }

  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
  @Test
  void runsBesideJupiter() {
    var summary = run(request(selectClass(Passing.class), directory()).build());
    assertThat(summary.getTestsFoundCount()).isGreaterThan(1);
    assertThat(summary.getFailures()).isEmpty();
    assertThat(repository.hasRun()).isTrue();
  }

  @Test
  void leavesJupiterAlone() {
    var summary = run(request(selectClass(Passing.class)).build());
    assertThat(summary.getTestsSucceededCount()).isEqualTo(1);
    assertThat(summary.getTestsFoundCount()).isEqualTo(1);
    assertThat(Files.exists(out())).isFalse();
  }

  @Test
  void obeysTags() throws Exception {
    run(request(directory()).filters(TagFilter.includeTags("get & must")).build());
    assertThat(FindingsFile.read(out().resolve(FindingsFile.NAME)))
        .satisfies(report -> assertThat(report.run().partial()).isTrue())
        .satisfies(
            report ->
                assertThat(report.findings()).allMatch(found -> found.rule().startsWith("GET-")));
  }

  @Test
  void refusesToRunWithInvalidInput() throws Exception {
    repository.write("clock/time.dsc.scenario.yaml", "resource: [");
    assertThat(run(request(directory()).build()).getFailures())
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure.getException())
                    .isInstanceOf(DiscoveryIssueException.class)
                    .hasMessageContaining("time.dsc.scenario.yaml"));
    assertThat(repository.hasRun()).isFalse();
  }

  @Test
  void refusesAnIdThatIsNotThere() {
    var request =
        request(selectUniqueId(SmallRepository.CLOCK + "/[rule:GONE-01]"))
            .configurationParameter(RunOption.PATHS.key(), repository.root().toString())
            .build();
    assertThat(run(request).getFailures())
        .singleElement()
        .satisfies(failure -> assertThat(failure.getException()).hasMessageContaining("GONE-01"));
  }

  private DiscoverySelector directory() {
    return selectDirectory(repository.root().toFile());
  }

  private Path out() {
    return folder.resolve("out");
  }

  private LauncherDiscoveryRequestBuilder request(DiscoverySelector... selectors) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(selectors)
        .configurationParameter(RunOption.OUT.key(), out().toString());
  }

  private static TestExecutionSummary run(LauncherDiscoveryRequest request) {
    var listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(LauncherExecutionRequestBuilder.request(request).listeners(listener).build());
    return listener.getSummary();
  }

  static final class Passing {
    @Test
    void passes() {}
  }
}
