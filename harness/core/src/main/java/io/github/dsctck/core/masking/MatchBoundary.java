package io.github.dsctck.core.masking;

import java.util.regex.Pattern;

/** The places in a text where a value matches. */
@FunctionalInterface
interface MatchBoundary {

  /** Everywhere. */
  MatchBoundary ANYWHERE = (text, start, end) -> true;

  /** Where it is a word that is not the name of a member. */
  MatchBoundary WORD =
      (text, start, end) ->
          !isWordBefore(text, start) && !isWordAfter(text, end) && !isName(text, end);

  /** Where it is not the name of a member. */
  MatchBoundary NO_NAME = (text, start, end) -> !isName(text, end);

  /** Where it is a number, not part of another or of a word. */
  MatchBoundary NUMBER =
      (text, start, end) ->
          !isWordBefore(text, start)
              && !isWordAfter(text, end)
              && !isAt(text, start - 1, '.')
              && !(isAt(text, end, '.') && isDigit(text, end + 1));

  /** Where it is not the beginning of a longer folder name. */
  MatchBoundary FOLDER = (text, start, end) -> !isWordAfter(text, end) && !isAt(text, end, '-');

  /** Where it is the beginning of a path, too. */
  MatchBoundary WHOLE_FOLDER =
      (text, start, end) ->
          FOLDER.at(text, start, end)
              && !isWordBefore(text, start)
              && !isAt(text, start - 1, '.')
              && !isAt(text, start - 1, '-')
              && !isAt(text, start - 1, '}');

  /** Where it is the whole text, or a whole string in quotes that is not the name of a member. */
  MatchBoundary WHOLE =
      (text, start, end) ->
          start == 0 && end == text.length()
              || isAt(text, start - 1, '"')
                  && (isAt(text, end, '"') || text.startsWith("\\\"", end))
                  && !isName(text, end);

  /** Returns whether the value at a place of a text matches. */
  boolean at(String text, int start, int end);

  /** Returns where a number is the value of a member of this name, or the whole text. */
  static MatchBoundary valueOf(String name) {
    var before = Pattern.compile("\"" + Pattern.quote(name) + "\\\\*\"\\s*:\\s*$");
    int reach = name.length() + 40;
    return (text, start, end) ->
        start == 0 && end == text.length()
            || NUMBER.at(text, start, end)
                && before.matcher(text.substring(Math.max(0, start - reach), start)).find();
  }

  private static boolean isWordBefore(String text, int start) {
    return start > 0 && isWord(EscapedTextMatcher.characterBefore(text, start));
  }

  private static boolean isWordAfter(String text, int end) {
    return end < text.length() && isWord(text.charAt(end));
  }

  private static boolean isWord(char c) {
    return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static boolean isAt(String text, int at, char c) {
    return at >= 0 && at < text.length() && text.charAt(at) == c;
  }

  /** Returns whether the name of a member ends here: a quote and a colon follow. */
  private static boolean isName(String text, int end) {
    int at = end;
    while (isAt(text, at, '\\')) {
      at++;
    }
    if (!isAt(text, at, '"')) {
      return false;
    }
    at++;
    while (isAt(text, at, ' ')) {
      at++;
    }
    return isAt(text, at, ':');
  }
}
