package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Restores the texts of one transcript line that {@link RepeatedParts} shortened. */
final class RestoredTexts {

  private final List<RepeatedPart> parts;

  /** Input and stdin are often the same text. */
  private final Map<Shortened, String> restored = new HashMap<>();

  private record Shortened(String text, List<Repetition> repetitions) {}

  private record Repetition(int at, int length, String block) {}

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
    var repetitions =
        parts.stream()
            .filter(part -> part.place().equals(place))
            .map(part -> new Repetition(part.at(), part.length(), part.blockIn(text)))
            .toList();
    return repetitions.isEmpty()
        ? text
        : restored.computeIfAbsent(new Shortened(text, repetitions), RestoredTexts::whole);
  }

  private static String whole(Shortened shortened) {
    var text = shortened.text();
    var repetitions = shortened.repetitions();
    int length = repetitions.stream().mapToInt(Repetition::length).sum();
    var whole = new StringBuilder(text.length() + length);
    int copied = 0;
    for (var repetition : repetitions) {
      LineFormat.require(repetition.at() >= copied, "the repeated parts are not in their order");
      whole.append(text, copied, repetition.at());
      append(repetition, whole);
      copied = repetition.at() + repetition.block().length();
    }
    return whole.append(text, copied, text.length()).toString();
  }

  private static void append(Repetition repetition, StringBuilder whole) {
    var block = repetition.block();
    int rest = repetition.length();
    for (; rest >= block.length(); rest -= block.length()) {
      whole.append(block);
    }
    whole.append(block, 0, rest);
  }
}
