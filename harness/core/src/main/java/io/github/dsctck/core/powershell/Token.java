package io.github.dsctck.core.powershell;

/**
 * One token of a text.
 *
 * @param kind its kind
 * @param start the offset of its first character
 * @param end the offset after its last character
 */
record Token(TokenKind kind, int start, int end) {

  boolean is(TokenKind other) {
    return kind == other;
  }
}
