package io.github.dsctck.specwatch.rust;

/**
 * One token of Rust source.
 *
 * @param kind its kind
 * @param text its text as written
 * @param line the line on which it begins, from 1 on
 */
public record RustToken(RustTokenKind kind, String text, int line) {

  /** Returns whether it is this word. */
  public boolean isWord(String word) {
    return kind == RustTokenKind.WORD && text.equals(word);
  }

  /** Returns whether it is this character of an operator or a bracket. */
  public boolean isPunctuation(char character) {
    return kind == RustTokenKind.PUNCTUATION && text.charAt(0) == character;
  }

  public boolean isString() {
    return kind == RustTokenKind.STRING;
  }

  /** Returns the value of a string, with the usual escapes resolved. */
  public String stringValue() {
    int open = text.indexOf('"');
    boolean raw = text.lastIndexOf('r', open) >= 0;
    int marks = raw ? open - text.indexOf('r') - 1 : 0;
    var inner = text.substring(open + 1, text.length() - 1 - marks);
    return raw ? inner : unescaped(inner);
  }

  private static String unescaped(String inner) {
    var value = new StringBuilder(inner.length());
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      if (c != '\\' || i + 1 == inner.length()) {
        value.append(c);
      } else {
        i++;
        value.append(escaped(inner.charAt(i)));
      }
    }
    return value.toString();
  }

  /** Keeps the letter of other escapes, such as of code points: no name has one. */
  private static char escaped(char letter) {
    return switch (letter) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '0' -> '\0';
      default -> letter;
    };
  }
}
