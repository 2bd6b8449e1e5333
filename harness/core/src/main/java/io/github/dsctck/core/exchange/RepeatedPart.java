package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.Digests;
import java.util.List;

/**
 * A part of a text that repeats one block. The transcript has the block only once.
 *
 * @param place the text of the transcript line, as a JSON Pointer such as {@code /stdin/text}
 * @param at the start of the block in that text, in UTF-16 code units
 * @param period the length of the block
 * @param length the length of the part, whose end may be only the beginning of the block
 * @param sha256 the digest of the part
 */
record RepeatedPart(String place, int at, int period, int length, String sha256) {

  RepeatedPart {
    LineFormat.require(at >= 0, "a number is negative");
    LineFormat.require(period >= 1 && length > period, "a block is not repeated");
  }

  /**
   * Returns a text of a transcript line as it was before its parts were shortened.
   *
   * @param text the recorded text
   * @param parts the repeated parts of the line, in the order of the text
   * @throws IllegalArgumentException if the text has no such parts
   */
  static String restore(String place, String text, List<RepeatedPart> parts) {
    if (parts.isEmpty()) {
      return text;
    }
    var whole = new StringBuilder(text.length());
    int copied = 0;
    for (var part : parts) {
      if (part.place.equals(place)) {
        LineFormat.require(part.at >= copied, "the repeated parts are not in their order");
        LineFormat.require(part.at <= text.length() - part.period, "a block is not in the text");
        whole.append(text, copied, part.at).append(part.repeated(text));
        copied = part.at + part.period;
      }
    }
    return whole.append(text, copied, text.length()).toString();
  }

  private String repeated(String text) {
    var block = text.substring(at, at + period);
    var repeated = block.repeat(length / period) + block.substring(0, length % period);
    LineFormat.require(
        Digests.sha256(repeated).equals(sha256), "a repeated part has another digest");
    return repeated;
  }
}
