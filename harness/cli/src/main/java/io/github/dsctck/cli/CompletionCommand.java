package io.github.dsctck.cli;

import io.github.dsctck.cli.completion.Shell;
import io.github.dsctck.cli.options.Candidates;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.launch.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands and options. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {"Print a script that completes commands, options and their values in a shell."},
    footer = {
      "",
      "bash  source <(dsc-tck completion bash)      in ~/.bashrc",
      "zsh   source <(dsc-tck completion zsh)       in ~/.zshrc",
      "fish  dsc-tck completion fish | source       in ~/.config/fish/config.fish",
      "powershell",
      "      dsc-tck completion powershell | Out-String | Invoke-Expression    in $PROFILE"
    })
final class CompletionCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "SHELL",
      completionCandidates = Candidates.Shells.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  String shell = "";

  @Spec CommandSpec spec;

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var known = Shell.parse(shell);
    if (known.isEmpty()) {
      return UsageMessage.report(problems(), spec);
    }
    terminal.out().print(known.get().script(spec.root().commandLine()));
    return ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    if (shell.isEmpty() || Shell.parse(shell).isPresent()) {
      return List.of();
    }
    var names = Stream.of(Shell.values()).map(Shell::wireName).toList();
    return List.of(
        "There is no completion for the shell %s; choose from %s%s"
            .formatted(
                Quotation.of(shell),
                String.join(", ", names),
                Spelling.nearest(shell, names)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse(".")));
  }
}
