package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderingTest {

  @TempDir Path folder;

  @Test
  void takesNoRunTwice() {
    assertThat(rendering("all", "one", "two", "x/../one").problems())
        .singleElement()
        .asString()
        .endsWith("is named twice; name each run once.");
  }

  @Test
  void mergesNothingIntoOneOfTheRuns() {
    assertThat(rendering("two", "one", "two").problems())
        .singleElement()
        .asString()
        .startsWith("The runs cannot be merged into ");
    assertThat(rendering("one", "one").problems()).isEmpty();
  }

  @Test
  void writesNothingWhereARunIsMissing() throws Exception {
    var problems = new ArrayList<String>();
    rendering("all", "one", "two").write(problems, caveat -> {});
    assertThat(problems).hasSize(2);
    assertThat(folder).isEmptyDirectory();
  }

  private Rendering rendering(String out, String... runs) {
    return new Rendering(
        List.of(runs).stream().map(folder::resolve).toList(), folder.resolve(out), Set.of());
  }
}
