package io.github.dsctck.core.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimilarPathTest {

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("resources"));
    Files.writeString(folder.resolve("resources/note.json"), "{}");
  }

  @Test
  void theLastNameIsMisspelt() {
    assertThat(SimilarPath.of(folder.resolve("resources/noet.json")))
        .contains(folder.resolve("resources/note.json"));
    assertThat(SimilarPath.suggestion(folder.resolve("resourcs")))
        .isEqualTo("; did you mean " + folder.resolve("resources") + "?");
  }

  @Test
  void aFolderIsMisspelt() {
    assertThat(SimilarPath.of(folder.resolve("rsources/note.json")))
        .contains(folder.resolve("resources/note.json"));
  }

  @Test
  void nothingIsNearEnough() {
    assertThat(SimilarPath.suggestion(folder.resolve("elsewhere/note.json"))).isEmpty();
    assertThat(SimilarPath.of(folder.resolve("rsources/other.json"))).isEmpty();
    assertThat(SimilarPath.of(Path.of("/"))).isEmpty();
  }
}
