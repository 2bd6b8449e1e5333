package io.github.dsctck.cli.completion;

import java.util.Optional;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;

/** A shell that completes what is typed. */
public enum Shell {
  BASH("bash") {
    @Override
    public String script(CommandLine line) {
      return AutoComplete.bash(line.getCommandName(), line);
    }
  },
  /** Takes the script of bash over, once it has loaded what is needed for that. */
  ZSH("zsh") {
    @Override
    public String script(CommandLine line) {
      return "autoload -Uz compinit bashcompinit && compinit && bashcompinit\n" + BASH.script(line);
    }
  },
  FISH("fish") {
    @Override
    public String script(CommandLine line) {
      return FishCompletion.of(line);
    }
  };

  private final String wireName;

  Shell(String wireName) {
    this.wireName = wireName;
  }

  public String wireName() {
    return wireName;
  }

  public static Optional<Shell> parse(String wireName) {
    return Stream.of(values()).filter(shell -> shell.wireName.equals(wireName)).findFirst();
  }

  /** Returns the script that teaches the shell the commands and options there are. */
  public abstract String script(CommandLine line);
}
