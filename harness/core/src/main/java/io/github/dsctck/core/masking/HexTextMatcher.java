package io.github.dsctck.core.masking;

import java.nio.charset.StandardCharsets;

/**
 * Reads a value in a text that shows its bytes in UTF-8 as hexadecimal digits, with {@code \x},
 * {@code 0x}, blanks, colons, commas, hyphens or line ends between them.
 */
final class HexTextMatcher {

  private static final int HEX = 16;
  private static final int DIGITS = 2;
  private static final String BETWEEN = " :,-\t\r\n\\";

  private final byte[] bytes;
  private final String text;
  private int inBytes;
  private int inText;

  private HexTextMatcher(String value, String text, int start) {
    this.bytes = value.getBytes(StandardCharsets.UTF_8);
    this.text = text;
    this.inText = start;
    read();
  }

  /** Returns the first digit of a value. */
  static char first(String value) {
    return Character.forDigit(
        value.substring(0, 1).getBytes(StandardCharsets.UTF_8)[0] >> 4 & 0xf, HEX);
  }

  /** Returns where in a text a value ends that starts there, or -1. */
  static int end(String value, String text, int start) {
    var reading = new HexTextMatcher(value, text, start);
    return reading.inBytes == reading.bytes.length ? reading.inText : -1;
  }

  /** Returns how many bytes of a value stand from there to the end of a text, or -1. */
  static int begun(String value, String text, int start) {
    var reading = new HexTextMatcher(value, text, start);
    boolean isAtEnd = text.length() - reading.inText < DIGITS;
    return isAtEnd && reading.inBytes < reading.bytes.length ? reading.inBytes : -1;
  }

  private void read() {
    while (inBytes < bytes.length) {
      int at = inBytes == 0 ? inText : behindSeparator();
      if (EscapedTextMatcher.hex(text, at, at + DIGITS) != (bytes[inBytes] & 0xff)) {
        return;
      }
      inBytes++;
      inText = at + DIGITS;
    }
  }

  private int behindSeparator() {
    int at = inText;
    while (at < text.length() && BETWEEN.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == 'x' && text.charAt(at - 1) == '\\') {
      return at + 1;
    }
    return at > inText && text.startsWith("0x", at) ? at + 2 : at;
  }
}
