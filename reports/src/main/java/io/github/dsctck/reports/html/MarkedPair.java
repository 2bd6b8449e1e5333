package io.github.dsctck.reports.html;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import io.github.dsctck.reports.run.TextPiece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What was expected and what was found, with the characters marked in which two similar texts
 * differ. Blanks among them are visible. Texts that have little in common are not marked, because
 * one then only describes the other.
 *
 * @param expected the requirement, in pieces
 * @param found the actual result, in pieces
 */
record MarkedPair(List<TextPiece> expected, List<TextPiece> found) {

  private static final String BLANK = "\u2423";

  /** The share of the shorter and of the longer text that similar texts have in common. */
  private static final double OF_SHORTER = 0.7;

  private static final double OF_LONGER = 0.3;

  /** Two sentences differ in many places, and marks in them say nothing. */
  private static final int MOST_PLACES = 4;

  /** Compares two texts, each of which may be missing. */
  static MarkedPair of(@Nullable String expected, @Nullable String found) {
    if (expected == null || found == null || expected.equals(found)) {
      return new MarkedPair(plain(expected), plain(found));
    }
    int end = comma(found) < found.length() ? expected.length() : comma(expected);
    var left = characters(expected.substring(0, end));
    var right = characters(found);
    var deltas = DiffUtils.diff(left, right).getDeltas();
    int common = left.size() - deltas.stream().mapToInt(delta -> delta.getSource().size()).sum();
    return deltas.size() <= MOST_PLACES && isSimilar(common, left.size(), right.size())
        ? new MarkedPair(
            Stream.concat(
                    marked(left, deltas, AbstractDelta::getSource).stream(),
                    plain(expected.substring(end)).stream())
                .toList(),
            marked(right, deltas, AbstractDelta::getTarget))
        : new MarkedPair(plain(expected), plain(found));
  }

  /**
   * Returns the place of the first comma outside of quotes: what is behind it in an expectation
   * gives its reason, which is no difference. Example: {@code "size" is 3, as it was set}.
   */
  private static int comma(String text) {
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' && (i == 0 || text.charAt(i - 1) != '\\')) {
        quoted = !quoted;
      } else if (c == ',' && !quoted && text.startsWith(", ", i)) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean isSimilar(int common, int one, int other) {
    return common >= OF_SHORTER * Math.min(one, other)
        && common >= OF_LONGER * Math.max(one, other);
  }

  private static List<TextPiece> plain(@Nullable String text) {
    return text == null ? List.of() : TextPiece.block(text);
  }

  private static List<String> characters(String text) {
    return text.codePoints().mapToObj(Character::toString).toList();
  }

  private static List<TextPiece> marked(
      List<String> text,
      List<AbstractDelta<String>> deltas,
      Function<AbstractDelta<String>, Chunk<String>> side) {
    var pieces = new ArrayList<TextPiece>();
    int at = 0;
    for (var delta : deltas) {
      var part = side.apply(delta);
      pieces.addAll(plain(String.join("", text.subList(at, part.getPosition()))));
      at = part.getPosition() + part.size();
      plain(String.join("", part.getLines()).replace(" ", BLANK))
          .forEach(piece -> pieces.add(new TextPiece(piece.text(), piece.escape(), true)));
    }
    pieces.addAll(plain(String.join("", text.subList(at, text.size()))));
    return pieces;
  }
}
