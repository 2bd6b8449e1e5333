package io.github.dsctck.core.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes text as a shell reads it outside of quotes. */
public final class ShellText {

  /** What means nothing to a shell; a backslash is left to be what it is on Windows. */
  private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9_./:\\\\-]");

  private ShellText() {}

  /** Returns the text with a backslash before each character that could mean something. */
  public static String bare(String text) {
    return SPECIAL
        .matcher(text)
        .replaceAll(found -> "\\\\" + Matcher.quoteReplacement(found.group()));
  }
}
