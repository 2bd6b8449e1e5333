package io.github.dsctck.core.json;

/**
 * Something wrong with a JSON or YAML text.
 *
 * @param kind what is wrong
 * @param mark where
 * @param message one sentence saying what was found and what was wanted
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
    /** The text holds nothing but white space, and in YAML comments. */
    EMPTY,
    /** The text breaks the grammar in a way no other kind names. */
    SYNTAX,
    /** A comment in JSON. */
    COMMENT,
    /** A comma with nothing behind it in JSON. */
    TRAILING_COMMA,
    /** Something after the value; in YAML a second document. */
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
    /** The nesting is deeper than the engine reads. */
    TOO_DEEP,
    /** The text, or what its aliases expand to, is larger than the limit. */
    TOO_LARGE,
    /** A YAML alias that is unknown or contains itself. */
    ALIAS,
    /** A YAML tag that does not fit its value. */
    TAG,
    /** A YAML key that is not a string. */
    NON_STRING_KEY,
    /** The file that holds the text cannot be read. */
    UNREADABLE,
    /** There is no file, or one the engine never opens whatever is in it. */
    NO_FILE
  }
}
