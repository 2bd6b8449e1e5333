package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {

  @Test
  void findsTheNearestWordWithinTwoEdits() {
    assertThat(Spelling.nearest("stpes", List.of("set", "steps"))).contains("steps");
    assertThat(Spelling.nearest("Actualstate", List.of("actualState"))).contains("actualState");
    assertThat(Spelling.nearest("wibble", List.of("steps"))).isEmpty();
  }
}
