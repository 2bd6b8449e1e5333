package io.github.dsctck.core.json;

/**
 * Something wrong with a text that should be JSON or YAML.
 *
 * @param kind what is wrong
 * @param mark where
 * @param message one sentence for a person
 */
public record TextIssue(Kind kind, Mark mark, String message) {

  /** What can be wrong with a text. */
  public enum Kind {
    NOT_UTF8,
    BYTE_ORDER_MARK,
    EMPTY,
    SYNTAX,
    COMMENT,
    TRAILING_COMMA,
    TRAILING_TEXT,
    DUPLICATE_NAME,
    NOT_A_NUMBER,
    LONE_SURROGATE,
    CONTROL_CHARACTER,
    TOO_DEEP,
    TOO_LARGE,
    ALIAS,
    TAG,
    NON_STRING_KEY,
    UNREADABLE
  }
}
