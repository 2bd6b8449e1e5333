package io.github.dsctck.cli.completion;

import java.util.Optional;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;

/** A shell with a completion script. */
public enum Shell {
  BASH("bash") {
    @Override
    public String script(CommandLine line) {
      return AutoComplete.bash(line.getCommandName(), line);
    }
  },
  /** Uses the script of bash, after loading the support for it. */
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
  },
  POWERSHELL("powershell") {
    @Override
    public String script(CommandLine line) {
      return PowerShellCompletion.of(line);
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

  /** Returns the completion script of the shell. */
  public abstract String script(CommandLine line);
}
