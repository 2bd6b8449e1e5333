package io.github.dsctck.specwatch.rust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RustLexerTest {

  private static List<String> texts(String source) throws RustSyntaxException {
    return RustLexer.tokens(source).stream().map(RustToken::text).toList();
  }

  @Test
  void skipsCommentsThatNest() throws RustSyntaxException {
    assertThat(texts("a // b\n/* c /* d */ e */ f /// g")).containsExactly("a", "f");
  }

  @Test
  void findsNoCommentInAString() throws RustSyntaxException {
    assertThat(texts("\"// a\" /* \" */ b")).containsExactly("\"// a\"", "b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"a\\\"b\" | a\"b",
        "\"a\\\\\" | a\\",
        "r\"a\\\" | a\\",
        "r#\"a\"b\"# | a\"b",
        "br##\"a\"#b\"## | a\"#b",
        "b\"a\" | a",
        "c\"a\" | a"
      })
  void readsTheValueOfAString(String written, String value) throws RustSyntaxException {
    assertThat(RustLexer.tokens(written))
        .singleElement()
        .satisfies(token -> assertThat(token.stringValue()).isEqualTo(value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'a' | LITERAL",
        "'\\'' | LITERAL",
        "'\\u{1F600}' | LITERAL",
        "'😀' | LITERAL",
        "b'a' | LITERAL",
        "'a | LIFETIME",
        "'static | LIFETIME",
        "1.5e-3 | LITERAL",
        "0xFFu8 | LITERAL",
        "r#type | WORD",
        "_a1 | WORD",
        "{ | PUNCTUATION"
      })
  void knowsTheKindOfAToken(String written, RustTokenKind kind) throws RustSyntaxException {
    assertThat(RustLexer.tokens(written)).singleElement().returns(kind, RustToken::kind);
  }

  @Test
  void keepsRangesAndCallsApart() throws RustSyntaxException {
    assertThat(texts("0..5 1.max(2)"))
        .containsExactly("0", ".", ".", "5", "1", ".", "max", "(", "2", ")");
  }

  @Test
  void readsARawNameWithoutItsPrefix() throws RustSyntaxException {
    assertThat(texts("r#type: x")).containsExactly("type", ":", "x");
  }

  @Test
  void knowsTheLineOfAToken() throws RustSyntaxException {
    assertThat(RustLexer.tokens("/* a\n */ b\n\"c\nd\" e"))
        .extracting(RustToken::line)
        .containsExactly(2, 3, 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\n\"b", "a\nr#\"b\"", "a\n/* b /* c */", "a\n'\\b"})
  void refusesWhatHasNoEnd(String source) {
    assertThatThrownBy(() -> RustLexer.tokens(source))
        .isInstanceOfSatisfying(
            RustSyntaxException.class, fault -> assertThat(fault.line()).isEqualTo(2));
  }
}
