package io.github.dsctck.cli;

import io.github.dsctck.cli.completion.Shell;
import io.github.dsctck.cli.terminal.Terminal;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Provides the commands and options for man pages and completion scripts, which the build of a
 * release generates.
 */
public final class Commands {

  private Commands() {}

  /** Returns the command {@code dsc-tck} with its verbs. */
  public static CommandSpec spec() {
    return CommandLineInterface.line(Terminal.ofThisProcess()).getCommandSpec();
  }

  /** Returns the completion script for each shell, by the name of the shell. */
  public static Map<String, String> completions() {
    var scripts = new LinkedHashMap<String, String>();
    for (var shell : Shell.values()) {
      scripts.put(shell.wireName(), shell.script(spec().commandLine()));
    }
    return scripts;
  }
}
