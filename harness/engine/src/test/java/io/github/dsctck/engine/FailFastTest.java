package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.options.RunOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class FailFastTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository"))
            .withResource("broken", "Broken", "echo this is no JSON")
            .withClock();
  }

  @Test
  void stopsAfterTheFirstViolation() throws Exception {
    var kit = Kit.over(repository).with(RunOption.JOBS, "1").with(RunOption.FAIL_FAST, "true");
    kit.run();

    assertThat(repository.hasRun()).isFalse();
    var summary = kit.report().summary();
    assertThat(summary.exitCode()).isEqualTo(1);
    assertThat(summary.interrupted()).isFalse();
    assertThat(summary.resources())
        .extracting(one -> one.verdict())
        .containsExactly(ResourceVerdict.VIOLATES, ResourceVerdict.INCOMPLETE);
    assertThat(summary.resources().get(1).why())
        .isEqualTo("the run stopped before this, at the first violation");
    assertThat(kit.report().findings())
        .filteredOn(finding -> "Test.Kit/Clock".equals(finding.resource()))
        .isNotEmpty()
        .allMatch(
            finding ->
                finding.outcome() == Outcome.NOT_EXERCISED
                    || finding.outcome() == Outcome.UNSCORED);
  }

  @Test
  void continuesAfterAViolationByDefault() throws Exception {
    Kit.over(repository).with(RunOption.JOBS, "1").run();

    assertThat(repository.hasRun()).isTrue();
  }
}
