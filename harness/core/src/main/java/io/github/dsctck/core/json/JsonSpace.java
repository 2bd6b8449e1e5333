package io.github.dsctck.core.json;

/**
 * The white space of JSON: space, tab, line feed and carriage return (RFC 8259, section 2). The
 * engine accepts no other blank, such as U+000B or U+2028, around a document.
 */
public final class JsonSpace {

  private JsonSpace() {}

  /** Returns whether a character is white space. */
  public static boolean is(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
  }

  /** Returns whether a text is empty or only white space. */
  public static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!is(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns a text without white space at its beginning and end. */
  public static String strip(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && is(text.charAt(start))) {
      start++;
    }
    while (end > start && is(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }
}
