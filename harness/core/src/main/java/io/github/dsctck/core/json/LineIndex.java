package io.github.dsctck.core.json;

import java.util.Arrays;

/** The line starts of a text, which turn an offset into a place; only LF ends a line. */
public final class LineIndex {

  private final int[] starts;
  private final int firstLine;

  private LineIndex(int[] starts, int firstLine) {
    this.starts = starts;
    this.firstLine = firstLine;
  }

  /** Returns the index of a text. */
  public static LineIndex of(String text) {
    return of(text, 1);
  }

  /**
   * Returns the index of a part of a text.
   *
   * @param firstLine the line of the whole text on which this part begins
   */
  static LineIndex of(String text, int firstLine) {
    var starts = new int[16];
    int lines = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (lines == starts.length) {
        starts = Arrays.copyOf(starts, lines * 2);
      }
      starts[lines++] = i + 1;
    }
    return new LineIndex(Arrays.copyOf(starts, lines), firstLine);
  }

  /** Returns the place of a character. */
  public Mark markAt(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Mark(firstLine + line, offset - starts[line] + 1);
  }
}
