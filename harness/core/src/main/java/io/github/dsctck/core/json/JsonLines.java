package io.github.dsctck.core.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits bytes into lines as the engine does (contract C.1). */
public final class JsonLines {

  private JsonLines() {}

  /**
   * Returns the lines of a text: split at LF, without the one CR directly before it. A lone CR does
   * not split, the last line needs no LF, and an LF at the end adds no empty line.
   */
  public static List<Line> split(byte[] bytes) {
    var lines = new ArrayList<Line>();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        int end = i > start && bytes[i - 1] == '\r' ? i - 1 : i;
        lines.add(new Line(lines.size() + 1, Arrays.copyOfRange(bytes, start, end)));
        start = i + 1;
      }
    }
    if (start < bytes.length) {
      lines.add(new Line(lines.size() + 1, Arrays.copyOfRange(bytes, start, bytes.length)));
    }
    return lines;
  }

  /** One line, without its end. */
  public static final class Line {

    private final int number;
    private final byte[] bytes;

    private Line(int number, byte[] bytes) {
      this.number = number;
      this.bytes = bytes;
    }

    /** Returns the line's number, counted from 1. */
    public int number() {
      return number;
    }

    /** Returns a copy of the line's bytes. */
    public byte[] bytes() {
      return bytes.clone();
    }

    /** Tells whether the line has no bytes at all. */
    public boolean isEmpty() {
      return bytes.length == 0;
    }

    /** Parses the line as JSON; marks count lines from the start of the whole text. */
    public ParsedText parse() {
      return JsonTextParser.parse(bytes, TextLimits.STANDARD, number);
    }

    /** Returns the line as text, with what is not UTF-8 replaced. */
    public String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return number + ": " + text();
    }
  }
}
