package io.github.dsctck.cli;

import java.util.regex.Pattern;

/** Writes a word so that a shell reads it as one. */
final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./\\\\-]+");

  private ShellWord() {}

  static String of(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
