package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RuleReferenceTest {

  private static final RuleReference REFERENCE = RuleReference.of(Path.of("..", ".."));

  @Test
  void isWhatTheCatalogueAndTheExamplesSay() throws IOException {
    if (RuleReference.isRewritten()) {
      REFERENCE.write();
    }
    for (var page : REFERENCE.pages().entrySet()) {
      var file = REFERENCE.folder().resolve(page.getKey());
      assertThat(file).as("run " + RuleReference.WRITE).exists();
      assertThat(Files.readString(file).equals(page.getValue()))
          .as(
              "harness/docs/rules/%s is current; if not, run %s",
              page.getKey(), RuleReference.WRITE)
          .isTrue();
    }
  }

  @Test
  void hasNoOtherPages() throws IOException {
    try (var files = Files.list(REFERENCE.folder())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .isSubsetOf(REFERENCE.pages().keySet());
    }
  }
}
