package io.github.dsctck.cli;

import io.github.dsctck.cli.completion.Shell;
import io.github.dsctck.cli.terminal.Terminal;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The commands and options there are, for what is made from them when the kit is released. */
public final class Commands {

  private Commands() {}

  /** Returns the command {@code dsc-tck} with its verbs. */
  public static CommandSpec spec() {
    return CommandLineInterface.line(Terminal.ofThisProcess()).getCommandSpec();
  }

  /** Returns for each shell, by its name, the script that lets it complete commands. */
  public static Map<String, String> completions() {
    var scripts = new LinkedHashMap<String, String>();
    for (var shell : Shell.values()) {
      scripts.put(shell.wireName(), shell.script(spec().commandLine()));
    }
    return scripts;
  }
}
