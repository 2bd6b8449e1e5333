package io.github.dsctck.reports.run;

/** Finds the ends of values in valid JSON text. */
final class JsonScan {

  private JsonScan() {}

  /** Returns the end of a value, or of the member whose name starts there. */
  static int endOfMember(String text, int start) {
    int end = endOfValue(text, start);
    int colon = skipSpace(text, end);
    if (charAt(text, start) == '"' && charAt(text, colon) == ':') {
      return endOfValue(text, skipSpace(text, colon + 1));
    }
    return end;
  }

  private static int endOfValue(String text, int start) {
    return switch (charAt(text, start)) {
      case '"' -> endOfString(text, start);
      case '{', '[' -> endOfContainer(text, start);
      default -> endOfWord(text, start);
    };
  }

  private static int endOfString(String text, int start) {
    for (int i = start + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i + 1;
      }
    }
    return text.length();
  }

  private static int endOfContainer(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i) - 1;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if ((c == '}' || c == ']') && --depth == 0) {
        return i + 1;
      }
    }
    return text.length();
  }

  private static int endOfWord(String text, int start) {
    int end = start;
    while (end < text.length() && ",:]} \t\r\n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static int skipSpace(String text, int start) {
    int i = start;
    while (i < text.length() && " \t\r\n".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  private static char charAt(String text, int index) {
    return index < text.length() ? text.charAt(index) : '\0';
  }
}
