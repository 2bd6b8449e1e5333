package io.github.dsctck.core.powershell.token;

/**
 * One token of a text.
 *
 * @param kind its kind
 * @param start the offset of its first character
 * @param end the offset after its last character
 */
public record Token(TokenKind kind, int start, int end) {

  public boolean is(TokenKind other) {
    return kind == other;
  }

  /** Returns whether a brace or parenthesis opens a block. */
  public boolean opensBlock() {
    return is(TokenKind.OPEN_BRACE) || is(TokenKind.OPEN_PARENTHESIS);
  }

  /** Returns whether a brace or parenthesis closes a block. */
  public boolean closesBlock() {
    return is(TokenKind.CLOSE_BRACE) || is(TokenKind.CLOSE_PARENTHESIS);
  }
}
