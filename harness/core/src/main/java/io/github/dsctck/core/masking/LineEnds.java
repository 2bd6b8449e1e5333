package io.github.dsctck.core.masking;

/** The ends of lines that may break a value: plain or as JSON escapes them, with an indentation. */
final class LineEnds {

  private LineEnds() {}

  /** Returns the place behind a line end and an indentation, or the same place. */
  static int behind(String text, int at) {
    int end = behindOne(text, behindOne(text, at, 'r', '\r'), 'n', '\n');
    if (end == at) {
      return at;
    }
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return end;
  }

  private static int behindOne(String text, int at, char escaped, char plain) {
    if (at < text.length() && text.charAt(at) == plain) {
      return at + 1;
    }
    int end = at;
    while (end < text.length() && text.charAt(end) == '\\') {
      end++;
    }
    return end > at && end < text.length() && text.charAt(end) == escaped ? end + 1 : at;
  }
}
