package io.github.dsctck.core.rules.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellScriptsTest {

  @Test
  void findsTheFirstLineWhoseLastWordEndsWithCr() {
    assertThat(line("#!/bin/sh\n\nif true; then\n  echo a\nfi\n")).isEqualTo(OptionalInt.of(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"case $1 in\n", "fail() {\n", "for a in b; do\n", "esac\n", "  ;;\n"})
  void knowsTheWordsThatEndALine(String line) {
    assertThat(line(line)).isEqualTo(OptionalInt.of(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo '{\"a\":1}'\n",
        "# until it is done\n",
        "echo within\n",
        "\n",
        "log in\n",
        "echo the list to do\n",
        "cat << END\nif true; then\nEND\n",
        "awk 'BEGIN { if (x)\n print 1\n else\n print 2 }'\n",
        "echo \"first\ndone\n\"\n",
        "# it's\n\n",
      })
  void blamesNoLineThatMayWork(String line) {
    assertThat(line(line)).isEmpty();
  }

  @Test
  void acceptsLineFeeds() {
    assertThat(ShellScripts.brokenLine("if true; then\nfi\n")).isEmpty();
  }

  private static OptionalInt line(String text) {
    return ShellScripts.brokenLine(text.replace("\n", "\r\n"));
  }
}
