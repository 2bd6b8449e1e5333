package io.github.dsctck.core.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FolderDiffTest {

  @TempDir Path folder;

  @Test
  void namesFilesThatWereCreatedChangedAndRemoved() throws IOException {
    Files.writeString(folder.resolve("kept"), "a");
    Files.writeString(folder.resolve("changed"), "a");
    Files.writeString(folder.resolve("removed"), "a");
    var watch = new FolderDiff(folder, "canary-");
    watch.look();

    Files.writeString(folder.resolve("changed"), "ab");
    Files.delete(folder.resolve("removed"));
    Files.createDirectory(folder.resolve("new"));
    Files.writeString(folder.resolve("new").resolve("file"), "");

    assertThat(watch.look()).containsExactly("changed", "new/file", "removed");
    assertThat(watch.look()).isEmpty();
  }

  @Test
  void namesNewFoldersWithoutAFile() throws IOException {
    Files.createDirectory(folder.resolve("old"));
    var watch = new FolderDiff(folder, "canary-");
    watch.look();

    Files.createDirectories(folder.resolve("new").resolve("empty"));
    Files.writeString(
        Files.createDirectories(folder.resolve("full").resolve("of")).resolve("file"), "");
    Files.delete(folder.resolve("old"));

    assertThat(watch.look()).containsExactly("full/of/file", "new/", "new/empty/");
    assertThat(watch.look()).isEmpty();
  }

  @Test
  void ignoresAChangedTime() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "a");
    var watch = new FolderDiff(folder, "canary-");
    watch.look();

    Files.setLastModifiedTime(file, FileTime.fromMillis(0));

    assertThat(watch.look()).isEmpty();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes there")
  void reportsAChangedMode() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "a");
    var watch = new FolderDiff(folder, "canary-");
    watch.look();

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));

    assertThat(watch.look()).containsExactly("file");
  }

  @Test
  void findsACanaryAmongManyFiles() throws IOException {
    for (int i = 0; i < 2_100; i++) {
      Files.createFile(folder.resolve("file" + i));
    }
    var watch = new FolderDiff(folder, "canary-");
    assertThat(watch.look()).isEmpty();

    Files.createFile(folder.resolve("canary-2"));

    assertThat(watch.look()).containsExactly("canary-2");
    assertThat(watch.look()).isEmpty();
  }
}
