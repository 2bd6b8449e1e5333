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

  @Test
  void quotesAWordWhereAShellWouldTakeItApart() {
    assertThat(ShellText.word("src/küche@2", '/')).isEqualTo("src/küche@2");
    assertThat(ShellText.word("port#site", '/')).isEqualTo("port#site");
    assertThat(ShellText.word("my notes", '/')).isEqualTo("\"my notes\"");
    assertThat(ShellText.word("it's", '/')).isEqualTo("\"it's\"");
    assertThat(ShellText.word("it's $x", '/')).isEqualTo("'it'\\''s $x'");
    assertThat(ShellText.word("", '/')).isEqualTo("\"\"");
  }

  @Test
  void quotesForBothShellsOfWindows() {
    assertThat(ShellText.word("src\\res", '\\')).isEqualTo("src\\res");
    assertThat(ShellText.word("my\\notes 1", '\\')).isEqualTo("\"my\\notes 1\"");
    assertThat(ShellText.word("my notes\\", '\\')).isEqualTo("\"my notes\\\\\"");
    assertThat(ShellText.word("a,b", '\\')).isEqualTo("\"a,b\"");
    assertThat(ShellText.word("a&b", '\\')).isEqualTo("\"a&b\"");
    assertThat(ShellText.word("it's $x", '\\')).isEqualTo("'it''s $x'");
    assertThat(ShellText.word("src\\res", '/')).isEqualTo("'src\\res'");
  }

  @Test
  void quotesATildeOrHashSignAtTheStart() {
    assertThat(ShellText.word("~notes")).isEqualTo("\"~notes\"");
    assertThat(ShellText.word("#notes")).isEqualTo("\"#notes\"");
    assertThat(ShellText.word("notes~")).isEqualTo("notes~");
  }
}
