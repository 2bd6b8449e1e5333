package io.github.dsctck.core.process.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunTempFolderTest {

  @TempDir private Path parent;

  @Test
  void leavesNothing() throws IOException {
    var folder = RunTempFolder.in(parent);
    Files.createDirectories(folder.path().resolve("a/b"));

    folder.close();

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void removesWhatADeadRunLeft() throws IOException {
    var dead = Files.createDirectories(parent.resolve("dsc-tck-1/sandbox-1")).getParent();
    Files.createFile(dead.resolve("lock"));

    try (var folder = RunTempFolder.in(parent)) {
      assertThat(dead).doesNotExist();
      assertThat(folder.path()).exists();
    }
  }

  @Test
  void sparesARunThatLives() throws IOException {
    try (var living = RunTempFolder.in(parent);
        var other = RunTempFolder.in(parent)) {
      assertThat(living.path()).exists();
      assertThat(other.path()).exists();
    }
  }

  /** POSIX gives up a lock when its process closes the file once, however it was opened. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void keepsItsLockWhenTheSameProcessMakesAnother() throws IOException {
    try (var living = RunTempFolder.in(parent)) {
      var inode = Files.getAttribute(living.path().resolve("lock"), "unix:ino");
      assumeTrue(isLocked(inode), "the system does not list its locks");

      try (var other = RunTempFolder.in(parent)) {
        assertThat(other.path()).exists();
        assertThat(isLocked(inode)).isTrue();
      }
    }
  }

  private static boolean isLocked(Object inode) throws IOException {
    var locks = Path.of("/proc/locks");
    return Files.isReadable(locks)
        && Files.readAllLines(locks).stream().anyMatch(line -> line.contains(":" + inode + " "));
  }

  @Test
  void sparesWhatIsNotOfTheKit() throws IOException {
    var foreign = Files.createDirectories(parent.resolve("dsc-tck-notes"));
    var linked = Files.createDirectories(parent.resolve("elsewhere"));
    Files.createFile(linked.resolve("lock"));
    Files.createSymbolicLink(parent.resolve("dsc-tck-link"), linked);

    try (var folder = RunTempFolder.in(parent)) {
      assertThat(folder.path()).exists();
      assertThat(foreign).exists();
      assertThat(linked.resolve("lock")).exists();
    }
  }
}
