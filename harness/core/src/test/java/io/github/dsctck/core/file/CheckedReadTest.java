package io.github.dsctck.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CheckedReadTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeAFile() throws IOException {
    file = Files.writeString(folder.resolve("a.txt"), "some text");
  }

  private void makePipe() throws IOException, InterruptedException {
    Files.deleteIfExists(file);
    assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
  }

  @Test
  void readsARegularFile() throws IOException {
    var read = CheckedRead.of(file);

    assertThat(read.bytes(9)).asString().isEqualTo("some text");
    assertThat(read.head(4)).asString().isEqualTo("some");
    assertThat(read.sha256()).isEqualTo(Digests.sha256("some text"));
    assertThatThrownBy(() -> read.bytes(8)).hasMessageContaining("more than 8 bytes");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void followsALinkUnlessItIsRefused() throws IOException {
    var link = Files.createSymbolicLink(folder.resolve("link"), file);

    assertThat(CheckedRead.of(link).sha256()).isEqualTo(Digests.sha256("some text"));
    assertThatThrownBy(() -> CheckedRead.of(link, LinkOption.NOFOLLOW_LINKS))
        .hasMessageContaining("no regular file");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no pipes there")
  void refusesPipesDevicesAndFolders() throws Exception {
    assertThatThrownBy(() -> CheckedRead.of(folder)).hasMessageContaining("no regular file");
    assertThatThrownBy(() -> CheckedRead.of(Path.of("/dev/zero"))).isInstanceOf(IOException.class);
    makePipe();
    assertThatThrownBy(() -> CheckedRead.of(file)).hasMessageContaining("no regular file");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no pipes there")
  void refusesWhatReplacedTheFile() throws Exception {
    var read = CheckedRead.of(file);
    var other = Files.writeString(folder.resolve("b.txt"), "some text");
    makePipe();
    assertThatThrownBy(read::sha256).isInstanceOf(IOException.class);
    Files.delete(file);
    Files.createSymbolicLink(file, Path.of("/dev/zero"));
    assertThatThrownBy(() -> read.bytes(9)).isInstanceOf(IOException.class);
    Files.delete(file);
    Files.createSymbolicLink(file, other);
    assertThatThrownBy(read::sha256).hasRootCauseMessage("\"" + file + "\" was replaced");
  }

  @Test
  void refusesAFileThatGrew() throws IOException {
    var read = CheckedRead.of(file);
    Files.writeString(file, "!", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> read.bytes(100)).hasRootCauseMessage("it grew while it was read");
    assertThatThrownBy(read::sha256).hasRootCauseMessage("it grew while it was read");
  }

  @Test
  void hashesNoEndlessFile() throws IOException {
    var file = folder.resolve("endless");
    try (var sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength((1L << 30) + 1);
    }

    assertThatThrownBy(() -> CheckedRead.of(file).sha256()).hasStackTraceContaining("1 GiB");
    assertThat(FileDigest.of(file)).isEmpty();
  }
}
