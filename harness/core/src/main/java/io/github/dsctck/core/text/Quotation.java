package io.github.dsctck.core.text;

/** Quotes a value from outside the kit in a sentence. */
public final class Quotation {

  private static final int LONGEST = 80;

  private Quotation() {}

  /**
   * Returns the text in single quotes, on one line: control characters become escapes, and a text
   * beyond 80 characters is cut and marked.
   */
  public static String of(String text) {
    var start = Clip.start(text, LONGEST);
    var quoted = new StringBuilder("'");
    start.codePoints().forEach(c -> append(c, quoted));
    return quoted.append(start.length() < text.length() ? "…' (cut)" : "'").toString();
  }

  private static void append(int c, StringBuilder quoted) {
    switch (c) {
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (UnsafeCharacters.contains(c)) {
          quoted.append((c > 0xffff ? "\\u{%x}" : "\\u%04x").formatted(c));
        } else {
          quoted.appendCodePoint(c);
        }
      }
    }
  }
}
