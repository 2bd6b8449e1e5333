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

  /** Texts that double quotes protect. */
  private static final Pattern QUOTABLE = Pattern.compile("[^\"$`\\\\!]*");

  /** The same for both shells of Windows; a comma makes a list in PowerShell. */
  private static final Pattern PLAIN_ON_WINDOWS =
      Pattern.compile("(?![~#])[\\p{L}\\p{N}_+:./\\\\~#-]+");

  private static final Pattern QUOTABLE_ON_WINDOWS = Pattern.compile("[^\"$`%]*");

  private ShellText() {}

  /** Returns the text as one word for the shell of this machine, in quotes if it needs them. */
  public static String word(String text) {
    return word(text, File.separatorChar);
  }

  /**
   * Returns the text as one word.
   *
   * @param separator the separator of paths, a backslash on Windows
   */
  static String word(String text, char separator) {
    if (separator == '\\') {
      return wordOnWindows(text);
    }
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    return QUOTABLE.matcher(text).matches()
        ? '"' + text + '"'
        : "'" + text.replace("'", "'\\''") + "'";
  }

  /** A program takes {@code \"} for a quotation mark, so backslashes at the end are doubled. */
  private static String wordOnWindows(String text) {
    if (PLAIN_ON_WINDOWS.matcher(text).matches()) {
      return text;
    }
    return QUOTABLE_ON_WINDOWS.matcher(text).matches()
        ? '"' + text.replaceFirst("(\\\\+)$", "$1$1") + '"'
        : "'" + text.replace("'", "''") + "'"; // in PowerShell; cmd.exe has no such quotes
  }

  /**
   * Returns whether no character of a path means something to a shell.
   *
   * @param windows whether the shell is cmd.exe or PowerShell
   */
  public static boolean isPlain(String path, boolean windows) {
    return windows ? PLAIN_ON_WINDOWS.matcher(path).matches() : bare(path).equals(path);
  }

  /** Returns the text with a backslash before each character that may have a meaning. */
  public static String bare(String text) {
    return SPECIAL
        .matcher(text)
        .replaceAll(found -> "\\\\" + Matcher.quoteReplacement(found.group()));
  }
}
