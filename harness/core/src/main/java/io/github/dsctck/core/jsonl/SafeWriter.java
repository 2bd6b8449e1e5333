package io.github.dsctck.core.jsonl;

import io.github.dsctck.core.text.UnsafeCharacters;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON with escapes for characters that control a terminal or reorder text, and for the
 * second of two hash signs, because a pipeline may take {@code ##} for the beginning of a command.
 * Only strings of the JSON text can contain them, so the text keeps its meaning.
 */
final class SafeWriter extends FilterWriter {

  /** The code below which the JSON writer escapes all characters itself. */
  private static final int ASCII = 0x7f;

  /** The first half of a character whose second half is still to come, or 0. */
  private char half;

  /** Whether the text so far ends with a hash sign. */
  private boolean hash;

  SafeWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(int c) throws IOException {
    write(new char[] {(char) c}, 0, 1);
  }

  @Override
  public void write(String text, int start, int length) throws IOException {
    write(text.toCharArray(), start, length);
  }

  @Override
  public void write(char[] text, int start, int length) throws IOException {
    int copied = start;
    for (int i = start; i < start + length; i++) {
      char c = text[i];
      boolean second = hash && c == '#';
      hash = c == '#' && !second;
      if (c >= ASCII || half != 0 || second) {
        out.write(text, copied, i - copied);
        copied = i + 1;
        add(c, second);
      }
    }
    out.write(text, copied, start + length - copied);
  }

  private void add(char c, boolean escaped) throws IOException {
    if (half != 0 && Character.isLowSurrogate(c)) {
      int whole = Character.toCodePoint(half, c);
      half = 0;
      put(whole);
      return;
    }
    endHalf();
    if (Character.isHighSurrogate(c)) {
      half = c;
    } else if (escaped) {
      escape(c);
    } else {
      put(c);
    }
  }

  private void endHalf() throws IOException {
    if (half != 0) {
      char alone = half;
      half = 0;
      put(alone);
    }
  }

  private void put(int c) throws IOException {
    for (char unit : Character.toChars(c)) {
      if (c >= ASCII && UnsafeCharacters.contains(c)) {
        escape(unit);
      } else {
        out.write(unit);
      }
    }
  }

  private void escape(char unit) throws IOException {
    out.write(String.format("\\u%04X", (int) unit));
  }
}
