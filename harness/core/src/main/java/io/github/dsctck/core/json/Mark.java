package io.github.dsctck.core.json;

/**
 * A place in a text: line and column, both counted from 1, columns in UTF-16 code units.
 *
 * @param line the line, 0 when the value did not come from a text
 * @param column the column, 0 when the value did not come from a text
 */
public record Mark(int line, int column) {

  /** The mark of a value that did not come from a text. */
  public static final Mark NONE = new Mark(0, 0);

  /** Returns whether this is a place in a text. */
  public boolean isKnown() {
    return line > 0;
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
