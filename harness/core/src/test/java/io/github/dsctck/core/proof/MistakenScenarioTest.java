package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A scenario that the schema of its resource refuses, beside violations that need none. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
@Tag("slow")
class MistakenScenarioTest {

  @TempDir private Path folder;
  private Path lamp;

  @BeforeEach
  void misspell() throws IOException {
    lamp = ReferenceCopy.of(folder, "lamp");
    var scenario = ReferenceCopy.scenario(lamp);
    Files.writeString(
        scenario, Files.readString(scenario).replace("brightness: 60", "brightness: bright"));
  }

  @Test
  void isAMistakeOfTheCallerWhereTheResourceIsSound() throws IOException {
    var run = verified();

    assertThat(run.summary().exitCode()).isEqualTo(2);
    assertThat(run.summary().mistakes(run.summary().resources().get(0)))
        .singleElement()
        .satisfies(mistake -> assertThat(mistake.message()).contains("brightness"));
  }

  @Test
  void hidesNoViolation() throws IOException {
    var program = lamp.resolve("lamp");
    var real = Files.move(program, lamp.resolve("real"));
    Files.writeString(program, "#!/bin/sh\necho Reading the lamp\nexec ./real \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertThat(real).isExecutable();

    var run = verified();

    assertThat(run.findings())
        .filteredOn(finding -> finding.outcome() == Outcome.FAIL)
        .extracting(Finding::rule)
        .contains("OUT-07");
    assertThat(run.summary().exitCode()).isEqualTo(1);
    assertThat(run.summary().mistakes()).hasSize(1);
  }

  private RunReport verified() throws IOException {
    return SequentialRun.of(folder.resolve("out"), lamp);
  }
}
