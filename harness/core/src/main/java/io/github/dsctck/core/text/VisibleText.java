package io.github.dsctck.core.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes text of a resource readable: characters that control a terminal, hide or reorder text
 * become escapes.
 */
public final class VisibleText {

  private VisibleText() {}

  /** Commands in the log of a pipeline: of GitHub at the start of a line, of others anywhere. */
  private static final Pattern COMMAND =
      Pattern.compile("^([ \\t]*):(?=:)|(#)#(?=\\[|vso\\[|teamcity\\[)", Pattern.MULTILINE);

  /** Returns the text on one line: line ends become escapes too. */
  public static String line(String text) {
    return escape(text, false);
  }

  /** Returns the text with its line feeds and tabs. */
  public static String block(String text) {
    return escape(text, true);
  }

  /** Escapes a character of each command for a pipeline, so that no log executes it. */
  private static String withoutCommands(String text) {
    return text.contains("::") || text.contains("##")
        ? COMMAND
            .matcher(text)
            .replaceAll(
                found ->
                    found.group(2) == null
                        ? Matcher.quoteReplacement(found.group(1) + "\\u003A")
                        : Matcher.quoteReplacement("#\\u0023"))
        : text;
  }

  private static String escape(String text, boolean keepLines) {
    var visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (!UnsafeCharacters.contains(c) || keepLines && (c == '\n' || c == '\t')) {
        visible.appendCodePoint(c);
      } else {
        visible.append(name(c));
      }
      i += Character.charCount(c);
    }
    return withoutCommands(visible.toString());
  }

  /** Returns the escape of an unsafe character. */
  public static String name(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(c > 0xffff ? "\\u{%X}" : "\\u%04X", c);
    };
  }
}
