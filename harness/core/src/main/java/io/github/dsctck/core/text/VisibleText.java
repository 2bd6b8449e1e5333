package io.github.dsctck.core.text;

/**
 * Makes text of a resource readable: characters that control a terminal, hide or reorder text
 * become escapes.
 */
public final class VisibleText {

  private VisibleText() {}

  /** Returns the text on one line: line ends become escapes too. */
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

  /** Returns the escape of an unsafe character. */
  public static String name(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(c > 0xffff ? "\\u{%X}" : "\\u%04X", c);
    };
  }
}
