package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;
import org.junit.platform.testkit.engine.EngineTestKit;

final class SuiteTest {

  @Test
  void failsOverAnEmptyFolder() {
    EngineTestKit.engine("junit-platform-suite")
        .selectors(DiscoverySelectors.selectClass(OverNothing.class))
        .execute()
        .testEvents()
        .assertStatistics(events -> events.failed(1).succeeded(0));
  }

  @Test
  void findsACaseOfASuiteAgain() {
    var id =
        "[engine:junit-platform-suite]/[suite:"
            + OverHost.class.getName()
            + "]/[engine:dsc-tck]/[manifest:host.dsc.resource.json]/[rule:DISC-04]";
    var results =
        EngineTestKit.engine("junit-platform-suite")
            .selectors(DiscoverySelectors.selectUniqueId(id))
            .execute();
    assertThat(results.testEvents().succeeded().stream())
        .singleElement()
        .satisfies(
            event -> assertThat(event.getTestDescriptor().getUniqueId().toString()).isEqualTo(id));
  }

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("src/main/resources/META-INF")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/nothing")
  static final class OverNothing {}

  @Suite
  @IncludeEngines(DscTckEngine.ID)
  @SelectDirectories("../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.paths", value = "../../fixtures/reference/host")
  @ConfigurationParameter(key = "dsc-tck.out", value = "target/dsc-tck-suites/host")
  static final class OverHost {}
}
