package io.github.dsctck.core.masking;

import java.util.LinkedHashSet;
import java.util.Set;

/** The ways in which a text can show a value. */
enum ValueSpelling {
  /** As it is. */
  EXACT,

  /** In any letter case. */
  ANY_CASE,

  /** In any escaped form. */
  ESCAPED,

  /** In any escaped form and letter case. */
  ESCAPED_ANY_CASE,

  /** As the hexadecimal digits of its bytes. */
  HEX,

  /** Its beginning only. */
  BEGINNING;

  /** The most characters of an escaped character. */
  private static final int LONGEST_ESCAPE = 12;

  boolean isEscaped() {
    return this == ESCAPED || this == ESCAPED_ANY_CASE;
  }

  private boolean isAnyCase() {
    return this == ANY_CASE || this == ESCAPED_ANY_CASE;
  }

  /** Returns the characters that a value can begin with, including those of escapes. */
  Set<Character> first(String form, boolean withEscapes) {
    var first = new LinkedHashSet<Character>();
    char start = this == HEX ? HexTextMatcher.first(form) : form.charAt(0);
    first.add(start);
    if (this == HEX || isAnyCase()) {
      first.add(Character.toLowerCase(start));
      first.add(Character.toUpperCase(start));
    }
    if (isEscaped() && start == ' ') {
      first.add('+');
    }
    if (isEscaped() && withEscapes) {
      first.addAll(Set.of('\\', '%', '&'));
    }
    return first;
  }

  /** Returns the end of a value that is at a place of a text, or -1. */
  int end(String form, String text, int start) {
    return switch (this) {
      case EXACT, ANY_CASE -> PlainTextMatcher.end(form, isAnyCase(), text, start);
      case ESCAPED, ESCAPED_ANY_CASE -> EscapedTextMatcher.end(form, isAnyCase(), text, start);
      case HEX -> HexTextMatcher.end(form, text, start);
      case BEGINNING -> PlainTextMatcher.endOfBeginning(form, text, start);
    };
  }

  /** Returns how many characters of a value stand from a place to the end of a text, or -1. */
  int begun(String form, String text, int start) {
    return switch (this) {
      case EXACT, ANY_CASE -> PlainTextMatcher.begun(form, isAnyCase(), text, start);
      case ESCAPED, ESCAPED_ANY_CASE -> EscapedTextMatcher.begun(form, isAnyCase(), text, start);
      case HEX -> HexTextMatcher.begun(form, text, start);
      case BEGINNING -> -1;
    };
  }

  /** Returns the most characters of a text that the beginning of a value can occupy. */
  int reach(String form) {
    return switch (this) {
      case EXACT, ANY_CASE -> form.length() - 1;
      case ESCAPED, ESCAPED_ANY_CASE, HEX -> LONGEST_ESCAPE * form.length();
      case BEGINNING -> 0;
    };
  }
}
