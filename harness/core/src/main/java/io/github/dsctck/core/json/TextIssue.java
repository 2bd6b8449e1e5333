package io.github.dsctck.core.json;

/**
 * A defect of a JSON or YAML text.
 *
 * @param kind the kind of defect @param mark its place @param message one sentence about the found
 *     and the expected text
 * @param found the same as the object of "found"
 */
public record TextIssue(Kind kind, Mark mark, String message, String found) {

  /** Creates an issue whose sentence does not begin with "found". */
  public TextIssue(Kind kind, Mark mark, String message) {
    this(kind, mark, message, message);
  }

  /** The kinds of faults a text can have. */
  public enum Kind {
    /** The bytes are not UTF-8. */
    NOT_UTF8,
    /** The text starts with a byte-order mark. */
    BYTE_ORDER_MARK,
    /** The text contains only white space, and in YAML comments. */
    EMPTY,
    /** The text violates the grammar in a way that no other kind names. */
    SYNTAX,
    /** A comment in JSON. */
    COMMENT,
    /** A trailing comma in JSON. */
    TRAILING_COMMA,
    /** Text after the value; in YAML a second document. */
    TRAILING_TEXT,
    /** A member name occurs twice in one object. */
    DUPLICATE_NAME,
    /** NaN or an infinity. */
    NOT_A_NUMBER,
    /** A number too large for a double, which the engine refuses. */
    NUMBER_TOO_LARGE,
    /** A surrogate without its other half. */
    LONE_SURROGATE,
    /** A raw control character in a string. */
    CONTROL_CHARACTER,
    /** The nesting is deeper than the engine's limit. */
    TOO_DEEP,
    /** The text, or what its aliases expand to, is larger than the limit. */
    TOO_LARGE,
    /** A YAML alias that is unknown or contains itself. */
    ALIAS,
    /** A YAML tag that does not fit its value. */
    TAG,
    /** A YAML key that is not a string. */
    NON_STRING_KEY,
    /** The file with the text cannot be read. */
    UNREADABLE,
    /** The file does not exist, or the engine never opens it whatever its content. */
    NO_FILE
  }
}
