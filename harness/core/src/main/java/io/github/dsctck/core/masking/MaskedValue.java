package io.github.dsctck.core.masking;

import java.util.Set;

/**
 * A value to hide.
 *
 * @param form the value, or an encoding of it
 * @param spelling how a text can show it
 * @param matchBoundary where it matches
 * @param placeholder its replacement
 * @param shortestPart the number of characters that suffice to recognise it where a text was
 *     truncated
 */
record MaskedValue(
    String form,
    ValueSpelling spelling,
    MatchBoundary matchBoundary,
    String placeholder,
    int shortestPart) {

  /** Returns the characters it can begin with, including those of escapes. */
  Set<Character> first(boolean isEscaped) {
    return spelling.first(form, isEscaped);
  }

  /** Returns its end if it is at a place of a text, or -1. */
  int endAt(String text, int start) {
    int end = spelling.end(form, text, start);
    return end >= 0 && matchBoundary.at(text, start, end) ? end : -1;
  }

  /** Returns the most characters of a text that its beginning can occupy. */
  int reach() {
    return spelling.reach(form);
  }

  /** Returns whether a text from a place to its end is a sufficient beginning of it. */
  boolean isBegun(String text, int start) {
    return text.length() - start <= reach() && spelling.begun(form, text, start) >= shortestPart;
  }
}
