package io.github.dsctck.core.run.setting;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.file.FileStamp;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A file that is changed through shared memory on a file system that then keeps its stamp. */
class FileRecordsTest {

  private static final Path MEMORY = Path.of("/dev/shm");

  private final FileRecords files = new FileRecords();
  private Path file;
  private MappedByteBuffer shared;

  @BeforeEach
  void record() throws IOException {
    assumeTrue(Files.isWritable(MEMORY), "the system has no file system in memory");
    file = Files.writeString(Files.createTempFile(MEMORY, "", ""), "one");
    try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      shared = channel.map(MapMode.READ_WRITE, 0, 3);
    }
    shared.put(0, "one".getBytes(UTF_8)); // the first write to a page may set the time
    files.take(List.of(file));
  }

  @AfterEach
  void remove() throws IOException {
    if (file != null) {
      Files.delete(file);
    }
  }

  private void change(String text) {
    var before = FileStamp.of(file);
    shared.put(0, text.getBytes(UTF_8));
    assertThat(FileStamp.of(file)).isEqualTo(before);
  }

  @Test
  void noticesAChangeAtTheEnd() {
    change("two");
    files.look(file);

    assertThat(files.hasChanged(file)).isTrue();
  }

  @Test
  void noticesAChangeThatIsGoneAtTheEnd() {
    change("two");
    files.compare(List.of(file));
    change("one");

    assertThat(files.hasChanged(file)).isTrue();
  }

  @Test
  void readsOnlySmallFiles() {
    assertThat(files.within(3, List.of(file))).containsExactly(file);
    assertThat(files.within(2, List.of(file))).isEmpty();
  }
}
