package io.github.dsctck.core.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes text so that a shell reads it literally. */
public final class ShellText {

  /** The characters without a meaning for a shell; a backslash keeps its meaning on Windows. */
  private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9_./:\\\\-]");

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./~\\\\-]+");

  /**
   * The characters that are literal in double quotes; systems other than Unix have no other quotes.
   */
  private static final Pattern QUOTABLE = Pattern.compile("[^\"$`\\\\!]*");

  private ShellText() {}

  /** Returns the text as one word, in quotes where it needs them. */
  public static String word(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    return QUOTABLE.matcher(text).matches()
        ? '"' + text + '"'
        : "'" + text.replace("'", "'\\''") + "'";
  }

  /** Returns the text with a backslash before each character that may have a meaning. */
  public static String bare(String text) {
    return SPECIAL
        .matcher(text)
        .replaceAll(found -> "\\\\" + Matcher.quoteReplacement(found.group()));
  }
}
