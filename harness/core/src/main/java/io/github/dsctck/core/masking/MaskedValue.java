package io.github.dsctck.core.masking;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A value to hide.
 *
 * @param form the value, or an encoding of it
 * @param isLoose whether it matches in any escaped form
 * @param matchBoundary where it matches
 * @param placeholder its replacement
 * @param shortestPart the number of characters that suffice to recognise it where a text was
 *     truncated
 */
record MaskedValue(
    String form,
    boolean isLoose,
    MatchBoundary matchBoundary,
    String placeholder,
    int shortestPart) {

  /** The most characters of an escaped character. */
  private static final int LONGEST_ESCAPE = 12;

  /** Returns the characters it can begin with, including those of escapes. */
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

  /** Returns its end if it is at a place of a text, or -1. */
  int endAt(String text, int start) {
    int end = isLoose ? EscapedTextMatcher.end(form, text, start) : exactEnd(text, start);
    return end >= 0 && matchBoundary.at(text, start, end) ? end : -1;
  }

  private int exactEnd(String text, int start) {
    return text.startsWith(form, start) ? start + form.length() : -1;
  }

  /** Returns the most characters of a text that its beginning can occupy. */
  int reach() {
    return isLoose ? LONGEST_ESCAPE * form.length() : form.length() - 1;
  }

  /** Returns whether a text from a place to its end is a sufficient beginning of it. */
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
