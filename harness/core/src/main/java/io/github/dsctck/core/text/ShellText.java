package io.github.dsctck.core.text;

import java.io.File;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes text so that a shell reads it literally. */
public final class ShellText {

  /** The characters without a meaning for a shell; a backslash keeps its meaning on Windows. */
  private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9_./:\\\\-]");

  /** Words without quotes: a tilde or hash sign is special only at the start. */
  private static final Pattern PLAIN = Pattern.compile("(?![~#])[\\p{L}\\p{N}_@%+=:,./~#-]+");

  /** Texts that double quotes protect; a Windows console knows no other quotes. */
  private static final Pattern QUOTABLE = Pattern.compile("[^\"$`\\\\!]*");

  private ShellText() {}

  /** Returns the text as one word for the shell of this machine, in quotes if it needs them. */
  public static String word(String text) {
    return word(text, File.separatorChar);
  }

  /**
   * Returns the text as one word.
   *
   * @param separator the separator of paths, which is an ordinary character
   */
  static String word(String text, char separator) {
    var ordinary = text.replace(separator, '/');
    if (PLAIN.matcher(ordinary).matches()) {
      return text;
    }
    return QUOTABLE.matcher(ordinary).matches()
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
