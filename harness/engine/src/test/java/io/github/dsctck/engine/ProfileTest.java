package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class ProfileTest {

  private static final Path VIOLATION =
      Path.of("../../fixtures/violations/MAN-37").toAbsolutePath().normalize();

  @TempDir private Path folder;

  /** MAN-37 holds from 3.3 on. */
  private Kit kit(String profile) {
    return Kit.of(new DscTckEngine(), folder.resolve("out"))
        .with(RunOption.PROFILE, profile)
        .with(RunOption.STATIC, "true")
        .select(DiscoverySelectors.selectDirectory(VIOLATION.toFile()));
  }

  @Test
  void reportsButDoesNotCountARuleThatIsNotInTheProfile() throws Exception {
    var kit = kit("dsc-3.0");
    var events = kit.run().testEvents();
    var report = kit.report();

    assertThat(events.failed().count()).isZero();
    assertThat(report.findings())
        .filteredOn(finding -> finding.rule().equals("MAN-37"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.outcome()).isEqualTo(Outcome.UNSCORED);
              assertThat(finding.showsViolation()).isTrue();
              assertThat(finding.reason())
                  .isEqualTo("not in profile: it is not a rule of the profile dsc-3.0");
              assertThat(finding.again()).contains("--profile dsc-3.0");
            });
    assertThat(report.findings())
        .filteredOn(finding -> finding.outcome() == Outcome.UNSCORED)
        .extracting(Finding::rule)
        .contains("EXP-07", "MAN-30");
    assertThat(report.summary().exitCode()).isNotEqualTo(1);
  }

  @Test
  void countsARuleThatIsInTheProfile() throws Exception {
    var kit = kit("dsc-3.3");
    kit.run();

    assertThat(kit.report().summary().exitCode()).isEqualTo(1);
  }

  @Test
  void reportsARuleThatEndedBeforeTheSelectedEngines() throws Exception {
    var kit = kit("dsc-current");
    kit.run();

    assertThat(kit.report().findings())
        .filteredOn(finding -> finding.rule().equals("EXE-03"))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.reason())
                    .startsWith(
                        "not in profile: it applies from DSC 3.0 to 3.1.1, and this run covers 3.3"));
  }
}
