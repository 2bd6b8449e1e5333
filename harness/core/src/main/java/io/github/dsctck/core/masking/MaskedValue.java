package io.github.dsctck.core.masking;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A value to hide.
 *
 * @param form the value, or how it is written
 * @param isLoose whether it is known however it is escaped
 * @param matchBoundary where it counts
 * @param placeholder what stands in its place
 * @param shortestPart how many characters of it are enough to know it by where a text was cut off
 */
record MaskedValue(
    String form,
    boolean isLoose,
    MatchBoundary matchBoundary,
    String placeholder,
    int shortestPart) {

  /** How many characters one may take that is escaped. */
  private static final int LONGEST_ESCAPE = 12;

  /** Returns the characters it can begin with, those of escapes included if need be. */
  Set<Character> first(boolean isEscaped) {
    var first = new LinkedHashSet<Character>();
    first.add(form.charAt(0));
    if (isLoose && form.charAt(0) == ' ') {
      first.add('+');
    }
    if (isLoose && isEscaped) {
      first.addAll(Set.of('\\', '%', '&'));
    }
    return first;
  }

  /** Returns where it ends if it stands at a place of a text, or -1. */
  int endAt(String text, int start) {
    int end = isLoose ? EscapedTextMatcher.end(form, text, start) : exactEnd(text, start);
    return end >= 0 && matchBoundary.at(text, start, end) ? end : -1;
  }

  private int exactEnd(String text, int start) {
    return text.startsWith(form, start) ? start + form.length() : -1;
  }

  /** Returns how many characters of a text the beginning of it can take. */
  int reach() {
    return isLoose ? LONGEST_ESCAPE * form.length() : form.length() - 1;
  }

  /** Returns whether enough of it, but not all, stands from a place to the end of a text. */
  boolean isBegun(String text, int start) {
    return text.length() - start <= reach() && begun(text, start) >= shortestPart;
  }

  private int begun(String text, int start) {
    if (isLoose) {
      return EscapedTextMatcher.begun(form, text, start);
    }
    int length = text.length() - start;
    return length < form.length() && text.regionMatches(start, form, 0, length) ? length : -1;
  }
}
