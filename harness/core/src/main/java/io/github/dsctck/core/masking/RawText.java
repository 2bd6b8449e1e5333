package io.github.dsctck.core.masking;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Converts bytes to a text and back: UTF-8, with a special character for each invalid byte that no
 * text contains.
 */
final class RawText {

  /** A lone surrogate, which UTF-8 cannot have. */
  private static final int INVALID = 0xdc00;

  private static final int HIGH_BYTES = 0x80;

  /** The most bytes of a UTF-8 character. */
  private static final int LONGEST = 4;

  private RawText() {}

  static String of(byte[] bytes) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = ByteBuffer.wrap(bytes);
    var out = CharBuffer.allocate(bytes.length + 2);
    while (true) {
      var result = decoder.decode(in, out, true);
      if (!result.isError()) {
        return out.flip().toString();
      }
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (INVALID + (in.get() & 0xff)));
      }
      decoder.reset();
    }
  }

  /** Returns the start of the last character if it is truncated, or the end. */
  static int endOfWhole(String raw) {
    int end = raw.length();
    while (end > 0 && raw.length() - end < LONGEST - 1 && isRaw(raw, end - 1)) {
      end--;
    }
    return end;
  }

  private static boolean isRaw(String text, int at) {
    int raw = text.charAt(at) - INVALID;
    return raw >= HIGH_BYTES
        && raw <= 0xff
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  static byte[] bytes(String text) {
    var bytes = new ByteArrayOutputStream(text.length());
    int copied = 0;
    for (int i = 0; i < text.length(); i++) {
      if (isRaw(text, i)) {
        bytes.writeBytes(text.substring(copied, i).getBytes(StandardCharsets.UTF_8));
        bytes.write(text.charAt(i) - INVALID);
        copied = i + 1;
      }
    }
    bytes.writeBytes(text.substring(copied).getBytes(StandardCharsets.UTF_8));
    return bytes.toByteArray();
  }
}
