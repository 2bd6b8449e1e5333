package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs that a program in place of the engine confirms, or does not. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the program is written for a POSIX shell")
class ConfirmIT {

  @TempDir Path folder;

  private Launched verify(String answer, String... more) throws Exception {
    var dsc = folder.resolve("dsc");
    Files.writeString(
        dsc,
        """
        #!/bin/sh
        if [ "$1" = --version ]; then echo asked >> %s/asked; echo 'dsc 3.3.0'; exit 0; fi
        cat > /dev/null
        %s
        """
            .formatted(folder, answer));
    Files.setPosixFilePermissions(dsc, PosixFilePermissions.fromString("rwxr-xr-x"));
    var words =
        Stream.of(
            "verify",
            Launched.repository().resolve("fixtures/reference/host").toString(),
            "--confirm=" + dsc,
            "--report",
            "none");
    return Launched.in(folder, Stream.concat(words, Stream.of(more)).toArray(String[]::new));
  }

  private String findings() throws IOException {
    return Files.readString(folder.resolve("dsc-tck-out/findings.jsonl"));
  }

  @Test
  void aDifferenceIsAnErrorOfTheKit() throws Exception {
    var run = verify("echo '{\"actualState\":{\"odd\":1}}'");

    assertThat(run.exitCode()).isEqualTo(4);
    assertThat(run.out()).contains("the kit and dsc 3.3.0 differ", "{\"odd\":1}");
    assertThat(findings()).contains("\"conclusion\":\"DISAGREES\"");
  }

  @Test
  void anEditorShowsADifference() throws Exception {
    var run = verify("echo '{\"actualState\":{\"odd\":1}}'", "--format", "lines");

    assertThat(run.out()).contains(": error ", "the kit and dsc 3.3.0 differ");
  }

  @Test
  void anEngineThatCrashesConfirmsNothing() throws Exception {
    var run = verify("exit 101");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("confirmed dsc 3.3.0: 0 operations agree with the kit, 0 differ, ");
    assertThat(findings()).contains("NOT_CONFIRMED", "exit code 101").doesNotContain("DISAGREES");
  }

  @Test
  void asksForTheVersionOnce() throws Exception {
    verify("exit 101");

    assertThat(Files.readAllLines(folder.resolve("asked"))).hasSize(1);
    assertThat(findings()).contains("\"confirmedBy\":{\"version\":\"3.3.0\",\"sha256\":");
  }

  @Test
  void aManifestThatTheEngineDropsIsAnErrorOfTheKit() throws Exception {
    var run = verify("case \"$*\" in *'resource list'*) ;; *) exit 101 ;; esac");

    assertThat(run.exitCode()).isEqualTo(4);
    assertThat(run.out())
        .contains(
            "the kit and dsc 3.3.0 differ: the kit loads DscTck.Reference/Host 1.0.0, and dsc"
                + " 3.3.0 does not list it");
    assertThat(findings()).contains("transcripts/dsc/list.jsonl");
  }

  @Test
  void aListOfOtherDocumentsConfirmsNothing() throws Exception {
    var run = verify("case \"$*\" in *'resource list'*) echo '[]' ;; *) exit 101 ;; esac");

    assertThat(run.exitCode()).isZero();
    assertThat(findings()).contains("dsc resource list printed something else than resources");
  }

  @Test
  void theEngineIsNamedWithWhatItConfirmed() throws Exception {
    verify("exit 101");
    var report = Launched.in(folder, "report", "dsc-tck-out", "--report", "markdown");

    assertThat(report.exitCode()).isZero();
    assertThat(Files.readString(folder.resolve("dsc-tck-out/summary.md")))
        .contains("Confirmed by dsc 3.3.0");
  }

  @Test
  void aStaticRunIsNotConfirmed() throws Exception {
    var run = Launched.in(folder, "verify", ".", "--static", "--confirm");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("leave out one of them");
  }

  @Test
  void aMissingEngineIsAUsageError() throws Exception {
    var run = Launched.in(folder, "verify", ".", "--confirm=" + folder.resolve("no-dsc"));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("is no program", "give its path as in --confirm=");
  }
}
