package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClipTest {

  @Test
  void leavesAShortTextAsItIs() {
    assertThat(Clip.of("x".repeat(120))).hasSize(120).doesNotContain("…");
    assertThat(Clip.quoted("milk")).isEqualTo("\"milk\"");
  }

  @Test
  void cutsALongText() {
    assertThat(Clip.of("x".repeat(121))).isEqualTo("x".repeat(120) + "…");
  }

  @Test
  void cutsBeforeACharacterOfTwoUnits() {
    assertThat(Clip.of("x".repeat(119) + "😀y")).isEqualTo("x".repeat(119) + "…");
    assertThat(Clip.of("x".repeat(118) + "😀y")).isEqualTo("x".repeat(118) + "😀…");
  }
}
