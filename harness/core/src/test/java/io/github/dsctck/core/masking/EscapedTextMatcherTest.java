package io.github.dsctck.core.masking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscapedTextMatcherTest {

  private static final String VALUE = "é\"&";
  private static final String ESCAPED = "%C3%A9\\\\\\\"&amp;";

  @Test
  void readsEscapesOfSeveralKindsAsInTheExampleOfTheClass() {
    assertThat(ESCAPED).hasSize(15);
    assertThat(EscapedTextMatcher.end(VALUE, ESCAPED, 0)).isEqualTo(15);
    assertThat(EscapedTextMatcher.end(VALUE, ESCAPED, 1)).isEqualTo(-1);
  }

  @Test
  void knowsHowMuchOfAValueStandsBeforeTheEndOfAText() {
    assertThat(EscapedTextMatcher.begun(VALUE, ESCAPED.substring(0, 8), 0)).isEqualTo(1);
    assertThat(EscapedTextMatcher.begun(VALUE, ESCAPED, 0)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {"C:\\\\\", \"", "C:\\\\\\\\\\\", \\\"", "C:\\\\\\\\\\\\\\\\\\\\\\\", \\\\\\\""})
  void leavesTheBackslashesOfTheQuoteBehindAValue(String text, String rest) {
    int end = EscapedTextMatcher.end("C:\\", text, 0);

    assertThat(text.substring(end)).isEqualTo(rest);
  }
}
