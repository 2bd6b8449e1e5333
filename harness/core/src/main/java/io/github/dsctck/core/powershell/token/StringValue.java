package io.github.dsctck.core.powershell.token;

import static io.github.dsctck.core.powershell.token.Characters.isDoubleQuote;
import static io.github.dsctck.core.powershell.token.Characters.isNamePart;
import static io.github.dsctck.core.powershell.token.Characters.isSingleQuote;

import java.util.Optional;

/** The text of a string: without its quotes, with its escapes resolved. */
public final class StringValue {

  private StringValue() {}

  /**
   * Returns the text of a string as written.
   *
   * @return nothing if a variable or a subexpression is part of it
   */
  public static Optional<String> of(String written, boolean expandable) {
    boolean here = written.charAt(0) == '@';
    var inner = here ? hereText(written) : written.substring(1, written.length() - 1);
    var text = new StringBuilder(inner.length());
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      char next = i + 1 < inner.length() ? inner.charAt(i + 1) : '\0';
      if (expandable && c == '$' && isExpanded(next)) {
        return Optional.empty();
      }
      if (expandable && c == '`') {
        i++;
        i = appendEscape(inner, i, text);
      } else {
        text.append(c);
        boolean doubled = expandable ? bothDouble(c, next) : bothSingle(c, next);
        i += doubled && !here ? 1 : 0;
      }
    }
    return Optional.of(text.toString());
  }

  private static boolean bothDouble(char c, char next) {
    return isDoubleQuote(c) && isDoubleQuote(next);
  }

  private static boolean bothSingle(char c, char next) {
    return isSingleQuote(c) && isSingleQuote(next);
  }

  private static boolean isExpanded(char next) {
    return isNamePart(next) || "({$^?:".indexOf(next) >= 0;
  }

  private static String hereText(String written) {
    int start = HereString.body(written, 2);
    int end = written.length() - 2;
    if (end > start && written.charAt(end - 1) == '\n') {
      end--;
    }
    if (end > start && written.charAt(end - 1) == '\r') {
      end--;
    }
    return end > start ? written.substring(start, end) : "";
  }

  /** Appends the character after a backtick; returns the index of the last one that was read. */
  private static int appendEscape(String inner, int index, StringBuilder text) {
    if (index >= inner.length()) {
      return index;
    }
    char c = inner.charAt(index);
    if (c == 'u' && index + 1 < inner.length() && inner.charAt(index + 1) == '{') {
      return appendCodePoint(inner, index, text);
    }
    text.append(
        switch (c) {
          case '0' -> '\0';
          case 'a' -> '\u0007';
          case 'b' -> '\b';
          case 'e' -> '\u001B';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'v' -> '\u000B';
          default -> c;
        });
    return index;
  }

  private static int appendCodePoint(String inner, int index, StringBuilder text) {
    int end = inner.indexOf('}', index);
    try {
      int codePoint = Integer.parseInt(inner.substring(index + 2, Math.max(end, index + 2)), 16);
      text.appendCodePoint(codePoint);
      return end;
    } catch (IllegalArgumentException e) {
      text.append('u'); // PowerShell refuses it, which does not change the rest of the text
      return index;
    }
  }
}
