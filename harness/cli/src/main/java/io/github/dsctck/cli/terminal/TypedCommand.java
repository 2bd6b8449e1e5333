package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.text.ShellText;

/** How the user called this, for the lines that are there to be pasted. */
public final class TypedCommand {

  /** The name of the command in its own words. */
  private static final String NAME = "dsc-tck";

  /** The launcher says with this property what was typed. */
  private static final String PROPERTY = "dsc-tck.command";

  private TypedCommand() {}

  /** Returns the word to begin a line with. */
  public static String word() {
    var typed = System.getProperty(PROPERTY, "");
    return typed.isEmpty() ? NAME : ShellText.word(typed);
  }

  /** Returns a command and its verbs as the user would type them. */
  static String of(String qualifiedName) {
    return qualifiedName.startsWith(NAME)
        ? word() + qualifiedName.substring(NAME.length())
        : qualifiedName;
  }
}
