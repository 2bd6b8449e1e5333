package io.github.dsctck.core.text;

/** Shortens the output of a resource to fit in a sentence. */
public final class Clip {

  /** Long enough for a sentence with its reason. Reports shorten further, once text is masked. */
  private static final int LIMIT = 400;

  private Clip() {}

  /** Returns a text, shortened if long. */
  public static String of(String text) {
    return text.length() <= LIMIT ? text : start(text, LIMIT) + "…";
  }

  /**
   * Returns a masked text of at most some characters. What is left out is in its middle, because
   * the end of a message often has the reason. A mask would not recognise the end of a secret.
   */
  public static String middle(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = length / 3;
    return start(text, length - 1 - end) + "…" + end(text, end);
  }

  /** Returns the first characters of a text, without splitting one. */
  public static String start(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length);
  }

  private static String end(String text, int length) {
    int from = text.length() - length;
    boolean splits = Character.isLowSurrogate(text.charAt(from));
    return text.substring(splits ? from + 1 : from);
  }

  /** Returns a text in double quotes, shortened if long. */
  public static String quoted(String text) {
    return "\"" + of(text) + "\"";
  }
}
