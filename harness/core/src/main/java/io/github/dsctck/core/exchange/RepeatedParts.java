package io.github.dsctck.core.exchange;

import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Draw;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Shortens the texts of one transcript line: of a generated large text, and of its echo in the
 * output, one block is enough to restore every byte without the kit.
 */
final class RepeatedParts {

  /** A shorter part is easier to read as it is. */
  private static final int SHORTEST = 1 << 14;

  private static final int ASCII = 0x80;

  private final List<RepeatedPart> parts = new ArrayList<>();

  /** Returns the parts that were shortened so far, or null for none. */
  @Nullable List<RepeatedPart> all() {
    return parts.isEmpty() ? null : List.copyOf(parts);
  }

  /**
   * Returns a text without the repetitions of generated blocks.
   *
   * @param place its place in the line, as a JSON Pointer
   */
  String shorten(String place, String text) {
    if (text.length() < SHORTEST) {
      return text;
    }
    var shortened = new StringBuilder();
    int copied = 0;
    for (int start = next(text, 0); start >= 0; start = next(text, copied)) {
      int end = end(text, start);
      int at = shortened.length() + start - copied;
      int second = start + Draw.PERIOD;
      var sha256 = Digests.sha256(text.substring(start, second));
      parts.add(new RepeatedPart(place, at, Draw.PERIOD, end - start, sha256));
      shortened.append(text, copied, second);
      copied = end;
    }
    return copied == 0 ? text : shortened.append(text, copied, text.length()).toString();
  }

  /**
   * Returns the start of the next long repetition, -1 for none. A long one contains two blocks
   * after one of the places that are looked at.
   */
  private static int next(String text, int from) {
    for (int place = from; place + SHORTEST / 2 <= text.length(); place += SHORTEST / 2) {
      if (repeats(text, place)) {
        int start = start(text, place, from);
        if (end(text, start) - start >= SHORTEST) {
          return start;
        }
      }
    }
    return -1;
  }

  /** Returns whether a block of ASCII is at a place, and again behind itself. */
  private static boolean repeats(String text, int place) {
    for (int i = place; i < place + Draw.PERIOD; i++) {
      if (text.charAt(i) >= ASCII || text.charAt(i) != text.charAt(i + Draw.PERIOD)) {
        return false;
      }
    }
    return true;
  }

  private static int start(String text, int place, int from) {
    int start = place;
    while (start > from
        && text.charAt(start - 1) < ASCII
        && text.charAt(start - 1) == text.charAt(start - 1 + Draw.PERIOD)) {
      start--;
    }
    return start;
  }

  /** Compares in place: a copy for each repetition would take time by the square of the text. */
  private static int end(String text, int start) {
    int at = start;
    while (at + Draw.PERIOD < text.length() && text.charAt(at) == text.charAt(at + Draw.PERIOD)) {
      at++;
    }
    return Math.min(at + Draw.PERIOD, text.length());
  }
}
