package io.github.dsctck.core.json;

import io.github.dsctck.core.json.TextIssue.Kind;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the defect of a JSON text that the tokenizer refused without its exact place and kind.
 * Starts after the last good token.
 */
final class JsonDiagnosis {

  /** The state of the text before the fault. */
  enum After {
    NOTHING,
    OBJECT_START,
    ARRAY_START,
    NAME,
    MEMBER,
    ELEMENT
  }

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][-+]?[0-9]++)?");
  private static final Pattern NOT_A_NUMBER =
      Pattern.compile("[-+]?(nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

  private final SourceText source;

  JsonDiagnosis(SourceText source) {
    this.source = source;
  }

  /**
   * Returns the fault behind a token.
   *
   * @param offset where that token ends, or starts if it is a name
   */
  TextIssueException diagnose(int offset, After after) {
    int at = skipSpace(offset);
    return switch (after) {
      case NOTHING, ARRAY_START -> value(at);
      case OBJECT_START -> name(at);
      case NAME -> member(at);
      case MEMBER -> separator(at, '}');
      case ELEMENT -> separator(at, ']');
    };
  }

  /** Returns the fault of a text that continues after its value. */
  TextIssueException trailing(int offset) {
    int at = skipSpace(offset);
    return fault(
        Kind.TRAILING_TEXT, at, "\"" + found(at) + "\" follows the JSON value; expected one value");
  }

  private TextIssueException separator(int at, char end) {
    if (at == source.length() || source.charAt(at) != ',') {
      return unexpected(at, "a comma or \"" + end + "\" is expected");
    }
    int next = skipSpace(at + 1);
    if (next < source.length() && source.charAt(next) == end) {
      return fault(
          Kind.TRAILING_COMMA, at, "a comma is followed by \"" + end + "\"; remove the comma");
    }
    return end == '}' ? name(next) : value(next);
  }

  private TextIssueException name(int at) {
    return at < source.length() && source.charAt(at) == '"'
        ? member(at)
        : unexpected(at, "a member name in double quotes is expected");
  }

  private TextIssueException member(int at) {
    return stringFault(at).orElseGet(() -> colon(skipSpace(endOfString(at))));
  }

  private TextIssueException colon(int at) {
    return at < source.length() && source.charAt(at) == ':'
        ? value(skipSpace(at + 1))
        : unexpected(at, "a colon is expected after the member name");
  }

  private TextIssueException value(int at) {
    if (at < source.length() && source.charAt(at) == '"') {
      return stringFault(at).orElseGet(() -> unexpected(at, "a value is expected"));
    }
    var word = word(at);
    if (NOT_A_NUMBER.matcher(word).matches()) {
      return fault(Kind.NOT_A_NUMBER, at, "\"" + word + "\" is not JSON; a number must be finite");
    }
    if (NUMBER.matcher(word).matches()) {
      return trailing(at + word.length());
    }
    if (!word.isEmpty() && "+-.0123456789".indexOf(word.charAt(0)) >= 0) {
      return fault(
          Kind.SYNTAX,
          at,
          "\"" + SourceText.shortened(word) + "\" is not a number as JSON writes it");
    }
    return unexpected(at, "a value is expected");
  }

  private TextIssueException unexpected(int at, String expectation) {
    if (at == source.length()) {
      return fault(Kind.SYNTAX, at, "the text ends where " + expectation);
    }
    char c = source.charAt(at);
    if (c == '#' || source.text().startsWith("//", at) || source.text().startsWith("/*", at)) {
      return fault(Kind.COMMENT, at, "a comment starts here; JSON has no comments, remove it");
    }
    var found = "\"" + found(at) + "\" where " + expectation;
    return new TextIssueException(
        new TextIssue(Kind.SYNTAX, source.markAt(at), "found " + found, found));
  }

  /** Returns the word, the string or the character at an offset, for a message. */
  private String found(int at) {
    if (source.charAt(at) == '"' && stringFault(at).isEmpty()) {
      return SourceText.shortened(source.text().substring(at + 1, endOfString(at) - 1));
    }
    var word = word(at);
    return word.isEmpty() ? printable(source.text().codePointAt(at)) : SourceText.shortened(word);
  }

  /** Returns the defect of the string that starts at a quotation mark, if any. */
  Optional<TextIssueException> stringFault(int start) {
    for (int i = start + 1; i < source.length(); i++) {
      char c = source.charAt(i);
      if (c == '"') {
        return Optional.empty();
      }
      if (c < 0x20) {
        return Optional.of(
            fault(
                Kind.CONTROL_CHARACTER,
                i,
                "the control character \"" + printable(c) + "\" is not escaped in a string"));
      }
      int unit = c == '\\' ? escapedUnit(i) : c;
      if (unit < 0) {
        return Optional.of(badEscape(i));
      }
      int length = c == '\\' ? escapeLength(i) : 1;
      if (Character.isSurrogate((char) unit)) {
        int next = i + length;
        if (!Character.isHighSurrogate((char) unit) || !isLowSurrogate(next)) {
          return Optional.of(loneSurrogate(i, unit));
        }
        length += source.charAt(next) == '\\' ? escapeLength(next) : 1;
      }
      i += length - 1;
    }
    return Optional.of(fault(Kind.SYNTAX, start, "the string that starts here does not end"));
  }

  private boolean isLowSurrogate(int at) {
    if (at >= source.length()) {
      return false;
    }
    int unit = source.charAt(at) == '\\' ? escapedUnit(at) : source.charAt(at);
    return unit >= 0 && Character.isLowSurrogate((char) unit);
  }

  /** Returns the code unit of an escape, or -1 if it is invalid. */
  private int escapedUnit(int at) {
    if (at + 1 >= source.length()) {
      return -1;
    }
    char c = source.charAt(at + 1);
    if (c != 'u') {
      return "\"\\/bfnrt".indexOf(c) >= 0 ? c : -1;
    }
    int unit = 0;
    for (int i = at + 2; i < at + 6; i++) {
      int digit = i < source.length() ? hexDigit(source.charAt(i)) : -1;
      if (digit < 0) {
        return -1;
      }
      unit = unit * 16 + digit;
    }
    return unit;
  }

  private static int hexDigit(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }

  private int escapeLength(int at) {
    return source.charAt(at + 1) == 'u' ? 6 : 2;
  }

  private TextIssueException badEscape(int at) {
    int end = Math.min(at + 2, source.length());
    if (end < source.length() && source.charAt(end - 1) == 'u') {
      end = Math.min(at + 6, source.length());
    }
    return fault(
        Kind.SYNTAX,
        at,
        "\"" + printable(source.text().substring(at, end)) + "\" is not an escape of JSON");
  }

  private TextIssueException loneSurrogate(int at, int unit) {
    return fault(
        Kind.LONE_SURROGATE,
        at,
        String.format("\"\\u%04x\" is half of a surrogate pair, the other half is missing", unit));
  }

  private int endOfString(int start) {
    int i = start + 1;
    while (source.charAt(i) != '"') {
      i += source.charAt(i) == '\\' ? 2 : 1;
    }
    return i + 1;
  }

  private int skipSpace(int offset) {
    int i = offset;
    while (i < source.length() && " \t\n\r".indexOf(source.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  /** Returns the run of letters, digits and signs at an offset, which may be empty. */
  private String word(int at) {
    int end = at;
    while (end < source.length() && isWordPart(source.charAt(end))) {
      end++;
    }
    return source.text().substring(at, end);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || "+-._$".indexOf(c) >= 0;
  }

  private static String printable(String text) {
    var printable = new StringBuilder();
    text.codePoints().forEach(c -> printable.append(printable(c)));
    return printable.toString();
  }

  private static String printable(int codePoint) {
    return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE
        ? String.format("U+%04X", codePoint)
        : Character.toString(codePoint);
  }

  private TextIssueException fault(Kind kind, int at, String message) {
    return new TextIssueException(kind, source.markAt(at), message);
  }
}
