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
    assertThat(EscapedTextMatcher.end(VALUE, false, ESCAPED, 0)).isEqualTo(15);
    assertThat(EscapedTextMatcher.end(VALUE, false, ESCAPED, 1)).isEqualTo(-1);
  }

  @Test
  void knowsHowMuchOfAValueStandsBeforeTheEndOfAText() {
    assertThat(EscapedTextMatcher.begun(VALUE, false, ESCAPED.substring(0, 8), 0)).isEqualTo(1);
    assertThat(EscapedTextMatcher.begun(VALUE, false, ESCAPED, 0)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {"C:\\\\\", \"", "C:\\\\\\\\\\\", \\\"", "C:\\\\\\\\\\\\\\\\\\\\\\\", \\\\\\\""})
  void leavesTheBackslashesOfTheQuoteBehindAValue(String text, String rest) {
    int end = EscapedTextMatcher.end("C:\\", false, text, 0);

    assertThat(text.substring(end)).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`a\"b`|a\\\"b",
        "`a\"b`|a\\\\\\\"b",
        "`a\"b`|a\\u0022b",
        "`a\"b`|a%22b",
        "`a\"b`|a&quot;b",
        "`a\"b`|a&#34;b",
        "`a\"b`|a&#x22;b",
        "a/b|a\\/b",
        "a/b|a%2fb",
        "a/b|a%2Fb",
        "`a b`|a+b",
        "`a b`|a%20b",
        "`a'b`|a'\\''b",
        "`a&b`|a&amp;b",
        "`a<b`|a&lt;b",
        "`a\nb`|a\\nb",
        "`a\nb`|`a\r\nb`",
        "`a\tb`|a\\u0009b",
        "a\\b|a\\\\b",
        "a\\b|a\\\\\\\\b",
        "é|%C3%A9",
        "é|\\u00e9",
        "\uD83D\uDE00|\\ud83d\\ude00",
        "\uD83D\uDE00|%F0%9F%98%80",
        "ab|\\u0061%62"
      })
  void readsAnEscapedValueToItsEnd(String value, String text) {
    assertThat(EscapedTextMatcher.end(value, false, text, 0)).isEqualTo(text.length());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ab|ac",
        "ab|a",
        "ab|a\\b",
        "nb|\\nb",
        "a+b|`a b`",
        "é|%C3",
        "é|%C3%A8",
        "a\\\\b|a\\b",
        "`a\"b`|a&quot b",
        "`a<b`|a&gt;b",
        "a%b|a%25c"
      })
  void readsNoOtherValue(String value, String text) {
    assertThat(EscapedTextMatcher.end(value, false, text, 0)).isNegative();
  }

  @Test
  void startsAtAPlaceWithinTheText() {
    assertThat(EscapedTextMatcher.end("b\"c", false, "ab\\\"cd", 1)).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "secret|sec|3",
        "`se\"cret`|se\\\"c|4",
        "`se\"cret`|se\\|2",
        "`se\"cret`|se\\u00|2",
        "secret|secret|-1",
        "secret|sex|-1"
      })
  void countsTheCharactersAtTheEndOfAText(String value, String text, int count) {
    assertThat(EscapedTextMatcher.begun(value, false, text, 0)).isEqualTo(count);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"ab|b", "`a\\n`|` `", "a\\u0042|B", "%42|B", "%zz|z", "a\\\\q|q"})
  void looksAtTheCharacterBeforeThroughItsEscape(String text, char before) {
    assertThat(EscapedTextMatcher.characterBefore(text, text.length())).isEqualTo(before);
  }
}
