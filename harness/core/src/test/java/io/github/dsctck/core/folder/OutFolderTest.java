package io.github.dsctck.core.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class OutFolderTest {

  @TempDir Path folder;

  private Path path;
  private Path victim;
  private OutFolder out;

  @BeforeEach
  void open() throws IOException {
    path = folder.resolve("out");
    victim = Files.writeString(folder.resolve("victim"), "untouched");
    out = OutFolder.of(path);
  }

  @AfterEach
  void close() {
    out.close();
    assertThat(victim).hasContent("untouched");
  }

  private static String text(RecordedFile file) throws IOException {
    try (var in = file.open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void replacesLinksAndFollowsNone() throws IOException {
    Files.createDirectories(path);
    var elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.createSymbolicLink(path.resolve("a"), victim);
    Files.createSymbolicLink(path.resolve("b"), elsewhere);

    out.write("a", "new");
    out.write("b/c", "new");
    out.replace("b/d", fresh -> Files.writeString(fresh, "new"));

    assertThat(path.resolve("a")).isRegularFile().hasContent("new");
    assertThat(path.resolve("b/d")).hasContent("new");
    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void readsWhatWasWrittenWhateverIsInTheFolder() throws IOException {
    try (var a = out.create("a");
        var b = out.create("b")) {
      a.append(new byte[] {'1'});
      b.append(new byte[] {'2'});
      a.append(new byte[] {'3'});
    }
    Files.writeString(path.resolve("a"), "forged");

    assertThat(text(out.file("a"))).isEqualTo("13");
    assertThat(text(RunFiles.in(path).file("a"))).isEqualTo("forged");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void noticesAChangeOfItsPrivateCopy() throws IOException {
    Passage line;
    try (var file = out.create("a")) {
      file.append("0".getBytes(StandardCharsets.UTF_8));
      line = file.appendPassage("PASS".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(text(out.file("a"))).isEqualTo("0PASS");
    try (var skipping = out.file("a").open()) {
      assertThat(skipping.skip(2)).isPositive();
      assertThat(skipping.readAllBytes()).isNotEmpty();
    }

    Files.write(privateCopy(), "1FAIL".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> text(out.file("a"))).hasMessageContaining("changed the private copy");
    assertThatThrownBy(() -> out.read(line)).hasMessageContaining("changed the private copy");
  }

  /** Finds the copy as root does: through the descriptor of a file without a name. */
  private static Path privateCopy() throws IOException {
    try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return descriptors
          .filter(one -> hasTarget(one, ".*/tmp\\..* \\(deleted\\)"))
          .filter(one -> Files.exists(one) && size(one) == 5)
          .findFirst()
          .orElseThrow();
    }
  }

  private static boolean hasTarget(Path link, String pattern) {
    try {
      return Files.readSymbolicLink(link).toString().matches(pattern);
    } catch (IOException e) {
      return false;
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return -1;
    }
  }

  @Test
  void restoresWhatSomethingChanged() throws IOException {
    out.write("transcripts/a", "1");
    out.write("b", "2");
    out.write("c", "3");
    Files.writeString(path.resolve("transcripts/a"), "forged");
    Files.delete(path.resolve("b"));
    Files.createSymbolicLink(path.resolve("b"), victim);

    assertThat(out.restore()).containsExactly("b", "transcripts/a");
    assertThat(out.restore()).isEmpty();
    assertThat(path.resolve("transcripts/a")).hasContent("1");
    assertThat(path.resolve("b")).hasContent("2");
  }

  @Test
  void staysInTheFolderThatItFoundFirst() throws IOException {
    out.write("a", "1");
    Files.move(path, folder.resolve("moved"));
    Files.createSymbolicLink(path, Files.createDirectory(folder.resolve("elsewhere")));

    out.write("b", "2");

    assertThat(path.resolve("b")).hasContent("2");
    assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
  }

  @Test
  void refusesNamesThatLeadOut() {
    assertThatThrownBy(() -> RunFiles.in(path).file("../victim"))
        .isInstanceOf(DamagedRunException.class);
  }

  @Test
  void keepsTheBytesThatTheDiskRefuses() throws IOException {
    var name = "x".repeat(300);
    try (var file = out.create(name)) {
      file.append(new byte[] {'1'});
    }
    out.write("b", "2");

    assertThat(text(out.file(name))).isEqualTo("1");
    assertThat(path.resolve("b")).hasContent("2");
    assertThat(out.fault()).isPresent();
    assertThatThrownBy(out::requireWhole).isInstanceOf(IOException.class);
  }

  @Test
  void letsOneRunWriteAtATime() throws IOException {
    out.lock();

    try (var other = OutFolder.of(path)) {
      assertThatThrownBy(other::lock)
          .isInstanceOf(OutUnavailableException.class)
          .hasMessageContaining(path.toString());
      out.unlock();
      other.lock();
    }
    assertThat(path).isEmptyDirectory();
  }

  @Test
  void refusesALockThatIsNoFile() throws Exception {
    var lock = Files.createDirectories(path).resolve(".lock");
    Files.createSymbolicLink(lock, victim);
    assertBlocked();
    Files.delete(lock);
    assertThat(new ProcessBuilder("mkfifo", lock.toString()).start().waitFor()).isZero();
    assertBlocked();
    Files.delete(lock);
    Files.createDirectories(lock.resolve("a"));
    assertBlocked();
    Files.delete(lock.resolve("a"));
    Files.delete(lock);
    out.lock();
  }

  private void assertBlocked() {
    assertThatThrownBy(out::lock)
        .isInstanceOf(OutUnavailableException.class)
        .hasMessageStartingWith("'" + path.resolve(".lock") + "' cannot be opened as a file")
        .hasMessageEndingWith("remove it, or write to another folder.");
  }

  @Test
  void noticesThatItsLockIsGone() throws IOException {
    var lock = path.resolve(".lock");
    out.lock();
    assertThat(out.hasLostLock()).isFalse();
    Files.move(lock, path.resolve("away"));
    assertThat(out.hasLostLock()).isTrue();

    Files.writeString(lock, "");
    assertThat(out.hasLostLock()).isTrue();
    out.unlock();
    assertThat(lock).exists();
  }
}
