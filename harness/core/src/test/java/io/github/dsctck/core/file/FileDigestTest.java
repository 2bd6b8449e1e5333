package io.github.dsctck.core.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileDigestTest {

  @TempDir Path folder;

  @Test
  void readsAllFilesThatCanBeRead() throws IOException {
    var one = Files.writeString(folder.resolve("one"), "1");
    var two = Files.writeString(folder.resolve("two"), "2");

    var found = FileDigest.ofAll(List.of(one, folder, folder.resolve("none"), two));

    assertThat(found).containsOnlyKeys(one, two);
    assertThat(found.get(two)).isEqualTo(FileDigest.of(two).orElseThrow());
    assertThat(found.get(one).sha256()).isEqualTo(Digests.sha256("1"));
    assertThat(FileDigest.of(folder)).isEmpty();
  }
}
