package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TypedPathTest {

  private static final Path HERE = Path.of("").toAbsolutePath();

  @Test
  void startsFromTheWorkingFolder() {
    assertThat(TypedPath.of(HERE.resolve("a/../b/c.json")))
        .isEqualTo(Path.of("b", "c.json").toString());
    assertThat(TypedPath.of(HERE)).isEqualTo(".");
  }

  @Test
  void leavesWhatIsElsewhereAsItIs() {
    var elsewhere = HERE.resolveSibling("elsewhere").resolve("c.json");
    assertThat(TypedPath.of(elsewhere)).isEqualTo(elsewhere.toString());
    assertThat(TypedPath.of(Path.of("..", "c.json"))).isEqualTo(Path.of("..", "c.json").toString());
  }
}
