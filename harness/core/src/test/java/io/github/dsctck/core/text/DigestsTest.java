package io.github.dsctck.core.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The digest of "abc" is the example of FIPS 180-4. */
class DigestsTest {

  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void digestsBytesTextsAndFilesAlike(@TempDir Path folder) throws IOException {
    var file = Files.writeString(folder.resolve("file"), "abc");

    assertThat(Digests.sha256("abc".getBytes(UTF_8))).isEqualTo(ABC);
    assertThat(Digests.sha256("abc")).isEqualTo(ABC);
    assertThat(Digests.sha256(file)).isEqualTo(ABC);
    assertThat(Digests.sha256InBase64("abc".getBytes(UTF_8)))
        .isEqualTo("ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
  }

  @Test
  void digestsTextsInUtf8() {
    assertThat(Digests.sha256("\u00e4")).isEqualTo(Digests.sha256(new byte[] {-61, -92}));
  }
}
