package io.github.dsctck.core.powershell.token;

/** The classes of characters that PowerShell distinguishes, typographic quotes included. */
public final class Characters {

  private Characters() {}

  public static boolean isSingleQuote(char c) {
    return c == '\'' || (c >= '\u2018' && c <= '\u201B');
  }

  public static boolean isDoubleQuote(char c) {
    return c == '"' || (c >= '\u201C' && c <= '\u201E');
  }

  public static boolean isQuote(char c) {
    return isSingleQuote(c) || isDoubleQuote(c);
  }

  public static boolean isNewline(char c) {
    return c == '\n' || c == '\r';
  }

  /** Returns whether a character separates tokens of one line. */
  public static boolean isBlank(char c) {
    return c == ' '
        || c == '\t'
        || c == '\u000B'
        || c == '\f'
        || c == '\u0085'
        || c == '\uFEFF'
        || (c > '\u007F' && Character.isSpaceChar(c));
  }

  /** Returns whether a character ends a bareword wherever it occurs. */
  public static boolean endsWord(char c) {
    return switch (c) {
      case '{', '}', '(', ')', ';', ',', '|', '&', '<', '>', '[', ']', '$', '\0' -> true;
      default -> isNewline(c) || isBlank(c);
    };
  }

  public static boolean isNamePart(char c) {
    return c == '_' || Character.isLetterOrDigit(c);
  }
}
