package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verifies references with less effort: how many processes start, and what goes untested. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
@Tag("slow")
class EffortTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "env-entry, quick",
    "lamp, quick",
    "vault, quick",
    "tag-set, quick",
    "env-entry, standard",
    "lamp, standard",
    "vault, standard",
    "tag-set, standard",
  })
  void startsNoMoreProcessesForAnInstance(String reference, String name) throws IOException {
    var effort = Effort.of(name).orElseThrow();
    run(reference, effort);

    try (var files = Files.walk(folder.resolve("out"))) {
      var conversations =
          files
              .filter(file -> file.toString().matches(".*#.*[.]jsonl"))
              .filter(file -> !file.toString().endsWith("#steps.jsonl"))
              .toList();
      assertThat(conversations).isNotEmpty();
      for (var conversation : conversations) {
        assertThat(Files.readAllLines(conversation).size()).isLessThanOrEqualTo(effort.processes());
      }
    }
  }

  @Test
  void testsEachMustWithStandardEffort() throws IOException {
    var report = run("note", Effort.STANDARD);

    assertThat(report.summary().resources().get(0).verdict()).isEqualTo(ResourceVerdict.CONFORMS);
    assertThat(report.summary().resources().get(0).missing()).isEmpty();
  }

  @Test
  void namesTheEffortWhereItLeavesARuleUntested() throws IOException {
    var report = run("note", Effort.QUICK);

    assertThat(report.summary().resources().get(0).verdict()).isEqualTo(ResourceVerdict.INCOMPLETE);
    assertThat(report.findings())
        .filteredOn(finding -> finding.level() == Level.MUST)
        .filteredOn(finding -> finding.outcome() == Outcome.NOT_EXERCISED)
        .extracting(Finding::reason)
        .contains(
            "effort quick leaves out steps that may show it; set the option 'effort' to standard or"
                + " full");
  }

  /** The schema of the reference declares {@code _exist}; only the option prevents the delete. */
  @Test
  void blamesNoSchemaForDeletesThatAnOptionPrevents() throws IOException {
    var resource = ReferenceCopy.of(folder, "lamp");
    var options = SequentialRun.options(folder.resolve("out"), List.of(resource));
    var report = SequentialRun.of(options.with(RunOption.READ_ONLY, true));

    assertThat(report.findings())
        .filteredOn(finding -> finding.rule().startsWith("DEL-"))
        .filteredOn(finding -> finding.outcome() == Outcome.NOT_EXERCISED)
        .isNotEmpty()
        .noneMatch(finding -> String.valueOf(finding.reason()).contains("has no \"_exist\""));
  }

  private RunReport run(String reference, Effort effort) throws IOException {
    var resource = ReferenceCopy.of(folder, reference);
    var options = SequentialRun.options(folder.resolve("out"), List.of(resource));
    return SequentialRun.of(options.with(RunOption.EFFORT, effort.wireName()));
  }
}
