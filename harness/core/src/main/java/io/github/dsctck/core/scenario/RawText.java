package io.github.dsctck.core.scenario;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Bytes as a text, and back: UTF-8, and for each byte that is none a character of its own that no
 * text has.
 */
final class RawText {

  /** A lone surrogate, which UTF-8 cannot have. */
  private static final int INVALID = 0xdc00;

  private static final int HIGH_BYTES = 0x80;

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

  static byte[] bytes(String text) {
    var bytes = new ByteArrayOutputStream(text.length());
    int copied = 0;
    for (int i = 0; i < text.length(); i++) {
      int raw = text.charAt(i) - INVALID;
      boolean isRaw =
          raw >= HIGH_BYTES
              && raw <= 0xff
              && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
      if (isRaw) {
        bytes.writeBytes(text.substring(copied, i).getBytes(StandardCharsets.UTF_8));
        bytes.write(raw);
        copied = i + 1;
      }
    }
    bytes.writeBytes(text.substring(copied).getBytes(StandardCharsets.UTF_8));
    return bytes.toByteArray();
  }
}
