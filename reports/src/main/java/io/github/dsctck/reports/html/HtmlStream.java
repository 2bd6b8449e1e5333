package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.reports.run.EvidenceHighlight;
import io.github.dsctck.reports.run.TextPiece;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One stream of an exchange on the page.
 *
 * @param name stdin, stdout or stderr
 * @param note the size of the stream, and which part the page shows
 * @param pieces the text, empty for an empty stream
 */
record HtmlStream(String name, String note, List<TextPiece> pieces) {

  /** The most bytes of a character in UTF-8. */
  private static final int LONGEST_CHARACTER = 4;

  /**
   * Returns a stream.
   *
   * @param shown the maximum number of shown characters or bytes
   * @param finding the finding that the stream proves, null for none
   */
  static HtmlStream of(String name, Captured captured, int shown, @Nullable Finding finding) {
    var shownPart = EvidenceHighlight.isAbout(name, finding) ? captured : start(captured, shown);
    var text = shownPart.text().orElse(null);
    if (text == null) {
      return bytes(name, captured, shown, finding != null);
    }
    var span = finding == null ? null : EvidenceHighlight.in(name, text, finding).orElse(null);
    int start = span == null || span.end() <= shown ? 0 : Math.max(0, span.start() - shown / 4);
    int end = Clip.start(text, start + Math.min(shown, text.length() - start)).length();
    var part = text.substring(start, end);
    var pieces = TextPiece.block(part, span == null ? null : span.within(start, end));
    return new HtmlStream(name, note(captured, start, end, text.length()), pieces);
  }

  /** Returns the start of a large stream, because decoding all of it takes long. */
  private static Captured start(Captured captured, int shown) {
    var bytes = captured.bytes();
    int end = shown * LONGEST_CHARACTER;
    if (end >= bytes.length) {
      return captured;
    }
    for (int back = 1; back < LONGEST_CHARACTER && (bytes[end] & 0xc0) == 0x80; back++) {
      end--; // to the start of a character
    }
    return new Captured(Arrays.copyOf(bytes, end), captured.total());
  }

  private static HtmlStream bytes(String name, Captured captured, int shown, boolean mark) {
    var bytes = captured.bytes();
    int offending = mark ? malformed(bytes) : -1;
    int start = offending < shown ? 0 : offending - shown / 4;
    int end = Math.min(bytes.length, start + shown);
    var pieces = TextPiece.bytes(Arrays.copyOfRange(bytes, start, end), offending - start);
    return new HtmlStream(name, note(captured, start, end, bytes.length) + ", not UTF-8", pieces);
  }

  /** Returns the offset of the first byte that is not UTF-8. */
  private static int malformed(byte[] bytes) {
    var in = ByteBuffer.wrap(bytes);
    StandardCharsets.UTF_8.newDecoder().decode(in, CharBuffer.allocate(bytes.length), true);
    return in.position();
  }

  private static String note(Captured captured, int start, int end, int length) {
    var note = String.format(Locale.ROOT, "%,d bytes", captured.total());
    if (captured.total() == 1) {
      note = "1 byte";
    }
    if (captured.isCut()) {
      note += ", cut at the limit";
    }
    if (start > 0) {
      return note + String.format(Locale.ROOT, ", %,d to %,d are shown", start + 1, end);
    }
    return end < length ? note + ", only the beginning is shown" : note;
  }
}
