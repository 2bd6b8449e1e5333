package io.github.dsctck.core.powershell.token;

/** The kinds of tokens that matter for finding declarations. */
public enum TokenKind {
  END,
  NEWLINE,
  /** A semicolon. */
  SEPARATOR,
  COMMA,
  /** An equals sign that stands alone or begins a bareword. */
  EQUALS,
  COLON,
  PIPE,
  OPEN_BRACE,
  CLOSE_BRACE,
  OPEN_PARENTHESIS,
  CLOSE_PARENTHESIS,
  OPEN_BRACKET,
  CLOSE_BRACKET,
  /** A string in single quotes, or such a here-string. */
  VERBATIM_STRING,
  /** A string in double quotes, or such a here-string. */
  EXPANDABLE_STRING,
  VARIABLE,
  /** A bareword: a keyword, a command, a name, a number or an operator with a dash. */
  WORD,
  OTHER
}
