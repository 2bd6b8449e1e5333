package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.text.ShellText;

/** The command as the user typed it, for commands to paste. */
public final class TypedCommand {

  /** The name of the command without a launcher. */
  private static final String NAME = "dsc-tck";

  /** The launcher sets this property to the typed command. */
  private static final String PROPERTY = "dsc-tck.command";

  private TypedCommand() {}

  /** Returns the first word of a command line. */
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
