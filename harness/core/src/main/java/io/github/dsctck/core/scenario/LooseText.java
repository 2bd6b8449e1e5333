package io.github.dsctck.core.scenario;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a value in a text that may have escaped it, one character at a time: as JSON does, to any
 * depth, as addresses, markup and shells do, and in any mixture of these.
 */
final class LooseText {

  private static final Map<Character, String> NAMED =
      Map.of('&', "amp", '<', "lt", '>', "gt", '"', "quot", '\'', "apos");
  private static final Map<Character, Character> CONTROLS =
      Map.of('\n', 'n', '\r', 'r', '\t', 't', '\b', 'b', '\f', 'f');
  private static final int HEX = 16;
  private static final int UNICODE_DIGITS = 4;
  private static final int LONGEST_ENTITY = 8;

  private final String value;
  private final String text;
  private int inValue;
  private int inText;

  private LooseText(String value, String text, int start) {
    this.value = value;
    this.text = text;
    this.inText = start;
  }

  /** Returns where in a text a value ends that starts there, or -1. */
  static int end(String value, String text, int start) {
    var reading = new LooseText(value, text, start);
    return reading.read() ? reading.inText : -1;
  }

  /** Returns how many characters of a value stand from there to the end of a text, or -1. */
  static int begun(String value, String text, int start) {
    var reading = new LooseText(value, text, start);
    boolean whole = reading.read();
    return !whole && reading.isAtEnd() ? reading.inValue : -1;
  }

  /** Tells whether what is left of the text is an escape that was cut off, at most. */
  private boolean isAtEnd() {
    return inText == text.length()
        || "\\%&".indexOf(text.charAt(inText)) >= 0 && text.length() - inText < LONGEST_ENTITY;
  }

  private boolean read() {
    while (inValue < value.length()) {
      if (inText >= text.length()
          || !(value.charAt(inValue) == '\\' && readBackslashes() || readCharacter())) {
        return false;
      }
    }
    return true;
  }

  /** Backslashes of the value and those that escape them cannot be told apart. */
  private boolean readBackslashes() {
    int wanted = run(value, inValue);
    int found = run(text, inText);
    if (found < wanted) {
      return false;
    }
    inValue += wanted;
    inText += found;
    return true;
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
    boolean isLiteral = found == wanted || found == '+' && wanted == ' ';
    return isEscaped || isLiteral && advance(1, 1);
  }

  private boolean advance(int ofValue, int ofText) {
    inValue += ofValue;
    inText += ofText;
    return true;
  }

  private boolean readEscape(char wanted) {
    int at = inText + run(text, inText);
    if (at >= text.length()) {
      return false;
    }
    char escaped = text.charAt(at);
    if (escaped == 'u' && hex(at + 1, at + 1 + UNICODE_DIGITS) == wanted) {
      return advance(1, at + 1 + UNICODE_DIGITS - inText);
    }
    var control = CONTROLS.get(wanted);
    boolean isEscape =
        control != null && control == escaped
            || escaped == wanted && !Character.isLetterOrDigit(wanted);
    return isEscape && advance(1, at + 1 - inText);
  }

  private int hex(int start, int end) {
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
      if (at >= text.length() || text.charAt(at) != '%' || hex(at + 1, at + 3) != (wanted & 0xff)) {
        return false;
      }
      at += 3;
    }
    return advance(Character.charCount(character), at - inText);
  }

  private boolean readEntity(char wanted) {
    int end = text.indexOf(';', inText);
    if (end < 0 || end - inText > LONGEST_ENTITY) {
      return false;
    }
    var entity = text.substring(inText + 1, end).toLowerCase(Locale.ROOT);
    boolean isWanted = entity.equals(NAMED.get(wanted)) || wanted == character(entity);
    return isWanted && advance(1, end + 1 - inText);
  }

  private static int character(String entity) {
    @Nullable Integer code = null;
    if (entity.matches("#[0-9]{1,5}")) {
      code = Integer.valueOf(entity.substring(1));
    } else if (entity.matches("#x[0-9a-f]{1,4}")) {
      code = Integer.valueOf(entity.substring(2), HEX);
    }
    return code == null ? -1 : code;
  }
}
