package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;

/**
 * A place in a file of the repository.
 *
 * @param file the path relative to the verified path, with forward slashes
 * @param line counted from 1, 0 when only the file is known
 * @param column counted from 1, 0 when only the line is known
 */
public record Location(String file, int line, int column) {

  /** Refuses places that no file has. */
  public Location {
    LineFormat.require(line >= 0 && column >= 0, "lines and columns are counted from 1");
  }

  /** Returns the place as editors and terminals link it: {@code file:line:column}. */
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
