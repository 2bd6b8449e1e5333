package io.github.dsctck.core.powershell.token;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LexerTest {

  @Test
  void readsNothingAfterADefect() {
    var lexer = new Lexer("'text");

    assertThat(lexer.peek().is(TokenKind.END)).isTrue();
    lexer.moveTo(1);

    assertThat(lexer.next().is(TokenKind.END)).isTrue();
    assertThat(lexer.fault()).isPresent();
  }
}
