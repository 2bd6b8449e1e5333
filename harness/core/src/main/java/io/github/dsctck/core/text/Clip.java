package io.github.dsctck.core.text;

/** Shortens what a resource wrote to what fits in a sentence. */
public final class Clip {

  private static final int LIMIT = 120;

  private Clip() {}

  /** Returns a text, cut where it is long, but never within a character. */
  public static String of(String text) {
    if (text.length() <= LIMIT) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LIMIT - 1)) ? LIMIT - 1 : LIMIT;
    return text.substring(0, end) + "…";
  }

  /** Returns a text in double quotes, cut where it is long. */
  public static String quoted(String text) {
    return "\"" + of(text) + "\"";
  }
}
