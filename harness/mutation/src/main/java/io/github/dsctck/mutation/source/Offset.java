package io.github.dsctck.mutation.source;

import io.github.dsctck.core.json.Mark;

/** Turns the place of a declaration into an offset. */
final class Offset {

  private Offset() {}

  static int of(String text, Mark mark) {
    int line = 0;
    for (int i = 1; i < mark.line(); i++) {
      line = text.indexOf('\n', line) + 1;
    }
    return line + mark.column() - 1;
  }
}
