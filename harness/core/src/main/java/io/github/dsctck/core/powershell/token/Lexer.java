package io.github.dsctck.core.powershell.token;

import static io.github.dsctck.core.powershell.token.Characters.endsWord;
import static io.github.dsctck.core.powershell.token.Characters.isBlank;
import static io.github.dsctck.core.powershell.token.Characters.isDoubleQuote;
import static io.github.dsctck.core.powershell.token.Characters.isNamePart;
import static io.github.dsctck.core.powershell.token.Characters.isNewline;
import static io.github.dsctck.core.powershell.token.Characters.isQuote;

import io.github.dsctck.core.json.LineIndex;
import io.github.dsctck.core.json.Mark;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Splits PowerShell source into tokens, as far as declarations need it: what a declaration is not
 * part of, such as strings, comments and script blocks, can be skipped whole.
 *
 * <p>Braces and parentheses are tokens of their own everywhere. Square brackets are too, but inside
 * of a body they need no partner, because a command may have {@code [} as an argument.
 *
 * <p>Worked example: {@code Write-Host "a $(b "}") c" # }} is the word {@code Write-Host} and one
 * string. The string ends after {@code c}, because PowerShell counts only parentheses between
 * {@code $(} and its end. The comment contains the brace.
 */
public final class Lexer {

  private static final char END = '\0';

  /** The length of an escape such as {@code `u{10FFFF}}. */
  private static final int LONGEST_ESCAPE = 10;

  private final String text;
  private @Nullable LineIndex lines;
  private int offset;
  private @Nullable ScriptFault fault;

  public Lexer(String text) {
    this.text = text;
  }

  public int offset() {
    return offset;
  }

  /** Continues at an offset that a token had, unless a defect ended the reading. */
  public void moveTo(int there) {
    offset = fault == null ? there : text.length();
  }

  public String text(int start, int end) {
    return text.substring(start, end);
  }

  public String text(Token token) {
    return text(token.start(), token.end());
  }

  public Mark mark(int at) {
    if (lines == null) {
      lines = LineIndex.of(text);
    }
    return lines.markAt(at);
  }

  /** Returns the first part without an end; after it, there are no more tokens. */
  public Optional<ScriptFault> fault() {
    return Optional.ofNullable(fault);
  }

  /** Stops reading because of a defect; only the first one counts. */
  public void fail(int at, String message) {
    if (fault == null) {
      fault = new ScriptFault(mark(at), message);
    }
    offset = text.length();
  }

  /** Returns whether a word is a keyword, in any case. */
  public boolean isWord(Token token, String keyword) {
    return token.is(TokenKind.WORD)
        && token.end() - token.start() == keyword.length()
        && text.regionMatches(true, token.start(), keyword, 0, keyword.length());
  }

  /** Returns the next token without moving. */
  public Token peek() {
    int before = offset;
    var token = next();
    moveTo(before);
    return token;
  }

  /** Returns the next token that is not a newline. */
  public Token nextOnAnyLine() {
    var token = next();
    while (token.is(TokenKind.NEWLINE)) {
      token = next();
    }
    return token;
  }

  /**
   * Returns the name that comes next on any line, which a colon or a bracket may follow at once.
   *
   * @return a word without characters if no name comes next
   */
  public Token name() {
    int start = peekOnAnyLine().start();
    offset = start;
    while (isNamePart(at(offset)) || at(offset) == '.') {
      offset++;
    }
    return new Token(TokenKind.WORD, start, offset);
  }

  /** Returns the next token that is not a newline, without moving. */
  public Token peekOnAnyLine() {
    int before = offset;
    var token = nextOnAnyLine();
    moveTo(before);
    return token;
  }

  /** Returns the next token; blanks and comments are skipped. */
  public Token next() {
    skipBlanksAndComments();
    int start = offset;
    char c = at(offset);
    return switch (c) {
      case END -> end(start);
      case '\r' -> token(TokenKind.NEWLINE, at(offset + 1) == '\n' ? 2 : 1);
      case '\n' -> token(TokenKind.NEWLINE, 1);
      case ';' -> token(TokenKind.SEPARATOR, 1);
      case ',' -> token(TokenKind.COMMA, 1);
      case '=' -> token(TokenKind.EQUALS, 1);
      case ':' -> token(TokenKind.COLON, 1);
      case '|' -> token(TokenKind.PIPE, 1);
      case '{' -> token(TokenKind.OPEN_BRACE, 1);
      case '}' -> token(TokenKind.CLOSE_BRACE, 1);
      case '(' -> token(TokenKind.OPEN_PARENTHESIS, 1);
      case ')' -> token(TokenKind.CLOSE_PARENTHESIS, 1);
      case '[' -> token(TokenKind.OPEN_BRACKET, 1);
      case ']' -> token(TokenKind.CLOSE_BRACKET, 1);
      case '&', '<', '>' -> token(TokenKind.OTHER, 1);
      case '$' -> dollar();
      case '@' -> at();
      default ->
          isQuote(c)
              ? string(start, isDoubleQuote(c), StringEnd.ofQuoted(text, start))
              : word(start);
    };
  }

  /**
   * Skips to the end of a block whose opening token was the last one.
   *
   * @return the closing token, or the end of the text with a fault
   */
  public Token skipBlock(Token open) {
    var nesting = new Nesting(this, open);
    var token = next();
    while (!nesting.isEndedBy(token)) {
      token = next();
    }
    return token;
  }

  /** Skips the next token, or the block that it opens; returns the offset after it. */
  public int skip() {
    var token = next();
    return (token.opensBlock() ? skipBlock(token) : token).end();
  }

  /** Skips newlines and semicolons. */
  public void skipSeparators() {
    while (peek().is(TokenKind.NEWLINE) || peek().is(TokenKind.SEPARATOR)) {
      next();
    }
  }

  private char at(int index) {
    return index < text.length() ? text.charAt(index) : END;
  }

  private Token end(int start) {
    if (start < text.length()) {
      return token(TokenKind.OTHER, 1); // a NUL inside of the text
    }
    return new Token(TokenKind.END, start, start);
  }

  private Token token(TokenKind kind, int length) {
    int start = offset;
    offset += length;
    return new Token(kind, start, offset);
  }

  private void skipBlanksAndComments() {
    while (true) {
      char c = at(offset);
      if (isBlank(c)) {
        offset++;
      } else if (c == '`' && isNewline(at(offset + 1))) {
        offset += at(offset + 1) == '\r' && at(offset + 2) == '\n' ? 3 : 2;
      } else if (c == '#') {
        skipLine();
      } else if (c == '<' && at(offset + 1) == '#') {
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipLine() {
    while (offset < text.length() && !isNewline(text.charAt(offset))) {
      offset++;
    }
  }

  private void skipComment() {
    int end = text.indexOf("#>", offset + 2);
    if (end < 0) {
      fail(offset, "a comment that \"<#\" begins, without its end");
    } else {
      offset = end + 2;
    }
  }

  private Token dollar() {
    int start = offset;
    char next = at(offset + 1);
    if (next == '(') {
      return token(TokenKind.OPEN_PARENTHESIS, 2);
    }
    offset++;
    if (next == '{') {
      skipBracedName(start);
    } else if (next == '$' || next == '^' || next == '?') {
      offset++;
    } else {
      skipVariableName();
    }
    return new Token(offset > start + 1 ? TokenKind.VARIABLE : TokenKind.OTHER, start, offset);
  }

  private void skipBracedName(int start) {
    if (at(offset + 1) == '}') {
      fail(start, "a variable without a name");
      return;
    }
    while (at(offset) != '}') {
      if (offset >= text.length()) {
        fail(start, "a variable name that \"${\" begins, without its end");
        return;
      }
      skipNameCharacter();
    }
    offset++;
  }

  /** Skips a character or an escape, such as {@code `u{2195}}. */
  private void skipNameCharacter() {
    int end = offset + (at(offset) == '`' ? 2 : 1);
    if (text.startsWith("`u{", offset)) {
      int limit = Math.min(offset + LONGEST_ESCAPE, text.length());
      int close = text.substring(offset, limit).indexOf('}');
      end = close < 0 ? end : offset + close + 1;
    }
    offset = Math.min(end, text.length());
  }

  private void skipVariableName() {
    while (isNamePart(at(offset)) || at(offset) == '?' || isScope(offset)) {
      offset++;
    }
  }

  /** Returns whether a colon separates the scope of a variable from its name. */
  private boolean isScope(int index) {
    return at(index) == ':' && isNamePart(at(index + 1));
  }

  private Token at() {
    int start = offset;
    char next = at(offset + 1);
    if (next == '(') {
      return token(TokenKind.OPEN_PARENTHESIS, 2);
    }
    if (next == '{') {
      return token(TokenKind.OPEN_BRACE, 2);
    }
    if (isQuote(next)) {
      int body = HereString.body(text, offset + 2);
      boolean expandable = isDoubleQuote(next);
      if (body < 0) {
        fail(start, "a here-string that begins with other text on its first line");
        return new Token(TokenKind.END, offset, offset);
      }
      return string(start, expandable, StringEnd.ofHere(text, body, expandable));
    }
    offset++;
    skipVariableName();
    return new Token(offset > start + 1 ? TokenKind.VARIABLE : TokenKind.OTHER, start, offset);
  }

  private Token string(int start, boolean expandable, int end) {
    if (end == StringEnd.NONE) {
      fail(start, "a string without its end");
      return new Token(TokenKind.END, offset, offset);
    }
    offset = end;
    return new Token(
        expandable ? TokenKind.EXPANDABLE_STRING : TokenKind.VERBATIM_STRING, start, offset);
  }

  private Token word(int start) {
    boolean expression = Character.isDigit(at(start)) || isMember(start);
    while (offset < text.length()) {
      char c = text.charAt(offset);
      if (isQuote(c)) {
        if (string(offset, false, StringEnd.ofQuoted(text, offset)).is(TokenKind.END)) {
          return new Token(TokenKind.END, offset, offset);
        }
      } else if (c == '`') {
        if (isNewline(at(offset + 1))) {
          break;
        }
        skipNameCharacter();
      } else if (endsWord(c) || c == '=' || (expression && c == '#')) {
        break;
      } else {
        offset++;
      }
    }
    if (isVerbatimArgumentMarker(start)) {
      skipVerbatimArguments();
    }
    return new Token(TokenKind.WORD, start, offset);
  }

  /** Returns whether a word continues an expression, as in {@code $a.Name} and {@code ::Name}. */
  private boolean isMember(int start) {
    char before = start == 0 ? END : at(start - 1);
    boolean afterValue = isNamePart(before) || isQuote(before) || ")]}".indexOf(before) >= 0;
    return before == ':' || (at(start) == '.' && afterValue);
  }

  private boolean isVerbatimArgumentMarker(int start) {
    return offset - start == 3
        && text.startsWith("--%", start)
        && start > 0
        && isBlank(at(start - 1))
        && isBlank(at(offset));
  }

  /** Skips what PowerShell passes on unchanged after the argument {@code --%}. */
  private void skipVerbatimArguments() {
    boolean quoted = false;
    while (offset < text.length() && !isNewline(at(offset)) && (quoted || at(offset) != '|')) {
      quoted ^= at(offset) == '"';
      offset++;
    }
  }
}
