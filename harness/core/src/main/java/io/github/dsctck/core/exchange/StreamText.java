package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.process.Captured;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in the form of a transcript: as text where they are UTF-8, else in base64.
 *
 * @param text the bytes as text, with placeholders
 * @param base64 the bytes with placeholders, where they are not UTF-8
 * @param total the total number of bytes
 * @param cut whether bytes beyond the limit were discarded
 */
record StreamText(@Nullable String text, @Nullable String base64, long total, boolean cut) {

  StreamText {
    LineFormat.require(total >= 0, "a number is negative");
    LineFormat.require(text == null || base64 == null, "a stream is either text or base64");
  }

  static StreamText of(byte[] bytes, Masking masking) {
    return of(new Captured(bytes, bytes.length), masking);
  }

  static StreamText of(Captured captured, Masking masking) {
    var masked = masking.mask(captured);
    var text = masked.text().orElse(null);
    var base64 = text == null ? Base64.getEncoder().encodeToString(masked.bytes()) : null;
    return new StreamText(text, base64, masked.total(), masked.isCut());
  }

  /**
   * Returns this stream with its text mapped.
   *
   * @param place the place of the text in the transcript line
   */
  StreamText map(String place, BinaryOperator<String> map) {
    return text == null ? this : new StreamText(map.apply(place, text), null, total, cut);
  }

  byte[] bytesOf() {
    if (text != null) {
      return utf8(text);
    }
    return base64 == null ? new byte[0] : Base64.getDecoder().decode(base64);
  }

  Captured captured() {
    var bytes = bytesOf();
    return new Captured(bytes, cut ? Math.max(total, bytes.length + 1L) : bytes.length);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
