package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was planned before a run and not done in it stays in sight. */
@Tag("slow")
final class LedgerTest {

  private static final String SOUND = "printf '{\"hour\":12}\\n'";

  @TempDir private Path folder;

  private Kit kit(String clock) throws Exception {
    return Kit.over(
            new SmallRepository(folder.resolve("repository"))
                .withResource("clock", "Clock", clock)
                .withSteps("time", 12))
        .with(RunOption.TIMEOUT, "400ms");
  }

  private static ResourceSummary only(Kit kit) throws Exception {
    var report = kit.report();
    assertThat(report.summary().resources()).hasSize(1);
    var clock = report.summary().resources().get(0);
    assertThat(clock.planned()).isEqualTo(report.run().planned());
    return clock;
  }

  @ParameterizedTest
  @ValueSource(strings = {"kill -9 $$", "sleep 60", "exit 3"})
  void missesWhatACrashLeavesUnshown(String crash) throws Exception {
    var kit = kit(crash);
    kit.run();
    var clock = only(kit);

    assertThat(clock.executed()).isLessThan(clock.planned());
    assertThat(clock.verdict()).isNotEqualTo(ResourceVerdict.CONFORMS);
    assertThat(kit.report().findings())
        .anyMatch(finding -> finding.outcome() == Outcome.NOT_EXERCISED);
  }

  @Test
  void plansWhatASelectionLeavesAndNoMore() throws Exception {
    var kit = kit(SOUND).with(RunOption.RULE, "GET-0*");
    kit.run();
    var clock = only(kit);

    assertThat(clock.planned())
        .isEqualTo((int) kit.report().findings().stream().map(Finding::rule).distinct().count());
  }
}
