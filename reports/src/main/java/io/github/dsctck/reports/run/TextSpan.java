package io.github.dsctck.reports.run;

/**
 * A part of a text.
 *
 * @param start the offset of its first character
 * @param end the offset behind its last one
 */
public record TextSpan(int start, int end) {

  public TextSpan {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(start + " to " + end + " is no part of a text");
    }
  }

  /** Returns the span relative to a window that begins at an offset. */
  public TextSpan within(int windowStart, int windowEnd) {
    int from = Math.min(Math.max(start, windowStart), windowEnd);
    int to = Math.min(Math.max(end, from), windowEnd);
    return new TextSpan(from - windowStart, to - windowStart);
  }
}
