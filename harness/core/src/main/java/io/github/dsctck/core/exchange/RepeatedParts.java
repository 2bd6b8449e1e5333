package io.github.dsctck.core.exchange;

import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Draw;
import java.util.ArrayList;
import java.util.Arrays;
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
  private String last = "";
  private List<Span> spansOfLast = List.of();

  /** A part of a text that repeats its first block. */
  private record Span(int start, int end) {}

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
    for (var span : spans(text)) {
      int at = shortened.length() + span.start() - copied;
      int second = span.start() + Draw.PERIOD;
      var sha256 = Digests.sha256(text.substring(span.start(), second));
      parts.add(new RepeatedPart(place, at, Draw.PERIOD, span.end() - span.start(), sha256));
      shortened.append(text, copied, second);
      copied = span.end();
    }
    return copied == 0 ? text : shortened.append(text, copied, text.length()).toString();
  }

  /** Returns the long repetitions in a text; the same text often stands in a line twice. */
  private List<Span> spans(String text) {
    if (!text.equals(last)) {
      spansOfLast = find(text.toCharArray());
      last = text;
    }
    return spansOfLast;
  }

  private static List<Span> find(char[] text) {
    var spans = new ArrayList<Span>();
    int from = 0;
    for (int place = 0; place + SHORTEST / 2 <= text.length; place += SHORTEST / 2) {
      if (place >= from && repeats(text, place)) {
        int start = start(text, place, from);
        int end = end(text, start);
        if (end - start >= SHORTEST) {
          spans.add(new Span(start, end));
          from = end;
        }
      }
    }
    return spans;
  }

  /** Returns whether a block of ASCII is at a place, and again behind itself. */
  private static boolean repeats(char[] text, int place) {
    for (int i = place; i < place + Draw.PERIOD; i++) {
      if (text[i] >= ASCII || text[i] != text[i + Draw.PERIOD]) {
        return false;
      }
    }
    return true;
  }

  private static int start(char[] text, int place, int from) {
    int start = place;
    while (start > from
        && text[start - 1] < ASCII
        && text[start - 1] == text[start - 1 + Draw.PERIOD]) {
      start--;
    }
    return start;
  }

  /** Compares in place: a copy for each repetition would take time by the square of the text. */
  private static int end(char[] text, int start) {
    int second = start + Draw.PERIOD;
    int same = Arrays.mismatch(text, start, text.length - Draw.PERIOD, text, second, text.length);
    return same < 0 ? text.length : second + same;
  }
}
