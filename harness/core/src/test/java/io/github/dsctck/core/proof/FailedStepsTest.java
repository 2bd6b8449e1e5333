package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.options.RunOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Shows which failed steps a run tells, and that nothing excuses them. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resources are written for a POSIX shell")
class FailedStepsTest {

  @TempDir private Path folder;

  private RunReport run(String executable, String script) throws IOException {
    var resources = Files.createDirectories(folder.resolve("resources"));
    var command = "{\"executable\":\"%s\",\"args\":[\"-c\",\"%s\"]}".formatted(executable, script);
    Files.writeString(
        resources.resolve("r.dsc.resource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
         "type":"Acme/Failing","version":"1.0.0","get":%s,"export":%s,
         "schema":{"embedded":{
           "$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"a":{"type":"string"}},
          "additionalProperties":false}}}
        """
            .formatted(command, command));
    var options = SequentialRun.options(folder.resolve("out"), List.of(resources));
    return SequentialRun.of(options.with(RunOption.ALLOW_INCOMPLETE, true));
  }

  @Test
  void tellsAnExportThatFailsWithoutAScenario() throws IOException {
    var report = run("sh", "echo '{\\\"error\\\":\\\"boom\\\"}' >&2; exit 3");

    assertThat(report.findings())
        .filteredOn(Finding::showsFailedStep)
        .isNotEmpty()
        .allSatisfy(step -> assertThat(step.step()).endsWith("-export"))
        .allSatisfy(step -> assertThat(step.again()).doesNotContain("--step"));
    assertThat(report.findings())
        .filteredOn(finding -> finding.outcome() == Outcome.FAIL)
        .as("violations would hide the exit code")
        .isEmpty();
    assertThat(report.summary().exitCode()).isEqualTo(3);
  }

  @Test
  void explainsStepsWithoutAnExecutable() throws IOException {
    var report = run("no-such-program", "exit 0");

    assertThat(report.findings()).noneMatch(Finding::showsFailedStep);
    assertThat(report.findings())
        .filteredOn(finding -> finding.rule().equals("STEP"))
        .extracting(Finding::reason)
        .contains("because EXE-01 failed");
  }
}
