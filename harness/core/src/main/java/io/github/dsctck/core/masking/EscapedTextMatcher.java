package io.github.dsctck.core.masking;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * Reads a value in a text that may have escaped it, one character at a time: as JSON does, to any
 * depth, as addresses, markup and shells do, and in any mixture of these.
 *
 * <p>It is hard because escapes nest, and a text does not say which were used. There are too many
 * forms of a value to list them. So each character of the value is read in the form the text has
 * it. Example: the value {@code é"&} stands in JSON that was put into JSON and then into an
 * address, as {@code %C3%A9\\\"&amp;}.
 *
 * <table>
 *   <caption>Both positions after each step</caption>
 *   <tr><th>reads</th><th>in the value</th><th>in the text</th></tr>
 *   <tr><td>two bytes in percent form</td><td>1</td><td>6</td></tr>
 *   <tr><td>three backslashes and the quote</td><td>2</td><td>10</td></tr>
 *   <tr><td>an entity</td><td>3</td><td>15</td></tr>
 * </table>
 *
 * <p>The value is at its end, so it ends at 15 in the text. Had the text ended at 8, behind two of
 * the backslashes, one character of the value would have begun there.
 */
final class EscapedTextMatcher {

  private static final Map<Character, String> NAMED =
      Map.of('&', "amp", '<', "lt", '>', "gt", '"', "quot", '\'', "apos");
  private static final Map<Character, Character> CONTROLS =
      Map.of('\n', 'n', '\r', 'r', '\t', 't', '\b', 'b', '\f', 'f');
  private static final int HEX = 16;
  private static final int UNICODE_DIGITS = 4;
  private static final int BYTE_DIGITS = 2;
  private static final int LONGEST_ENTITY = 8;
  private static final int LARGEST_CHARACTER = 0xffff;

  /** What stands at a place of a text, as far as the first look tells. */
  enum Place {
    /** A character that stands for itself. */
    PLAIN,

    /** What may be an escape. */
    ESCAPE,

    /** One of several backslashes, not the first. */
    WITHIN_ESCAPE
  }

  private final String value;
  private final boolean isAnyCase;
  private final String text;
  private int inValue;
  private int inText;

  private EscapedTextMatcher(String value, boolean isAnyCase, String text, int start) {
    this.value = value;
    this.isAnyCase = isAnyCase;
    this.text = text;
    this.inText = start;
  }

  /** Tells what a place of a text is, so that not every value has to be looked for there. */
  static Place at(String text, int at) {
    return switch (text.charAt(at)) {
      case '\\' -> at > 0 && text.charAt(at - 1) == '\\' ? Place.WITHIN_ESCAPE : Place.ESCAPE;
      case '%' ->
          hex(text, at + 1, at + 3) < 0 && at + 3 <= text.length() ? Place.PLAIN : Place.ESCAPE;
      case '&' ->
          entityEnd(text, at) < 0 && at + LONGEST_ENTITY < text.length()
              ? Place.PLAIN
              : Place.ESCAPE;
      default -> Place.PLAIN;
    };
  }

  /** Returns the character before a place of a text, the one it stands for where it is escaped. */
  static char characterBefore(String text, int place) {
    char last = text.charAt(place - 1);
    int ofUnicode = place - UNICODE_DIGITS - 2;
    if (ofUnicode >= 0 && text.startsWith("\\u", ofUnicode)) {
      int code = hex(text, place - UNICODE_DIGITS, place);
      return code < 0 ? last : (char) code;
    }
    if (place >= 3 && text.charAt(place - 3) == '%') {
      int code = hex(text, place - 2, place);
      return code < 0 ? last : (char) code;
    }
    boolean isControl = place >= 2 && text.charAt(place - 2) == '\\';
    return isControl && CONTROLS.containsValue(last) ? ' ' : last;
  }

  /** Returns where in a text a value ends that starts there, or -1. */
  static int end(String value, boolean isAnyCase, String text, int start) {
    var reading = new EscapedTextMatcher(value, isAnyCase, text, start);
    return reading.read() ? reading.inText : -1;
  }

  /** Returns how many characters of a value stand from there to the end of a text, or -1. */
  static int begun(String value, boolean isAnyCase, String text, int start) {
    var reading = new EscapedTextMatcher(value, isAnyCase, text, start);
    boolean whole = reading.read();
    return !whole && reading.isAtEnd() ? reading.inValue : -1;
  }

  /** Returns whether what is left of the text is an escape that was cut off, at most. */
  private boolean isAtEnd() {
    return inText == text.length()
        || "\\%&".indexOf(text.charAt(inText)) >= 0 && text.length() - inText < LONGEST_ENTITY;
  }

  private boolean read() {
    while (inValue < value.length()) {
      if (inText >= text.length() || !readNext()) {
        return false;
      }
    }
    return true;
  }

  private boolean readNext() {
    return value.charAt(inValue) == '\\' && (readUnicodeBackslash() || readBackslashes())
        || readCharacter()
        || readLineEnd();
  }

  private boolean readUnicodeBackslash() {
    int run = run(text, inText);
    return run > 0 && readEscaped('\\', inText + run);
  }

  /** Reads the end of a line that breaks the value. */
  private boolean readLineEnd() {
    int behind = LineEnds.behind(text, inText);
    boolean isWithin = isAnyCase && inValue > 0 && behind > inText;
    return isWithin && advance(0, behind - inText);
  }

  /** Backslashes of the value and those that escape them, or what follows, cannot be told apart. */
  private boolean readBackslashes() {
    int wanted = run(value, inValue);
    int found = run(text, inText);
    if (found < wanted) {
      return false;
    }
    inValue += wanted;
    int behind = inText + found;
    // Where the value ends here, backslashes may be left over that escape the quote behind it.
    // Otherwise the last of them may escape the next character of the value, such as a line feed.
    if (inValue == value.length()) {
      inText = behind - ofQuote(wanted, found, behind);
    } else if (found == wanted || !readEscaped(value.charAt(inValue), behind)) {
      inText = behind;
    }
    return true;
  }

  /** Returns how many of the backslashes behind a value escape the quote that ends it. */
  private int ofQuote(int wanted, int found, int behind) {
    if (behind == text.length() || text.charAt(behind) != '"') {
      return 0;
    }
    // One backslash is 2 in JSON, 4 in JSON within JSON, then 8; before the quote that ends the
    // value
    // stand 0, 1, then 3.
    for (int twice = 4; wanted * twice < found; twice *= 2) {
      int over = twice / 2 - 1;
      if (wanted * twice + over == found) {
        return over;
      }
    }
    return 0;
  }

  private static int run(String in, int start) {
    int end = start;
    while (end < in.length() && in.charAt(end) == '\\') {
      end++;
    }
    return end - start;
  }

  private boolean readCharacter() {
    char wanted = value.charAt(inValue);
    char found = text.charAt(inText);
    if (wanted == '\'' && text.startsWith("'\\''", inText)) {
      return advance(1, 4);
    }
    if (wanted == '\n' && text.startsWith("\r\n", inText)) {
      return advance(1, 2);
    }
    boolean isEscaped =
        switch (found) {
          case '\\' -> readEscape(wanted);
          case '%' -> readPercents();
          case '&' -> readEntity(wanted);
          default -> false;
        };
    boolean isLiteral = isSame(wanted, found) || found == '+' && wanted == ' ';
    return isEscaped || isLiteral && advance(1, 1);
  }

  private boolean isSame(char wanted, char found) {
    return found == wanted
        || isAnyCase && Character.toLowerCase(found) == Character.toLowerCase(wanted);
  }

  private boolean advance(int ofValue, int ofText) {
    inValue += ofValue;
    inText += ofText;
    return true;
  }

  private boolean readEscape(char wanted) {
    int at = inText + run(text, inText);
    boolean isItself =
        at < text.length() && text.charAt(at) == wanted && !Character.isLetterOrDigit(wanted);
    return readEscaped(wanted, at) || isItself && advance(1, at + 1 - inText);
  }

  /** Reads what stands behind backslashes for a character that is not shown. */
  private boolean readEscaped(char wanted, int at) {
    if (at >= text.length()) {
      return false;
    }
    char escaped = text.charAt(at);
    if (escaped == 'u' && hex(text, at + 1, at + 1 + UNICODE_DIGITS) == wanted) {
      return advance(1, at + 1 + UNICODE_DIGITS - inText);
    }
    if (escaped == 'x' && hex(text, at + 1, at + 1 + BYTE_DIGITS) == wanted) {
      return advance(1, at + 1 + BYTE_DIGITS - inText);
    }
    var control = CONTROLS.get(wanted);
    return control != null && control == escaped && advance(1, at + 1 - inText);
  }

  /** Returns the number that digits of a text stand for, or -1. */
  static int hex(String text, int start, int end) {
    if (end > text.length()) {
      return -1;
    }
    int number = 0;
    for (int i = start; i < end; i++) {
      int digit = Character.digit(text.charAt(i), HEX);
      if (digit < 0) {
        return -1;
      }
      number = number * HEX + digit;
    }
    return number;
  }

  private boolean readPercents() {
    int character = value.codePointAt(inValue);
    var bytes = Character.toString(character).getBytes(StandardCharsets.UTF_8);
    int at = inText;
    for (byte wanted : bytes) {
      if (at >= text.length()
          || text.charAt(at) != '%'
          || hex(text, at + 1, at + 3) != (wanted & 0xff)) {
        return false;
      }
      at += 3;
    }
    return advance(Character.charCount(character), at - inText);
  }

  private boolean readEntity(char wanted) {
    int end = entityEnd(text, inText);
    if (end < 0) {
      return false;
    }
    var entity = text.substring(inText + 1, end).toLowerCase(Locale.ROOT);
    boolean isWanted = entity.equals(NAMED.get(wanted)) || wanted == character(entity);
    return isWanted && advance(1, end + 1 - inText);
  }

  /** Returns where the semicolon of an entity is, or -1. */
  private static int entityEnd(String text, int start) {
    int last = Math.min(text.length() - 1, start + LONGEST_ENTITY);
    for (int end = start + 1; end <= last; end++) {
      if (text.charAt(end) == ';') {
        return end;
      }
    }
    return -1;
  }

  private static int character(String entity) {
    if (!entity.startsWith("#")) {
      return -1;
    }
    boolean isHex = entity.startsWith("#x");
    try {
      var code =
          isHex
              ? Integer.parseInt(entity, 2, entity.length(), HEX)
              : Integer.parseInt(entity, 1, entity.length(), 10);
      return code <= LARGEST_CHARACTER ? code : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
