package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClipTest {

  @Test
  void leavesAShortTextAsItIs() {
    assertThat(Clip.of("x".repeat(400))).hasSize(400).doesNotContain("…");
    assertThat(Clip.quoted("milk")).isEqualTo("\"milk\"");
  }

  @Test
  void cutsALongText() {
    assertThat(Clip.of("x".repeat(401))).isEqualTo("x".repeat(400) + "…");
  }

  @Test
  void keepsTheEndOfAMaskedText() {
    var text = "rm: cannot remove '" + "x".repeat(200) + "': No such file or directory";
    assertThat(Clip.middle(text, 120))
        .hasSize(120)
        .startsWith("rm: cannot remove '")
        .contains("x…x")
        .endsWith("': No such file or directory");
  }

  @Test
  void splitsNoCharacterOfTwoUnits() {
    assertThat(Clip.middle("x😀" + "y".repeat(9) + "😀z", 6)).isEqualTo("x😀…z");
    assertThat(Clip.middle("xx😀" + "y".repeat(9), 6)).isEqualTo("xx…yy");
  }
}
