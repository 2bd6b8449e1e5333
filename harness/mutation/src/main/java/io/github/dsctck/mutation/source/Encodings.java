package io.github.dsctck.mutation.source;

import java.nio.charset.StandardCharsets;

/** The encodings that PowerShell reads besides UTF-8. */
final class Encodings {

  private static final String MARK = "\uFEFF";

  private Encodings() {}

  /** Returns a text in UTF-8 with a byte-order mark. */
  static byte[] marked(String text) {
    return (MARK + unmarked(text)).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns a text in UTF-16 with a byte-order mark, the smaller byte first. */
  static byte[] utf16(String text) {
    return (MARK + unmarked(text)).getBytes(StandardCharsets.UTF_16LE);
  }

  /** Returns a text in UTF-16 with a byte-order mark, the greater byte first. */
  static byte[] utf16BigEndian(String text) {
    return (MARK + unmarked(text)).getBytes(StandardCharsets.UTF_16BE);
  }

  private static String unmarked(String text) {
    return text.startsWith(MARK) ? text.substring(1) : text;
  }
}
