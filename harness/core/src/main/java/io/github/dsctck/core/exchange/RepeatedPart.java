package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.Digests;

/**
 * A part of a text that repeats one block. The transcript has the block only once.
 *
 * @param place the text of the transcript line, as a JSON Pointer such as {@code /stdin/text}
 * @param at the start of the block in that text, in UTF-16 code units
 * @param period the length of the block
 * @param length the length of the part, whose end may be only the beginning of the block
 * @param sha256 the digest of the block
 */
record RepeatedPart(String place, int at, int period, int length, String sha256) {

  RepeatedPart {
    LineFormat.require(at >= 0, "a number is negative");
    LineFormat.require(period >= 1 && length > period, "a block is not repeated");
  }

  /**
   * Returns the block in its text.
   *
   * @throws IllegalArgumentException if the text is too short or has another block
   */
  String blockIn(String text) {
    LineFormat.require(at <= text.length() - period, "a block is not in the text");
    var block = text.substring(at, at + period);
    LineFormat.require(Digests.sha256(block).equals(sha256), "a block has another digest");
    return block;
  }
}
