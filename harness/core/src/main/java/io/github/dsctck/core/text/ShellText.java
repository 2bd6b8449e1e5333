package io.github.dsctck.core.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes text so that a shell reads it as it is. */
public final class ShellText {

  /** What means nothing to a shell; a backslash is left to be what it is on Windows. */
  private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9_./:\\\\-]");

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./~\\\\-]+");

  /** What double quotes take from a shell; other systems than Unix know no other quotes. */
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

  /** Returns the text with a backslash before each character that could mean something. */
  public static String bare(String text) {
    return SPECIAL
        .matcher(text)
        .replaceAll(found -> "\\\\" + Matcher.quoteReplacement(found.group()));
  }
}
