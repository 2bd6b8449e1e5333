package io.github.dsctck.core.text;

/** Shortens the output of a resource to fit in a sentence. */
public final class Clip {

  private static final int LIMIT = 120;

  private Clip() {}

  /** Returns a text, shortened if long. */
  public static String of(String text) {
    return text.length() <= LIMIT ? text : start(text, LIMIT) + "…";
  }

  /** Returns the first characters of a text, without splitting one. */
  public static String start(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length);
  }

  /** Returns a text in double quotes, shortened if long. */
  public static String quoted(String text) {
    return "\"" + of(text) + "\"";
  }
}
