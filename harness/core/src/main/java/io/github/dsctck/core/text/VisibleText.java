package io.github.dsctck.core.text;

/**
 * Text of a resource as a person can read it: what steers a terminal, hides or reorders text shows
 * as an escape.
 */
public final class VisibleText {

  private VisibleText() {}

  /** Returns the text on one line: line ends show as escapes too. */
  public static String line(String text) {
    return escape(text, false);
  }

  /** Returns the text with its line feeds and tabs. */
  public static String block(String text) {
    return escape(text, true);
  }

  private static String escape(String text, boolean keepLines) {
    var visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (!UnsafeCharacters.contains(c) || keepLines && (c == '\n' || c == '\t')) {
        visible.appendCodePoint(c);
      } else {
        visible.append(name(c));
      }
      i += Character.charCount(c);
    }
    return visible.toString();
  }

  /** Returns the escape that stands for a character that is not plain. */
  public static String name(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(c > 0xffff ? "\\u{%X}" : "\\u%04X", c);
    };
  }
}
