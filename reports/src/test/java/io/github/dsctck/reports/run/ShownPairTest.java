package io.github.dsctck.reports.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownPairTest {

  @Test
  void showsBlanksWhereTheTextsDiffer() {
    var pair =
        ShownPair.of("\"value\" is \"  one two\", as it was set", "\"value\" is \"one two\"");

    assertThat(pair.expected()).isEqualTo("\"value\" is \"␣␣one two\", as it was set");
    assertThat(pair.found()).isEqualTo("\"value\" is \"one two\"");
    assertThat(pair.column()).isEqualTo(12);
  }

  @Test
  void leavesBlanksThatAreNotTheDifference() {
    var pair = ShownPair.of("\"port\" is 8080, as before", "\"port\" is 80 after the set");

    assertThat(pair.found()).isEqualTo("\"port\" is 80 after the set");
    assertThat(pair.column()).isNegative();
  }

  @Test
  void showsLineEndsAsEscapes() {
    assertThat(ShownPair.of("a\r\nb", "a\nb").expected()).isEqualTo("a\\r\\nb");
  }

  @Test
  void leavesAShortAndPlainDifferenceAsItIs() {
    var pair = ShownPair.of("\"closed\": false", "\"closed\": true");

    assertThat(pair.expected()).isEqualTo("\"closed\": false");
    assertThat(pair.column()).isNegative();
  }

  @Test
  void showsTheDifferenceOfLongTextsAndTheirEnds() {
    var pair = ShownPair.of("a".repeat(500) + "b" + "c".repeat(300) + "!", "a".repeat(500) + "d");

    assertThat(pair.expected()).startsWith("…aaa").contains("aab" + "ccc").endsWith("ccc!");
    assertThat(pair.expected().length()).isLessThanOrEqualTo(241);
    assertThat(pair.expected().charAt(pair.column())).isEqualTo('b');
    assertThat(pair.found().charAt(pair.column())).isEqualTo('d');
  }

  @Test
  void keepsTheEndOfATextAlone() {
    assertThat(ShownPair.alone("a".repeat(500) + " the reason")).endsWith("a the reason");
    assertThat(ShownPair.alone(null)).isNull();
  }
}
