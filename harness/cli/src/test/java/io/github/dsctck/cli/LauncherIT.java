package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
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
  void linesToPasteBeginAsTheUserTyped() throws Exception {
    var place = Files.createDirectories(folder.resolve("my tools"));
    var link = Files.createSymbolicLink(place.resolve("tck"), Launched.launcher());
    SmallRepository.write(folder, "echo no JSON");

    var typed = Launched.by(link, folder, Map.of(), "verify", ".");
    var named = Launched.by(Launched.launcher(), folder, Map.of(), "verify", ".");

    assertThat(typed.out())
        .contains("rerun     \"" + link + "\" verify . --")
        .contains("explain   \"" + link + "\" explain OUT-0");
    assertThat(named.out()).contains("rerun     dsc-tck verify . --");
  }

  @Test
  void aReadOnlyFolderWithAStaleArchiveIsNoObstacle() throws Exception {
    var home = folder.resolve("kit");
    var kit = home.resolve("harness/cli/target/dsc-tck");
    copy(Launched.launcher().getParent(), home.resolve("harness/bin"));
    copy(Launched.repository().resolve("harness/cli/target/dsc-tck"), kit);
    try (var files = Files.list(kit)) {
      for (var archive : files.filter(file -> file.toString().endsWith(".jsa")).toList()) {
        Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
      }
    }
    assumeTrue(kit.toFile().setWritable(false) && !Files.isWritable(kit), "root may write anyway");

    var run =
        Launched.by(
            home.resolve("harness/bin/dsc-tck"),
            folder,
            Map.of("HOME", "/nonexistent", "XDG_CACHE_HOME", "/nonexistent"),
            "--version");
    kit.toFile().setWritable(true);

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        if (Files.isRegularFile(file)) {
          Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
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
