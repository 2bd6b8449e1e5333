package io.github.dsctck.reports;

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
  static String block(String text) {
    return escape(text, true);
  }

  private static String escape(String text, boolean keepLines) {
    var visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (isPlain(c) || keepLines && (c == '\n' || c == '\t')) {
        visible.appendCodePoint(c);
      } else {
        visible.append(name(c));
      }
      i += Character.charCount(c);
    }
    return visible.toString();
  }

  /** Tells whether a character shows as itself and leaves its neighbours alone. */
  static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /** Returns the escape that stands for a character that is not plain. */
  static String name(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(c > 0xffff ? "\\u{%X}" : "\\u%04X", c);
    };
  }

  /** Returns the first characters of a text, never half a surrogate pair. */
  static String start(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length);
  }
}
