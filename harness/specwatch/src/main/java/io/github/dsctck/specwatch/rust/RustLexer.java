package io.github.dsctck.specwatch.rust;

import io.github.dsctck.core.json.LineIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits Rust source into tokens. Comments nest, a raw string ends with as many {@code #} as it
 * began with, and a quote begins a lifetime where no second quote follows the character.
 */
final class RustLexer {

  private static final char END = '\0';

  private final String text;
  private final LineIndex lines;
  private final List<RustToken> tokens = new ArrayList<>();
  private final Map<String, String> texts = new HashMap<>();
  private int offset;

  private RustLexer(String text) {
    this.text = text;
    this.lines = LineIndex.of(text);
  }

  static List<RustToken> tokens(String text) throws RustSyntaxException {
    var lexer = new RustLexer(text);
    lexer.skipBlanksAndComments();
    while (lexer.offset < text.length()) {
      lexer.readToken();
      lexer.skipBlanksAndComments();
    }
    return lexer.tokens;
  }

  private void readToken() throws RustSyntaxException {
    char c = at(offset);
    int quote = quoteAfterPrefix();
    if (quote >= 0) {
      readString(quote);
    } else if (c == '\'' || (c == 'b' && at(offset + 1) == '\'')) {
      readQuote(c == 'b' ? offset + 1 : offset);
    } else if (Character.isDigit(c)) {
      readNumber();
    } else if (c == 'r' && at(offset + 1) == '#' && isNameStart(at(offset + 2))) {
      offset += 2;
      add(RustTokenKind.WORD, nameEnd(offset));
    } else if (isNameStart(c)) {
      add(RustTokenKind.WORD, nameEnd(offset));
    } else {
      add(RustTokenKind.PUNCTUATION, offset + 1);
    }
  }

  private void skipBlanksAndComments() throws RustSyntaxException {
    while (offset < text.length()) {
      if (text.startsWith("//", offset)) {
        int end = text.indexOf('\n', offset);
        offset = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", offset)) {
        skipBlockComment();
      } else if (Character.isWhitespace(at(offset)) || at(offset) == '\uFEFF') {
        offset++;
      } else {
        return;
      }
    }
  }

  private void skipBlockComment() throws RustSyntaxException {
    int start = offset;
    int depth = 0;
    do {
      if (offset >= text.length()) {
        throw fault(start, "a comment without its end");
      }
      boolean opens = text.startsWith("/*", offset);
      boolean closes = text.startsWith("*/", offset);
      depth += opens ? 1 : 0;
      depth -= closes ? 1 : 0;
      offset += opens || closes ? 2 : 1;
    } while (depth > 0);
  }

  /** Returns the offset of the quote if a string begins here, otherwise -1. */
  private int quoteAfterPrefix() {
    int i = offset;
    if (at(i) == 'b' || at(i) == 'c') {
      i++;
    }
    if (at(i) == 'r') {
      i++;
      while (at(i) == '#') {
        i++;
      }
    }
    return at(i) == '"' ? i : -1;
  }

  private void readString(int quote) throws RustSyntaxException {
    int marks = quote;
    while (at(marks - 1) == '#' && marks > offset) {
      marks--;
    }
    boolean raw = marks > offset && at(marks - 1) == 'r';
    int end = raw ? rawEnd(quote, quote - marks) : escapedEnd(quote, '"');
    if (end < 0) {
      throw fault(offset, "a string without its end");
    }
    add(RustTokenKind.STRING, end);
  }

  private int rawEnd(int quote, int marks) {
    var end = "\"" + "#".repeat(marks);
    int at = text.indexOf(end, quote + 1);
    return at < 0 ? -1 : at + end.length();
  }

  /** Returns the offset after the closing quote, otherwise -1. */
  private int escapedEnd(int quote, char closing) {
    int i = quote + 1;
    while (i < text.length() && at(i) != closing) {
      i += at(i) == '\\' ? 2 : 1;
    }
    return i < text.length() ? i + 1 : -1;
  }

  private void readQuote(int quote) throws RustSyntaxException {
    int first = quote + 1;
    int width = first < text.length() ? Character.charCount(text.codePointAt(first)) : 1;
    if (at(first) == '\\' || at(first + width) == '\'') {
      int end = escapedEnd(quote, '\'');
      if (end < 0) {
        throw fault(quote, "a character without its end");
      }
      add(RustTokenKind.LITERAL, end);
    } else {
      add(RustTokenKind.LIFETIME, nameEnd(first));
    }
  }

  private void readNumber() {
    int end = nameEnd(offset);
    if (at(end) == '.' && Character.isDigit(at(end + 1))) {
      end = nameEnd(end + 1);
    }
    boolean exponent = "eE".indexOf(at(end - 1)) >= 0 && !text.startsWith("0x", offset);
    if (exponent && "+-".indexOf(at(end)) >= 0) {
      end = nameEnd(end + 1);
    }
    add(RustTokenKind.LITERAL, end);
  }

  private int nameEnd(int start) {
    int end = start;
    while (end < text.length() && Character.isUnicodeIdentifierPart(at(end)) && at(end) != END) {
      end++;
    }
    return end;
  }

  private static boolean isNameStart(char c) {
    return c == '_' || Character.isUnicodeIdentifierStart(c);
  }

  private char at(int index) {
    return index >= 0 && index < text.length() ? text.charAt(index) : END;
  }

  /** Brackets and names repeat, so that equal texts share their memory. */
  private void add(RustTokenKind kind, int end) {
    var written = text.substring(offset, end);
    var shared = texts.computeIfAbsent(written, it -> it);
    tokens.add(new RustToken(kind, shared, lines.markAt(offset).line()));
    offset = end;
  }

  private RustSyntaxException fault(int at, String message) {
    return new RustSyntaxException(lines.markAt(at).line(), message);
  }
}
