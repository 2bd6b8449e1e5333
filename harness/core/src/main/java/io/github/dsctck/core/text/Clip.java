package io.github.dsctck.core.emulation;

/** Shortens what a resource wrote to what fits in a sentence. */
final class Clip {

  private static final int LIMIT = 120;

  private Clip() {}

  static String quoted(String text) {
    if (text.length() <= LIMIT) {
      return "\"" + text + "\"";
    }
    int end = Character.isHighSurrogate(text.charAt(LIMIT - 1)) ? LIMIT - 1 : LIMIT;
    return "\"" + text.substring(0, end) + "…\"";
  }
}
