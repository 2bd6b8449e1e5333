package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the launcher script in surroundings it has to cope with. */
class LauncherIT {

  /** A PATH without the kit. */
  private static final Map<String, String> OTHER_PATH = Map.of("PATH", System.getenv("PATH"));

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
  void linesToPasteBeginWithTheShortestCommand() throws Exception {
    var place = Files.createDirectories(folder.resolve("my tools"));
    var link = Files.createSymbolicLink(place.resolve("tck"), Launched.launcher());
    SmallRepository.write(folder, "echo no JSON");

    var typed = Launched.by(link, folder, OTHER_PATH, "verify", ".");
    var twisted = Launched.by(place.resolve("../my tools/tck"), folder, OTHER_PATH, "verify", ".");
    var known = Launched.by(link, folder, Map.of(), "verify", ".");

    assertThat(typed.out())
        .contains("rerun     \"my tools/tck\" verify . --")
        .contains("explain   \"my tools/tck\" explain OUT-0");
    assertThat(twisted.out()).contains("rerun     \"my tools/tck\" verify . --");
    assertThat(known.out()).contains("rerun     dsc-tck verify . --");
  }

  @Test
  void aCopyOfABuiltCheckoutIsNotBuiltAgain() throws Exception {
    var copy = checkout();
    var source = copy.resolve("specs/rules/a.yaml");

    var fresh = Launched.by(launcher(copy), folder, building(), "--version");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    var touched = Launched.by(launcher(copy), folder, building(), "--version");

    assertThat(fresh.out()).startsWith("dsc-tck ");
    assertThat(fresh.err() + touched.err()).isEmpty();
  }

  @Test
  void otherSourcesAreBuiltWithProgress() throws Exception {
    var copy = checkout();
    maven(
        """
        echo '[INFO] Building dsc-tck specs 0.1.0-SNAPSHOT     [1/2]'
        echo '[INFO] Building dsc-tck core 0.1.0-SNAPSHOT      [2/2]'
        """);

    Files.writeString(copy.resolve("specs/rules/a.yaml"), "changed");
    var changed = Launched.by(launcher(copy), folder, building(), "--version");
    var again = Launched.by(launcher(copy), folder, building(), "--version");

    assertThat(changed.exitCode()).isZero();
    assertThat(changed.out()).startsWith("dsc-tck ");
    assertThat(changed.err())
        .contains("DSC_TCK_NO_BUILD=1 uses the last build")
        .containsPattern("dsc-tck: module 1 of 2, dsc-tck specs, [0-9]+ s\n")
        .containsPattern("dsc-tck: module 2 of 2, dsc-tck core, [0-9]+ s\n");
    assertThat(again.err()).isEmpty();
  }

  @Test
  void aFailedBuildShowsItsErrors() throws Exception {
    var copy = checkout();
    maven("echo '[INFO] much'; echo '[ERROR] A.java:[3,1] no such symbol'; exit 1");

    Files.writeString(copy.resolve("specs/rules/a.yaml"), "changed");
    var failed = Launched.by(launcher(copy), folder, building(), "--version");

    assertThat(failed.exitCode()).isEqualTo(2);
    assertThat(failed.out()).isEmpty();
    assertThat(failed.err())
        .contains("[ERROR] A.java:[3,1] no such symbol\n", "The build of the kit failed; all its")
        .doesNotContain("[INFO]");
    Files.delete(Path.of(failed.err().replaceAll("(?s).* is in (\\S+)\\.\n", "$1")));
  }

  /** Returns a checkout with the real kit and a source of its own. */
  private Path checkout() throws Exception {
    var copy = folder.resolve("checkout");
    var sources = Path.of("harness/cli/src/main/sh/sources");
    copy(Launched.launcher().getParent(), copy.resolve("harness/bin"));
    copy(
        Launched.repository().resolve("harness/cli/target/dsc-tck"),
        copy.resolve("harness/cli/target/dsc-tck"));
    copy(Launched.repository().resolve(sources), copy.resolve(sources));
    Files.createDirectories(copy.resolve("reports/src/main"));
    Files.createDirectories(copy.resolve("specs/rules"));
    for (var module : List.of("", "specs", "harness/cli")) {
      Files.writeString(copy.resolve(module).resolve("pom.xml"), "<project/>");
    }
    Files.writeString(copy.resolve("specs/rules/a.yaml"), "id: A");
    var checksum =
        Launched.by(
            Path.of("sh"), folder, Map.of(), copy.resolve(sources).toString(), copy.toString());
    Files.writeString(copy.resolve("harness/cli/target/dsc-tck/built"), checksum.out());
    return copy;
  }

  private static Path launcher(Path checkout) {
    return checkout.resolve("harness/bin/dsc-tck");
  }

  /** Puts a script in the place of Maven. */
  private void maven(String script) throws IOException {
    var mvn = Files.createDirectories(folder.resolve("maven")).resolve("mvn");
    Files.writeString(mvn, "#!/bin/sh\n" + script);
    assertThat(mvn.toFile().setExecutable(true)).isTrue();
  }

  private Map<String, String> building() {
    var path = folder.resolve("maven") + File.pathSeparator + System.getenv("PATH");
    return Map.of("DSC_TCK_NO_BUILD", "", "PATH", path);
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
