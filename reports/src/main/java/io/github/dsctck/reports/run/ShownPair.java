package io.github.dsctck.reports.run;

import io.github.dsctck.core.text.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * What was expected and what was found, on one line each and short enough to read, with the place
 * where they differ in both. Blanks at that place are visible.
 *
 * @param expected the requirement
 * @param found the actual result
 * @param column the number of characters before the first difference, -1 where it is plain to see
 */
public record ShownPair(String expected, String found, int column) {

  private static final int LONGEST = 240;
  private static final int BEFORE = 60;
  private static final int END = 40;
  private static final int PLAIN = 40;

  private static final char SPACE = '\u2423';

  /** Returns two texts for people. */
  public static ShownPair of(String expected, String found) {
    var left = VisibleText.line(expected);
    var right = VisibleText.line(found);
    int at = common(left, right);
    boolean blanks = differInBlanks(left, right, at);
    boolean marked = at > 0 && !left.equals(right) && (blanks || at >= PLAIN);
    int start = Math.max(left.length(), right.length()) > LONGEST && at > BEFORE ? at - BEFORE : 0;
    return new ShownPair(
        window(blanks ? withBlanks(left, at) : left, start),
        window(blanks ? withBlanks(right, at) : right, start),
        marked ? at - start + (start > 0 ? 1 : 0) : -1);
  }

  /** Returns one text that has no counterpart, its end kept and its middle left out. */
  public static @Nullable String alone(@Nullable String text) {
    return text == null ? null : window(VisibleText.line(text), 0);
  }

  private static int common(String one, String other) {
    int most = Math.min(one.length(), other.length());
    int at = 0;
    while (at < most && one.charAt(at) == other.charAt(at)) {
      at++;
    }
    boolean splits = at > 0 && Character.isHighSurrogate(one.charAt(at - 1));
    return splits ? at - 1 : at;
  }

  /** Returns whether the texts continue alike after the blanks at a place. */
  private static boolean differInBlanks(String one, String other, int at) {
    int left = afterBlanks(one, at);
    int right = afterBlanks(other, at);
    return left + right > 2 * at
        && one.substring(left, Math.min(one.length(), left + 1))
            .equals(other.substring(right, Math.min(other.length(), right + 1)));
  }

  private static int afterBlanks(String text, int at) {
    int to = at;
    while (isBlank(text, to)) {
      to++;
    }
    return to;
  }

  private static boolean isBlank(String text, int at) {
    return at < text.length() && Character.isSpaceChar(text.charAt(at));
  }

  /** Shows the blanks around the difference as a sign. */
  private static String withBlanks(String text, int at) {
    int from = at;
    while (from > 0 && isBlank(text, from - 1)) {
      from--;
    }
    int to = afterBlanks(text, at);
    return text.substring(0, from) + String.valueOf(SPACE).repeat(to - from) + text.substring(to);
  }

  private static String window(String text, int start) {
    var shown = start == 0 ? text : "…" + text.substring(start);
    if (shown.length() <= LONGEST) {
      return shown;
    }
    int head = whole(shown, LONGEST - END);
    int tail = whole(shown, shown.length() - END);
    return shown.substring(0, head) + "…" + shown.substring(tail);
  }

  /** Returns an offset that splits no character. */
  private static int whole(String text, int at) {
    return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
  }
}
