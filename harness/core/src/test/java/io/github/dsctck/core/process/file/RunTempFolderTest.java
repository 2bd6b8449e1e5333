package io.github.dsctck.core.process.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunTempFolderTest {

  @TempDir private Path root;
  private Path parent;
  private Path list;

  @BeforeEach
  void separatesTheRecordsFromTheFolders() throws IOException {
    parent = Files.createDirectory(root.resolve("temporary")).toRealPath();
    list = root.resolve("records");
  }

  @Test
  void leavesNothing() throws IOException {
    var folder = create();
    Files.createDirectories(folder.path().resolve("a/b"));

    folder.close();

    assertThat(parent).isEmptyDirectory();
    assertThat(list).isEmptyDirectory();
  }

  @Test
  void hasAnEmptyFolderWithANameLikeOthers() throws IOException {
    try (var folder = create()) {
      assertThat(folder.path().getFileName().toString()).matches("tmp\\.[A-Za-z0-9]{10}");
      assertThat(folder.path()).isEmptyDirectory();
    }
  }

  @Test
  void removesWhatADeadRunLeft() throws IOException {
    var dead = Files.createDirectories(parent.resolve("tmp.aaaaaaaaaa/b")).getParent();
    leave(dead, text(TempFolderRecord.content(dead)));

    try (var folder = create()) {
      assertThat(dead).doesNotExist();
      assertThat(folder.path()).exists();
      assertThat(records()).hasSize(1);
    }
  }

  @Test
  void sparesARunThatLives() throws IOException {
    try (var living = create();
        var other = create()) {
      assertThat(living.path()).exists();
      assertThat(other.path()).exists();
    }
  }

  /** POSIX gives up a lock when its process closes the file once, however it was opened. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void keepsItsLockWhenTheSameProcessMakesAnother() throws IOException {
    try (var living = create()) {
      var inode = Files.getAttribute(records().get(0), "unix:ino");
      assumeTrue(isLocked(inode), "the system does not list its locks");

      try (var other = create()) {
        assertThat(other.path()).exists();
        assertThat(living.path()).exists();
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
  void sparesAFolderThatTookThePlaceOfItsOwn() throws IOException {
    var before = Files.createDirectory(parent.resolve("tmp.aaaaaaaaaa"));
    var after = Files.createDirectory(parent.resolve("tmp.bbbbbbbbbb"));
    age(before);
    var identity = text(TempFolderRecord.content(before)).lines().findFirst().orElseThrow();
    leave(after, identity + "\n" + after);

    try (var folder = create()) {
      assertThat(folder.path()).exists();
      assertThat(after).exists();
    }
  }

  /** A system without file keys tells folders apart by the time at which they were created. */
  private static void age(Path folder) throws IOException {
    var past = FileTime.from(Instant.EPOCH);
    Files.getFileAttributeView(folder, BasicFileAttributeView.class).setTimes(past, past, past);
  }

  @Test
  void sparesWhatIsNotOfTheKit() throws IOException {
    var named = Files.createDirectory(parent.resolve("notes"));
    var unlisted = Files.createDirectory(parent.resolve("tmp.bbbbbbbbbb"));
    leave(named, text(TempFolderRecord.content(named)));
    Files.writeString(list.resolve("torn.folder"), "(dev=1");

    try (var folder = create()) {
      assertThat(folder.path()).exists();
      assertThat(Stream.of(named, unlisted)).allMatch(Files::exists);
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void sparesWhatALinkLeadsTo() throws IOException {
    var linked = Files.createDirectory(root.resolve("elsewhere"));
    var link = Files.createSymbolicLink(parent.resolve("tmp.aaaaaaaaaa"), linked);
    leave(link, text(TempFolderRecord.content(link)));

    try (var folder = create()) {
      assertThat(folder.path()).exists();
      assertThat(link).exists();
      assertThat(linked).exists();
    }
  }

  /** Its record stays for a run that uses the other folder for temporary files. */
  @Test
  void sparesAFolderElsewhere() throws IOException {
    var elsewhere = Files.createDirectories(root.resolve("elsewhere/tmp.aaaaaaaaaa"));
    leave(elsewhere, text(TempFolderRecord.content(elsewhere)));

    try (var folder = create()) {
      assertThat(folder.path()).exists();
      assertThat(elsewhere).exists();
      assertThat(records()).hasSize(2);
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no user of this name")
  void sparesFoldersAndDistrustsRecordsOfOtherUsers() throws IOException {
    var others = Files.createDirectory(parent.resolve("tmp.aaaaaaaaaa"));
    var own = Files.createDirectory(parent.resolve("tmp.bbbbbbbbbb"));
    leave(others, text(TempFolderRecord.content(others)));
    leave(own, text(TempFolderRecord.content(own)));
    assumeTrue(giveAway(others) && giveAway(list.resolve("tmp.bbbbbbbbbb.folder")), "needs root");

    try (var folder = create()) {
      assertThat(folder.path()).exists();
      assertThat(others).exists();
      assertThat(own).exists();
      assertThat(list.resolve("tmp.aaaaaaaaaa.folder")).doesNotExist();
    }
  }

  private static boolean giveAway(Path path) {
    try {
      var users = path.getFileSystem().getUserPrincipalLookupService();
      Files.setOwner(path, users.lookupPrincipalByName("nobody"));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void worksWithoutAFolderForRecords() throws IOException {
    assertThat(TempFolderRecords.ofUser(Map.of("HOME", "relative"))).isEmpty();
    try (var folder = RunTempFolder.in(parent, Optional.empty())) {
      assertThat(folder.path()).exists();
    }
  }

  private RunTempFolder create() throws IOException {
    return RunTempFolder.in(parent, Optional.of(new TempFolderRecords(list)));
  }

  private void leave(Path folder, String content) throws IOException {
    Files.createDirectories(list);
    Files.writeString(list.resolve(folder.getFileName() + ".folder"), content);
  }

  private List<Path> records() throws IOException {
    try (var files = Files.list(list)) {
      return files.toList();
    }
  }

  private static String text(ByteBuffer content) {
    return StandardCharsets.UTF_8.decode(content).toString();
  }
}
