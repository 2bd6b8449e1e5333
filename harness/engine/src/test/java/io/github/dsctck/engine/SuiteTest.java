package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;
import org.junit.platform.testkit.engine.EngineTestKit;

final class SuiteTest {

  @Test
  void failsOverAnEmptyFolder() {
    EngineTestKit.engine("junit-platform-suite")
        .selectors(selectClass(OverNothing.class))
        .execute()
        .testEvents()
        .assertStatistics(events -> events.failed(1).succeeded(0));
  }

  @Test
  void findsACaseOfASuiteAgain() {
    var id =
        "[engine:junit-platform-suite]/[suite:"
            + OverLamp.class.getName()
            + "]/[engine:dsc-tck]/[manifest:lamp.dsc.resource.json]/[rule:DISC-04]";
    var results =
        EngineTestKit.engine("junit-platform-suite")
            .selectors(DiscoverySelectors.selectUniqueId(id))
            .execute();
    assertThat(results.testEvents().succeeded().stream())
        .singleElement()
        .satisfies(
            event -> assertThat(event.getTestDescriptor().getUniqueId().toString()).isEqualTo(id));
  }

  @Test
  void refusesToFindAgainWhatAnotherSuiteFound() {
    var suites =
        EngineTestKit.engine("junit-platform-suite")
            .selectors(
                selectClass(OverHost.class),
                selectClass(OverHostAgain.class),
                selectClass(OverMoreThanHost.class),
                selectClass(OverManifestOfHost.class),
                selectClass(OverFilesOfHost.class))
            .execute();
    var refusals =
        suites.allEvents().failed().stream()
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .map(result -> result.getThrowable().orElseThrow().getMessage())
            .toList();

    var first = "the suite '" + OverHost.class.getName() + "'";
    assertThat(refusals).hasSize(2);
    assertThat(refusals.get(0))
        .contains("already has the findings of " + first + ";")
        .endsWith("configuration parameter dsc-tck.out.");
    assertThat(refusals.get(1))
        .matches("[1-9]\\d* of these cases already belong to \\Q" + first + "\\E, .*");
    assertThat(suites.testEvents().succeeded().stream())
        .extracting(event -> event.getTestDescriptor().getUniqueId().toString())
        .anyMatch(id -> id.contains(OverManifestOfHost.class.getName()))
        .anyMatch(id -> id.contains(OverFilesOfHost.class.getName()));
  }

  @Test
  void runsASuiteAgainInAnotherRequest() {
    var launcher = LauncherFactory.create();
    for (int time = 0; time < 2; time++) {
      var summary = new SummaryGeneratingListener();
      launcher.execute(
          LauncherExecutionRequestBuilder.request(
                  LauncherDiscoveryRequestBuilder.request()
                      .selectors(selectClass(OverFilesOfHost.class))
                      .build())
              .listeners(summary)
              .build());
      assertThat(summary.getSummary().getTotalFailureCount()).isZero();
      assertThat(summary.getSummary().getTestsSucceededCount()).isPositive();
    }
  }

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("src/main/resources/META-INF")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/nothing")
  static final class OverNothing {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/host")
  @ConfigurationParameter(key = "dsc-tck.static", value = "true")
  static final class OverHost {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(
      key = "dsc-tck.out",
      value = "target/dsc-tck-suites/../dsc-tck-suites/host")
  static final class OverHostAgain {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories({"../../fixtures/reference/host", "../../fixtures/reference/machine"})
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/more")
  @ConfigurationParameter(key = "dsc-tck.static", value = "true")
  static final class OverMoreThanHost {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/manifest")
  @ConfigurationParameter(key = "dsc-tck.static", value = "true")
  @ConfigurationParameter(key = "dsc-tck.profile", value = "dsc-3.0")
  @ConfigurationParameter(key = "dsc-tck.rule", value = "MAN-*")
  static final class OverManifestOfHost {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/files")
  @ConfigurationParameter(key = "dsc-tck.static", value = "true")
  @ConfigurationParameter(key = "dsc-tck.profile", value = "dsc-3.0")
  @ConfigurationParameter(key = "dsc-tck.rule", value = "DISC-*")
  static final class OverFilesOfHost {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("src/test/dsc")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/lamp")
  static final class OverLamp {}
}
