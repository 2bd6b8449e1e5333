package io.github.dsctck.core.process.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownProgramsTest {

  @TempDir Path folder;
  private final KnownPrograms programs = new KnownPrograms();
  private int examined;

  @Test
  void examinesAProgramAgainOnlyAfterAChange() throws IOException {
    var file = Files.writeString(folder.resolve("a"), "#!/bin/sh\n");

    assertThat(refusal(file, null)).isEmpty();
    assertThat(refusal(file, "refused")).isEmpty();
    Files.writeString(file, "echo no program");
    assertThat(refusal(file, "refused")).contains("refused");
    assertThat(refusal(file, "refused")).contains("refused");
    assertThat(examined).isEqualTo(3);
  }

  @Test
  void examinesWhatIsNotThereEachTime() {
    var file = folder.resolve("a");

    assertThat(refusal(file, null)).isEmpty();
    assertThat(refusal(file, "refused")).contains("refused");
  }

  private Optional<String> refusal(Path file, @Nullable String refusal) {
    return programs.refusal(
        Optional.of(file),
        () -> {
          examined++;
          return Optional.ofNullable(refusal);
        });
  }
}
