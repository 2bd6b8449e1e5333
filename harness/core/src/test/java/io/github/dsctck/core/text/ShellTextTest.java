package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellTextTest {

  @Test
  void leavesPlainPathsAlone() {
    assertThat(ShellText.bare("/tmp/tck-1/box_2.d")).isEqualTo("/tmp/tck-1/box_2.d");
  }

  @Test
  void putsABackslashBeforeWhatMeansSomething() {
    assertThat(ShellText.bare("/my files/$x")).isEqualTo("/my\\ files/\\$x");
  }
}
