package io.github.dsctck.specwatch.rust;

import java.util.List;

/** A place in a list of tokens that moves forward. */
final class TokenCursor {

  private static final RustToken END = new RustToken(RustTokenKind.PUNCTUATION, "\0", 0);

  private final List<RustToken> tokens;
  private int index;

  TokenCursor(List<RustToken> tokens) {
    this.tokens = tokens;
  }

  boolean isAtEnd() {
    return index >= tokens.size();
  }

  int index() {
    return index;
  }

  /** Returns the next token without moving; at the end one that equals none in a text. */
  RustToken peek() {
    return peek(0);
  }

  RustToken peek(int ahead) {
    return index + ahead < tokens.size() ? tokens.get(index + ahead) : END;
  }

  RustToken next() {
    var token = peek();
    index++;
    return token;
  }

  boolean skipWord(String word) {
    return skipIf(peek().isWord(word));
  }

  boolean skipPunctuation(char character) {
    return skipIf(peek().isPunctuation(character));
  }

  private boolean skipIf(boolean matches) {
    index += matches ? 1 : 0;
    return matches;
  }

  /** Returns the tokens from an index to here. */
  List<RustToken> since(int start) {
    return tokens.subList(Math.min(start, tokens.size()), Math.min(index, tokens.size()));
  }

  /** Skips the next token, or everything up to the bracket that closes it. */
  void skipGroup() {
    int depth = 0;
    do {
      depth += depthChange(next());
    } while (depth > 0 && !isAtEnd());
  }

  /** Returns the tokens inside the brackets that begin here, and moves behind them. */
  List<RustToken> group() {
    int start = index + 1;
    skipGroup();
    var whole = since(start);
    return whole.isEmpty() ? whole : whole.subList(0, whole.size() - 1);
  }

  /** Skips to a character outside of brackets, or to the end. */
  void skipTo(char character) {
    while (!isAtEnd() && !peek().isPunctuation(character)) {
      skipGroup();
    }
  }

  private static int depthChange(RustToken token) {
    if (token.kind() != RustTokenKind.PUNCTUATION) {
      return 0;
    }
    return switch (token.text().charAt(0)) {
      case '(', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      default -> 0;
    };
  }
}
