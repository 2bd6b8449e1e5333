package io.github.dsctck.core.exchange;

import io.github.dsctck.core.process.Captured;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Bytes as a transcript spells them: as text where they are UTF-8, else in base64.
 *
 * @param text the bytes as text, with placeholders
 * @param base64 the bytes exactly, where they are not UTF-8
 * @param total how many bytes there were in all
 * @param cut whether bytes beyond the limit were thrown away
 */
record StreamText(@Nullable String text, @Nullable String base64, long total, boolean cut) {

  static StreamText of(byte[] bytes, long total, UnaryOperator<String> placeholders) {
    return of(new Captured(bytes, total), placeholders);
  }

  static StreamText of(Captured captured, UnaryOperator<String> placeholders) {
    var original = captured.text().orElse(null);
    var text = original == null ? null : placeholders.apply(original);
    if (text == null) {
      var base64 = Base64.getEncoder().encodeToString(captured.bytes());
      return new StreamText(null, base64, captured.total(), captured.isCut());
    }
    boolean same = captured.isCut() || text.equals(original);
    return new StreamText(
        text, null, same ? captured.total() : utf8(text).length, captured.isCut());
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
