package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verifies resources with the facts of macOS: its name, temporary folders behind a link, neither
 * {@code /proc} nor calls of the C library, and nothing that can confine. Every finding must be the
 * one of Linux. The kernel and the volumes stay those of Linux.
 */
@EnabledOnOs(OS.LINUX)
class MacOsIT {

  private static final List<String> VIOLATIONS =
      List.of("EXE-0[18]", "OUT-01", "ROB-*", "SEC-0[1-5]", "SET-01");

  @TempDir Path folder;

  @Test
  void findsOnMacOsWhatItFindsOnLinux() throws Exception {
    var link = Files.createDirectory(folder.resolve("var")).resolve("folders");
    Files.createSymbolicLink(link, Files.createDirectories(folder.resolve("private/var/folders")));

    var own =
        Files.createDirectory(folder.resolve("tmp")); // other tests keep notes in the common one
    var onLinux = verify("linux", Map.of("TMPDIR", own.toString()));
    var onMacOs =
        verify(
            "macos", Map.of("JDK_JAVA_OPTIONS", "'-Dos.name=Mac OS X'", "TMPDIR", link.toString()));

    assertThat(onMacOs.run().os()).isEqualTo("macos");
    assertThat(onLinux.findings()).hasSizeGreaterThan(3000);
    assertThat(lines(onMacOs)).containsExactlyElementsOf(lines(onLinux));
  }

  @Test
  void saysThatNothingConfinesThere() throws Exception {
    var run =
        Launched.by(
            Launched.launcher(),
            Launched.repository(),
            Map.of("JDK_JAVA_OPTIONS", "'-Dos.name=Mac OS X'"),
            "verify",
            "fixtures/reference/host",
            "--confine=bwrap",
            "--out",
            folder.resolve("out").toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("cannot confine processes as demanded");
  }

  private RunReport verify(String out, Map<String, String> environment) throws Exception {
    var words = new ArrayList<>(List.of("verify", "fixtures/reference/note"));
    for (var glob : VIOLATIONS) {
      var violations = Launched.repository().resolve("fixtures/violations");
      try (var folders = Files.newDirectoryStream(violations, glob)) {
        folders.forEach(found -> words.add("fixtures/violations/" + found.getFileName()));
      }
    }
    words.addAll(List.of("--seed", "1", "--timeout", "3s", "--report", "none"));
    words.addAll(List.of("--out", folder.resolve(out).toString()));
    var run =
        Launched.by(
            Launched.launcher(), Launched.repository(), environment, words.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    return FindingsFile.read(folder.resolve(out).resolve(FindingsFile.NAME));
  }

  private static List<String> lines(RunReport report) {
    return report.findings().stream().map(MacOsIT::line).toList();
  }

  private static String line(Finding finding) {
    return Stream.of(
            finding.resource(),
            finding.rule(),
            finding.outcome(),
            finding.scenario(),
            finding.step(),
            finding.location(),
            finding.reason(),
            finding.expected(),
            finding.found())
        .map(Objects::toString)
        .reduce((some, other) -> some + " | " + other)
        .orElseThrow();
  }
}
