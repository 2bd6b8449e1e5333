package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** A decoded text that knows the line and column of each of its characters. */
final class SourceText {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final int firstLine;
  private int line;
  private int lineStart;
  private int scanned;

  private SourceText(String text, int firstLine) {
    this.text = text;
    this.firstLine = firstLine;
    this.line = firstLine;
  }

  static SourceText of(byte[] bytes, TextLimits limits, int firstLine) {
    if (bytes.length > limits.maxBytes()) {
      throw tooLarge(limits, firstLine);
    }
    var decoded = CharBuffer.allocate(bytes.length);
    var result = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), decoded, true);
    decoded.flip();
    var source = new SourceText(decoded.toString(), firstLine);
    if (result.isError()) {
      throw source.notUtf8(bytes, result.length());
    }
    return source.withoutByteOrderMark();
  }

  static SourceText of(String text, TextLimits limits) {
    if (text.length() > limits.maxBytes()) {
      throw tooLarge(limits, 1);
    }
    return new SourceText(text, 1).withoutByteOrderMark();
  }

  private static TextFault tooLarge(TextLimits limits, int firstLine) {
    return new TextFault(
        Kind.TOO_LARGE,
        new Mark(firstLine, 1),
        "the text is larger than the \"" + limits.maxBytes() + "\" bytes that are read");
  }

  private TextFault notUtf8(byte[] bytes, int length) {
    var offset = text.getBytes(StandardCharsets.UTF_8).length;
    var hex = new StringBuilder();
    for (int i = offset; i < Math.min(offset + length, bytes.length); i++) {
      hex.append(String.format("%s%02X", hex.isEmpty() ? "" : " ", bytes[i]));
    }
    return new TextFault(
        Kind.NOT_UTF8,
        markAt(text.length()),
        "the bytes \"" + hex + "\" at offset " + offset + " are not UTF-8; save the text as UTF-8");
  }

  private SourceText withoutByteOrderMark() {
    if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
      throw new TextFault(
          Kind.BYTE_ORDER_MARK,
          markAt(0),
          "the text starts with a byte-order mark; save it as UTF-8 without one");
    }
    return this;
  }

  String text() {
    return text;
  }

  int length() {
    return text.length();
  }

  char charAt(int offset) {
    return text.charAt(offset);
  }

  /** Returns the place of a character; quick as long as offsets grow from call to call. */
  Mark markAt(int offset) {
    if (offset < scanned) {
      line = firstLine;
      lineStart = 0;
      scanned = 0;
    }
    for (int i = scanned; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    scanned = offset;
    return new Mark(line, offset - lineStart + 1);
  }
}
