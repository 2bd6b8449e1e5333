package io.github.dsctck.core.powershell.token;

import static io.github.dsctck.core.powershell.token.Characters.isBlank;
import static io.github.dsctck.core.powershell.token.Characters.isDoubleQuote;
import static io.github.dsctck.core.powershell.token.Characters.isNewline;
import static io.github.dsctck.core.powershell.token.Characters.isSingleQuote;

/** Where a here-string begins and ends: its end stands in the first column of a line. */
final class HereString {

  private HereString() {}

  /**
   * Returns where the first line begins.
   *
   * @param index the offset after the opening quote
   * @return -1 if other characters follow the quote, so that this is no here-string
   */
  static int body(String text, int index) {
    int i = index;
    while (i < text.length() && isBlank(text.charAt(i))) {
      i++;
    }
    if (i >= text.length() || !isNewline(text.charAt(i))) {
      return -1;
    }
    return afterNewline(text, i);
  }

  /** Returns whether a newline at an offset is followed by the end of the here-string. */
  static boolean endsAt(String text, int index, boolean expandable) {
    if (index >= text.length() || !isNewline(text.charAt(index))) {
      return false;
    }
    int quote = afterNewline(text, index);
    return quote + 1 < text.length()
        && text.charAt(quote + 1) == '@'
        && (expandable ? isDoubleQuote(text.charAt(quote)) : isSingleQuote(text.charAt(quote)));
  }

  /** Returns the offset after the end that begins with the newline at an offset. */
  static int afterEnd(String text, int index) {
    return afterNewline(text, index) + 2;
  }

  private static int afterNewline(String text, int index) {
    boolean both =
        text.charAt(index) == '\r' && index + 1 < text.length() && text.charAt(index + 1) == '\n';
    return index + (both ? 2 : 1);
  }
}
