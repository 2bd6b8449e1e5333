package io.github.dsctck.core.emulation.output;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The lines of a stream as the engine reads them (contract C.1): split at LF, without one CR before
 * it, up to the first line that is not UTF-8, which is lost together with everything after it.
 *
 * @param lines the lines, without their ends
 * @param undecodableAt the offset of the first byte that is not UTF-8, counted from 0
 */
public record ReadLines(List<String> lines, OptionalLong undecodableAt) {

  /** The replacement for bytes that are not text. */
  private static final char REPLACEMENT = '\ufffd';

  public ReadLines {
    lines = List.copyOf(lines);
  }

  public static ReadLines of(byte[] bytes) {
    var lines = new ArrayList<String>();
    int start = 0;
    while (start < bytes.length) {
      int end = endOfLine(bytes, start);
      int length = contentEnd(bytes, start, end) - start;
      var text = new String(bytes, start, length, StandardCharsets.UTF_8);
      if (text.indexOf(REPLACEMENT) >= 0) {
        var rest = ByteBuffer.wrap(bytes, start, length);
        var decoder = StandardCharsets.UTF_8.newDecoder();
        if (decoder.decode(rest, CharBuffer.allocate(length), true).isError()) {
          return new ReadLines(lines, OptionalLong.of(rest.position()));
        }
      }
      lines.add(text);
      start = end + 1;
    }
    return new ReadLines(lines, OptionalLong.empty());
  }

  private static int endOfLine(byte[] bytes, int start) {
    int end = start;
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    return end;
  }

  private static int contentEnd(byte[] bytes, int start, int end) {
    boolean crBefore = end < bytes.length && end > start && bytes[end - 1] == '\r';
    return crBefore ? end - 1 : end;
  }

  /** Returns the text the engine keeps: every line, ended by LF. */
  String text() {
    var text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }
}
