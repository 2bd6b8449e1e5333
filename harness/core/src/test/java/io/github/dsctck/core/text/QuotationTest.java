package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotationTest {

  @Test
  void staysOnOneLine() {
    assertThat(Quotation.of("a\nb\tc\u001b[31m\u202e")).isEqualTo("'a\\nb\\tc\\u001b[31m\\u202e'");
  }

  @Test
  void cutsLongTextsBetweenCharacters() {
    assertThat(Quotation.of("x".repeat(81))).isEqualTo("'" + "x".repeat(80) + "…' (cut)");
    assertThat(Quotation.of("x".repeat(79) + "😀y")).isEqualTo("'" + "x".repeat(79) + "…' (cut)");
  }

  @Test
  void showsWholeCharactersAndEscapesUnsafeOnes() {
    assertThat(Quotation.of("😀\ud83d\ue000\udb40\udc41"))
        .isEqualTo("'😀\\ud83d\\ue000\\u{e0041}'");
  }
}
