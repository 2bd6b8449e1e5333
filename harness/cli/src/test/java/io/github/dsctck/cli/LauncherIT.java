package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the launcher script in surroundings it has to cope with. */
class LauncherIT {

  @TempDir Path folder;

  @BeforeEach
  void needsAShell() {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"), "the script is for a shell");
  }

  @Test
  void linksAndSpacesLeadToTheKit() throws Exception {
    var place = Files.createDirectories(folder.resolve("my tools"));
    var first = Files.createSymbolicLink(place.resolve("first"), Launched.launcher());
    var second = Files.createSymbolicLink(place.resolve("second link"), first.getFileName());

    var run = Launched.by(second, place, Map.of(), "--version");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("dsc-tck ");
  }

  @Test
  void resourcesSeeTheLocaleOfTheUser() throws Exception {
    SmallRepository.write(
        folder, "printf '{\"answer\":\"%s %s\"}\\n' \"$LC_ALL\" \"${DSC_TCK_LC_ALL-none}\"");

    var run = Launched.by(Launched.launcher(), folder, Map.of("LC_ALL", "C"), "verify", ".");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(folder.resolve("dsc-tck-out/transcripts/DscTck.Small/Answer@1.0.0/probe.jsonl"))
        .content()
        .contains("C none");
  }

  @Test
  void aWrongJavaHomeIsSaid() throws Exception {
    var run =
        Launched.by(Launched.launcher(), folder, Map.of("JAVA_HOME", "/no/java"), "--version");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("dsc-tck: JAVA_HOME is \"/no/java\"");
  }
}
