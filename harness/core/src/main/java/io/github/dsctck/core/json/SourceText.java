package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A decoded text that knows the line and column of each of its characters. */
final class SourceText {

  private static final int QUOTED_LENGTH = 40;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final int firstLine;
  private @Nullable LineIndex lines;
  private int knownIndex;
  private int knownOffset;

  private SourceText(String text, int firstLine) {
    this.text = text;
    this.firstLine = firstLine;
  }

  /** Decodes bytes that start on a line of a larger text. */
  static SourceText of(byte[] bytes, TextLimits limits, int firstLine) {
    if (bytes.length > limits.maxBytes()) {
      throw tooLarge(limits, firstLine);
    }
    var encoded = ByteBuffer.wrap(bytes);
    var decoded = CharBuffer.allocate(bytes.length);
    var result = StandardCharsets.UTF_8.newDecoder().decode(encoded, decoded, true);
    var source = new SourceText(decoded.flip().toString(), firstLine);
    if (result.isError()) {
      throw source.notUtf8(bytes, encoded.position(), result.length());
    }
    return source;
  }

  static SourceText of(String text, TextLimits limits) {
    if (text.length() > limits.maxBytes()) {
      throw tooLarge(limits, 1);
    }
    return new SourceText(text, 1);
  }

  private static TextIssueException tooLarge(TextLimits limits, int firstLine) {
    return new TextIssueException(
        Kind.TOO_LARGE,
        new Mark(firstLine, 1),
        "the text is larger than the \"" + limits.maxBytes() + "\" bytes that are read");
  }

  private TextIssueException notUtf8(byte[] bytes, int offset, int length) {
    var end = Math.min(offset + length, bytes.length);
    var hex = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes, offset, end);
    return new TextIssueException(
        Kind.NOT_UTF8,
        markAt(text.length()),
        "the bytes \"" + hex + "\" at offset " + offset + " are not UTF-8; save the text as UTF-8");
  }

  boolean hasByteOrderMark() {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
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

  /** Returns a text shortened for a message. */
  static String shortened(String text) {
    return text.length() > QUOTED_LENGTH ? text.substring(0, QUOTED_LENGTH) + "..." : text;
  }

  /** Returns the start of the code point at an index; fast for an index near the last one. */
  int offsetOfCodePoint(int index) {
    knownOffset = text.offsetByCodePoints(knownOffset, index - knownIndex);
    knownIndex = index;
    return knownOffset;
  }

  /** Returns the place of a character; only LF ends a line. */
  Mark markAt(int offset) {
    if (lines == null) {
      lines = LineIndex.of(text, firstLine);
    }
    return lines.markAt(offset);
  }
}
