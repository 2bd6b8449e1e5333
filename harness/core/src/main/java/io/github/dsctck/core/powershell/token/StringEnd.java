package io.github.dsctck.core.powershell.token;

import static io.github.dsctck.core.powershell.token.Characters.isDoubleQuote;
import static io.github.dsctck.core.powershell.token.Characters.isSingleQuote;

/**
 * Finds where a string ends. In double quotes a backtick escapes a character, and of a
 * subexpression PowerShell counts only the parentheses.
 */
final class StringEnd {

  /** The string has no end. */
  static final int NONE = -1;

  private StringEnd() {}

  /** Returns the offset after the string whose opening quote is at an offset. */
  static int ofQuoted(String text, int start) {
    boolean expandable = isDoubleQuote(text.charAt(start));
    int i = start + 1;
    while (i < text.length()) {
      if (!isQuote(text, i, expandable)) {
        i = afterCharacter(text, i, expandable);
      } else if (isQuote(text, i + 1, expandable)) {
        i += 2;
      } else {
        return i + 1;
      }
    }
    return NONE;
  }

  /**
   * Returns the offset after a here-string.
   *
   * @param body the offset of its first line
   */
  static int ofHere(String text, int body, boolean expandable) {
    int i = body - 1; // the newline before the body may be the one before the end
    while (i < text.length()) {
      if (HereString.endsAt(text, i, expandable)) {
        return HereString.afterEnd(text, i);
      }
      i = afterCharacter(text, i, expandable && i >= body);
    }
    return NONE;
  }

  private static boolean isQuote(String text, int index, boolean expandable) {
    return index < text.length()
        && (expandable ? isDoubleQuote(text.charAt(index)) : isSingleQuote(text.charAt(index)));
  }

  private static int afterCharacter(String text, int index, boolean expandable) {
    char c = text.charAt(index);
    if (expandable && (c == '`' || text.startsWith("$$", index))) {
      return index + 2;
    }
    return expandable && text.startsWith("$(", index)
        ? afterSubexpression(text, index + 2)
        : index + 1;
  }

  private static int afterSubexpression(String text, int start) {
    int depth = 1;
    int i = start;
    while (i < text.length() && depth > 0) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : 0;
      depth -= c == ')' ? 1 : 0;
      i += c == '`' ? 2 : 1;
    }
    return i;
  }
}
