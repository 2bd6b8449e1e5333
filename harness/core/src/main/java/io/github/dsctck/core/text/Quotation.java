package io.github.dsctck.core.text;

/** Puts a value that somebody else wrote into a sentence. */
public final class Quotation {

  private static final int LONGEST = 80;

  private Quotation() {}

  /**
   * Returns the text in single quotes, on one line: control characters become escapes, and what is
   * beyond 80 characters is cut and said so.
   */
  public static String of(String text) {
    var quoted = new StringBuilder("'");
    int end = Math.min(text.length(), LONGEST);
    if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    for (int i = 0; i < end; i++) {
      append(text.charAt(i), quoted);
    }
    return quoted.append(end < text.length() ? "…' (cut)" : "'").toString();
  }

  private static void append(char c, StringBuilder quoted) {
    switch (c) {
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (Character.isISOControl(c) || isInvisible(c)) {
          quoted.append("\\u%04x".formatted((int) c));
        } else {
          quoted.append(c);
        }
      }
    }
  }

  private static boolean isInvisible(char c) {
    return Character.getType(c) == Character.FORMAT
        || Character.getType(c) == Character.LINE_SEPARATOR
        || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
  }
}
