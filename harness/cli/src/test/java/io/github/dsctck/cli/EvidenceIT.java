package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packs runs and judges them once more, away from the resources. */
class EvidenceIT {

  @TempDir Path folder;

  private Launched packed(String path) throws Exception {
    Launched.in(folder, "verify", path, "--report", "none");
    return Launched.in(folder, "bundle", "dsc-tck-out", path, "--out", "run.zip");
  }

  private static String reference(String name) {
    return Launched.repository().resolve("fixtures").resolve(name).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reference/note",
        "reference/chest",
        "violations/DISC-02",
        "violations/DISC-04",
        "violations/EXE-04",
        "violations/GET-01"
      })
  void comesToTheSameWithoutTheResource(String fixture) throws Exception {
    assertThat(packed(reference(fixture)).exitCode()).isZero();

    var again = Launched.in(folder, "rejudge", "run.zip");

    assertThat(again.out()).contains("\nAGREES ").containsPattern("evidence +sha256:[0-9a-f]{64}");
    assertThat(again.exitCode()).isZero();
  }

  @Test
  void takesForKnownWhatTheBaselineOfTheRunLists() throws Exception {
    var fixture = reference("violations/GET-01");
    Files.writeString(
        folder.resolve("known.yaml"),
        """
        - rule: GET-01
          resource: DscTck.Violations/Get01
          reason: "mended in 2.0"
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
  void judgesByAnotherProfile() throws Exception {
    packed(reference("violations/GET-01"));

    var older = Launched.in(folder, "rejudge", "run.zip", "--profile", "dsc-3.0", "--out", "3.0");

    assertThat(older.exitCode()).isEqualTo(1);
    assertThat(older.out())
        .contains(
            "The run was judged by profile dsc-current, and is now judged by dsc-3.0.", "VIOLATES")
        .doesNotContain("UNSCORED");
    assertThat(folder.resolve("3.0/findings.jsonl")).isNotEmptyFile();
  }

  @Test
  void noticesAnotherVerdict() throws Exception {
    packed(reference("violations/GET-01"));
    var findings = folder.resolve("dsc-tck-out/findings.jsonl");
    Files.writeString(
        findings,
        Files.readString(findings).replace("\"outcome\":\"FAIL\"", "\"outcome\":\"PASS\""));
    Launched.in(
        folder, "bundle", "dsc-tck-out", reference("violations/GET-01"), "--out", "run.zip");

    var again = Launched.in(folder, "rejudge", "run.zip");

    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.out()).containsPattern("GET-01 .* PASS -> FAIL").contains("\nDIFFERS ");
  }

  @Test
  void saysWhatIsWrongWithTheArguments() throws Exception {
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
