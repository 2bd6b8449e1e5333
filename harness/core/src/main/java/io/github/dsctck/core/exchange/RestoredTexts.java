package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.Digests;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Restores the texts of one transcript line that {@link RepeatedParts} shortened. */
final class RestoredTexts {

  private final List<RepeatedPart> parts;

  /** Input, stdin and output often have the same part. */
  private final Map<RepeatedPart.Block, String> restored = new HashMap<>();

  /**
   * Creates the texts of a line.
   *
   * @param parts its repeated parts, in the order of its texts
   */
  RestoredTexts(List<RepeatedPart> parts) {
    this.parts = parts;
  }

  /**
   * Returns a text as it was before it was shortened.
   *
   * @param place its place in the line, as a JSON Pointer
   * @throws IllegalArgumentException if the text has no such parts
   */
  String restore(String place, String text) {
    if (parts.isEmpty()) {
      return text;
    }
    var whole = new StringBuilder(text.length());
    int copied = 0;
    for (var part : parts) {
      if (part.place().equals(place)) {
        var block = part.blockIn(text);
        LineFormat.require(part.at() >= copied, "the repeated parts are not in their order");
        whole.append(text, copied, part.at());
        whole.append(restored.computeIfAbsent(block, RestoredTexts::repeated));
        copied = part.at() + part.period();
      }
    }
    return whole.append(text, copied, text.length()).toString();
  }

  private static String repeated(RepeatedPart.Block block) {
    var text = block.text();
    LineFormat.require(Digests.sha256(text).equals(block.sha256()), "a block has another digest");
    int period = text.length();
    int length = block.length();
    return text.repeat(length / period) + text.substring(0, length % period);
  }
}
