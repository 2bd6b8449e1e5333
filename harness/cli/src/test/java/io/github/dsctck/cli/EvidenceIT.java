package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packs runs that {@code RuleProofTest} left and judges them once more, without the resources. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
class EvidenceIT {

  private static final String VIOLATIONS =
      Launched.repository().resolve("fixtures/violations").toString();

  @TempDir Path folder;

  private Launched packed(String kind, String fixture) throws Exception {
    Recording.copyRun(kind, fixture, folder.resolve("dsc-tck-out"));
    var path = Launched.repository().resolve("fixtures").resolve(kind).toString();
    return Launched.in(folder, "bundle", "dsc-tck-out", path, "--out", "run.zip");
  }

  @ParameterizedTest
  @CsvSource({
    "reference, note",
    "reference, chest",
    "violations, DISC-02",
    "violations, DISC-04",
    "violations, EXE-04",
    "violations, GET-01"
  })
  void rejudgesTheSameWithoutTheResource(String kind, String fixture) throws Exception {
    assertThat(packed(kind, fixture).exitCode()).isZero();

    var again = Launched.in(folder, "rejudge", "run.zip");

    assertThat(again.out()).contains("\nAGREES ").containsPattern("evidence +sha256:[0-9a-f]{64}");
    assertThat(again.exitCode()).isZero();
  }

  @Test
  void rejudgesWithTheBaselineOfTheRun() throws Exception {
    var fixture = VIOLATIONS + "/GET-01";
    Files.writeString(
        folder.resolve("known.yaml"),
        """
        - rule: GET-01
          resource: DscTck.Violations/Get01
          reason: "fixed in 2.0"
        """);
    Launched.in(folder, "verify", fixture, "--baseline", "known.yaml", "--report", "none");
    Launched.in(folder, "bundle", "dsc-tck-out", fixture, "--out", "run.zip");

    assertThat(Launched.in(folder, "rejudge", "run.zip", "--out", "again").out())
        .contains("\nAGREES ");
    assertThat(folder.resolve("again/baseline.yaml"))
        .hasSameTextualContentAs(folder.resolve("dsc-tck-out/baseline.yaml"));

    Files.delete(folder.resolve("dsc-tck-out/baseline.yaml"));
    Launched.in(folder, "bundle", "dsc-tck-out", fixture, "--out", "run.zip");
    var without = Launched.in(folder, "rejudge", "run.zip");
    assertThat(without.exitCode()).isEqualTo(1);
    assertThat(without.out()).containsPattern("GET-01 .* KNOWN -> FAIL");
  }

  @Test
  void rejudgesWithAnotherProfile() throws Exception {
    packed("violations", "GET-01");

    var older = Launched.in(folder, "rejudge", "run.zip", "--profile", "dsc-3.0", "--out", "3.0");

    assertThat(older.exitCode()).isEqualTo(1);
    assertThat(older.out())
        .contains(
            "The run was judged by profile dsc-current, and is now judged by dsc-3.0.", "VIOLATES")
        .doesNotContain("UNSCORED");
    assertThat(folder.resolve("3.0/findings.jsonl")).isNotEmptyFile();
  }

  @Test
  void reportsAVerdictThatDiffers() throws Exception {
    packed("violations", "GET-01");
    var findings = folder.resolve("dsc-tck-out/findings.jsonl");
    Files.writeString(
        findings,
        Files.readString(findings).replace("\"outcome\":\"FAIL\"", "\"outcome\":\"PASS\""));
    Launched.in(folder, "bundle", "dsc-tck-out", VIOLATIONS, "--out", "run.zip");

    var again = Launched.in(folder, "rejudge", "run.zip");

    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.out()).containsPattern("GET-01 .* PASS -> FAIL").contains("\nDIFFERS ");
  }

  @Test
  void rejectsArgumentsThatNameNoBundle() throws Exception {
    Files.writeString(folder.resolve("x.zip"), "no zip");

    for (var arguments :
        List.of(
            List.of("rejudge", "nothing.zip"),
            List.of("rejudge", "x.zip"),
            List.of("rejudge", "x.zip", "--profile", "dsc-9"))) {
      var refused = Launched.in(folder, arguments.toArray(String[]::new));
      assertThat(refused.exitCode()).as(arguments.toString()).isEqualTo(2);
      assertThat(refused.err()).isNotBlank().doesNotContain("\tat ");
    }
  }
}
