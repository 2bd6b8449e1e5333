package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;

/** Runs a suite as Surefire does, with the reports module on the class path. */
@Tag("slow")
final class SuiteReportsTest {

  private static final String OUT = "target/dsc-tck-suites/";

  @Test
  void rendersTheReportsOfASuite() {
    run(OverHost.class, "html,allure-results");
    assertThat(Path.of(OUT, "host", "report", "index.html"))
        .content()
        .contains("DscTck.Reference/Host");
    assertThat(Path.of(OUT, "host", "allure-results")).isNotEmptyDirectory();
    assertThat(Path.of(OUT, "host", "junit.xml")).doesNotExist();
  }

  @Test
  void rendersNoReportForTheKindNone() {
    run(OverHostQuietly.class, "none");
    assertThat(Path.of(OUT, "quiet", "findings.jsonl")).exists();
    assertThat(Files.exists(Path.of(OUT, "quiet", "report"))).isFalse();
  }

  private static void run(Class<?> suite, String reports) {
    var request =
        LauncherDiscoveryRequestBuilder.discoveryRequest()
            .selectors(selectClass(suite))
            .configurationParameter("dsc-tck.report", reports)
            .build();
    LauncherFactory.create()
        .execute(LauncherExecutionRequestBuilder.executionRequest(request).build());
  }

  @Suite
  @IncludeEngines("dsc-tck")
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = OUT + "host")
  static final class OverHost {}

  @Suite
  @IncludeEngines("dsc-tck")
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = OUT + "quiet")
  static final class OverHostQuietly {}
}
