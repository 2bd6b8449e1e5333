package io.github.dsctck.core.schema;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Compiles the regular expressions of JSON Schema, which are ECMA-262's, with Java's syntax.
 * Differs from Java in what {@code $} and {@code \s} match, in brackets inside a character class,
 * and in the names of groups.
 */
final class EcmaPattern {

  private static final String SPACE = "\\s\\x{FEFF}\\x{A0}\\x{2028}\\x{2029}\\p{Zs}";

  private final String source;
  private final StringBuilder java = new StringBuilder();
  private int at;
  private boolean inClass;

  private EcmaPattern(String source) {
    this.source = source;
  }

  /**
   * Compiles an expression.
   *
   * @throws PatternSyntaxException if it is invalid
   */
  static Pattern compile(String source) {
    try {
      return Pattern.compile(new EcmaPattern(source).translate());
    } catch (StackOverflowError e) {
      throw new PatternSyntaxException("nested too deeply", source, -1);
    }
  }

  private String translate() {
    while (at < source.length()) {
      char c = source.charAt(at);
      switch (c) {
        case '\\' -> escape();
        case '[' -> bracket();
        case ']' -> closeClass();
        case '$' -> copy(inClass ? "$" : "\\z", 1);
        case '&' -> copy(inClass ? "\\&" : "&", 1);
        case '(' -> group();
        default -> copy(String.valueOf(c), 1);
      }
    }
    return java.toString();
  }

  private void copy(String text, int length) {
    java.append(text);
    at += length;
  }

  private void escape() {
    if (at + 1 == source.length()) {
      copy("\\", 1);
      return;
    }
    char c = source.charAt(at + 1);
    switch (c) {
      case 's' -> copy(inClass ? SPACE : "[" + SPACE + "]", 2);
      case 'S' -> copy(inClass ? "\\S" : "[^" + SPACE + "]", 2);
      case 'k' -> {
        copy("\\k", 2);
        name();
      }
      default -> copy("\\" + c, 2);
    }
  }

  private void bracket() {
    if (!inClass) {
      inClass = true;
      copy("[", 1);
      if (source.startsWith("^", at)) {
        copy("^", 1);
      }
      return;
    }
    copy("\\[", 1);
  }

  private void closeClass() {
    copy(inClass ? "]" : "\\]", 1);
    inClass = false;
  }

  private void group() {
    copy(inClass ? "\\(" : "(", 1);
    if (!inClass && source.startsWith("?<", at) && !isLookbehind()) {
      copy("?", 1);
      name();
    }
  }

  private boolean isLookbehind() {
    return source.startsWith("?<=", at) || source.startsWith("?<!", at);
  }

  /** Copies a group name in angle brackets, replacing characters that Java does not accept. */
  private void name() {
    int end = source.indexOf('>', at);
    if (!source.startsWith("<", at) || end < 0) {
      return;
    }
    var name = source.substring(at + 1, end).replace("_", "U95").replace("$", "U36");
    copy("<" + name + ">", end + 1 - at);
  }
}
