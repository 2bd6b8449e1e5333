package io.github.dsctck.core.emulation.executable;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.executable.ExecutableLookup.Found;
import io.github.dsctck.core.emulation.executable.ExecutableLookup.NotFound;
import io.github.dsctck.core.emulation.executable.ExecutableLookup.Via;
import io.github.dsctck.core.process.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes there")
class ExecutableFinderTest {

  @TempDir private Path root;
  private Path first;
  private Path second;
  private Path folder;
  private ExecutableFinder finder;

  @BeforeEach
  void createFolders() throws IOException {
    root = root.toRealPath();
    first = Files.createDirectory(root.resolve("first"));
    second = Files.createDirectory(root.resolve("second"));
    folder = Files.createDirectory(root.resolve("folder"));
    finder =
        ExecutableFinder.in(Map.of("PATH", first + ":relative::" + second), OperatingSystem.LINUX);
  }

  private static Path file(Path path, boolean executable) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, "#!/bin/sh\n");
    assertThat(path.toFile().setExecutable(executable, false)).isTrue();
    return path;
  }

  @Test
  void findsABareNameOnTheSearchPathFirst() throws IOException {
    var file = file(second.resolve("brew"), true);
    file(folder.resolve("brew"), true);
    assertThat(finder.find("brew", folder)).isEqualTo(new Found("brew", file, Via.PATH));
  }

  @Test
  void takesTheEarlierEntryOfTheSearchPath() throws IOException {
    file(second.resolve("brew"), true);
    var file = file(first.resolve("brew"), true);
    assertThat(finder.find("brew", folder)).isEqualTo(new Found("brew", file, Via.PATH));
  }

  @Test
  void skipsFilesThatAreNotExecutableAndFoldersOnTheSearchPath() throws IOException {
    file(first.resolve("brew"), false);
    Files.createDirectory(second.resolve("brew"));
    assertThat(finder.find("brew", folder)).isInstanceOf(NotFound.class);
  }

  @Test
  void keepsTheNameOfALinkOnTheSearchPath() throws IOException {
    var target = file(root.resolve("box"), true);
    var link = Files.createSymbolicLink(first.resolve("brew"), target);
    assertThat(finder.find("brew", folder)).isEqualTo(new Found("brew", link, Via.PATH));
  }

  @Test
  void followsALinkInTheFolderOfTheManifest() throws IOException {
    var target = file(root.resolve("box"), true);
    Files.createSymbolicLink(folder.resolve("brew"), target);
    assertThat(finder.find("brew", folder))
        .isEqualTo(new Found(target.toString(), target, Via.FOLDER));
  }

  @Test
  void findsABareNameInTheFolderEvenIfItIsNotExecutable() throws IOException {
    var file = file(folder.resolve("brew"), false);
    assertThat(finder.find("brew", folder)).isEqualTo(new Found(file.toString(), file, Via.FOLDER));
  }

  @Test
  void findsANameWithSeparatorsInTheFolderOnly() throws IOException {
    file(first.resolve("bin/brew"), true);
    var file = file(folder.resolve("bin/brew"), true);
    assertThat(finder.find("./bin/../bin/brew", folder))
        .isEqualTo(new Found(file.toString(), file, Via.FOLDER));
    assertThat(finder.find("bin/brew", first.resolve("bin"))).isInstanceOf(NotFound.class);
  }

  @Test
  void takesAnAbsolutePathAsItIs() throws IOException {
    var file = file(root.resolve("elsewhere/brew"), true);
    assertThat(finder.find(file.toString(), folder))
        .isEqualTo(new Found(file.toString(), file, Via.ABSOLUTE));
  }

  @Test
  void takesAnAbsolutePathThatIsNotExecutable() throws IOException {
    var file = file(root.resolve("elsewhere/brew"), false);
    assertThat(finder.find(file.toString(), folder))
        .isEqualTo(new Found(file.toString(), file, Via.ABSOLUTE));
  }

  @Test
  void saysWhereItLooked() {
    assertThat(finder.find("brew", folder))
        .isInstanceOfSatisfying(
            NotFound.class,
            lookup -> {
              assertThat(lookup.places()).containsExactly(first, second, folder.resolve("brew"));
              assertThat(lookup.describe()).contains("\"brew\"");
            });
  }

  @Test
  void keepsItsAnswer() throws IOException {
    var file = file(first.resolve("brew"), true);
    var found = finder.find("brew", folder);
    Files.delete(file);
    assertThat(finder.find("brew", folder)).isSameAs(found);
  }

  @Test
  void expandsTheHomeFolderInTheSearchPath() throws IOException {
    var file = file(root.resolve("home/bin/brew"), true);
    var home =
        ExecutableFinder.in(Map.of("PATH", "~/bin", "HOME", root + "/home"), OperatingSystem.LINUX);
    assertThat(home.find("brew", folder)).isEqualTo(new Found("brew", file, Via.PATH));
  }

  @Test
  void prefersTheRestrictedPathToTheSearchPath() throws IOException {
    file(first.resolve("brew"), true);
    var restricted =
        ExecutableFinder.in(
            Map.of("PATH", first.toString(), "DSC_RESTRICTED_PATH", second.toString()),
            OperatingSystem.LINUX);
    assertThat(restricted.find("brew", folder)).isInstanceOf(NotFound.class);
  }

  @Test
  void findsNothingThatCannotBeAPath() {
    assertThat(finder.find("a\0b", folder)).isInstanceOf(NotFound.class);
  }
}
