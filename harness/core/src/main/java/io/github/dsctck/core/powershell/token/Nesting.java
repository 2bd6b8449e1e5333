package io.github.dsctck.core.powershell.token;

import java.util.BitSet;

/** The braces and parentheses that are open inside of a block, each of which needs its own end. */
public final class Nesting {

  private final Lexer lexer;
  private final Token first;
  private final BitSet braces = new BitSet();
  private int depth;

  /**
   * Begins with a block.
   *
   * @param first its opening token
   */
  public Nesting(Lexer lexer, Token first) {
    this.lexer = lexer;
    this.first = first;
    open(first);
  }

  /** Returns whether a token ends the block, the wrong token and the end of the text included. */
  public boolean isEndedBy(Token token) {
    switch (token.kind()) {
      case OPEN_BRACE, OPEN_PARENTHESIS -> open(token);
      case CLOSE_BRACE, CLOSE_PARENTHESIS -> close(token);
      case END -> {
        lexer.fail(first.start(), "\"" + lexer.text(first) + "\" without its end");
        depth = 0;
      }
      default -> {}
    }
    return depth == 0;
  }

  private void open(Token token) {
    braces.set(depth, token.is(TokenKind.OPEN_BRACE));
    depth++;
  }

  private void close(Token token) {
    depth--;
    if (braces.get(depth) != token.is(TokenKind.CLOSE_BRACE)) {
      lexer.fail(
          token.start(),
          "\"%s\" where \"%s\" is open"
              .formatted(lexer.text(token), braces.get(depth) ? "{" : "("));
      depth = 0;
    }
  }
}
