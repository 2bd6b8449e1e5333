package io.github.dsctck.cli;

import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.PlanText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what a run would verify. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    modelTransformer = TableOptions.OfProfileAndEffort.class,
    description =
        "List the manifests below each PATH, what they declare, and the cases that would run."
            + " Starts no process.")
final class ListCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A folder to search for manifests and scenario files, or one such file.")
  List<Path> paths = new ArrayList<>();

  @Spec CommandSpec spec;

  ListCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var plan = PlanText.of(options());
    plan.lines().forEach(terminal.out()::println);
    return plan.isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    var problems = options().problems(FrontEnd.COMMAND_LINE);
    return !problems.isEmpty() || paths.isEmpty() || paths.contains(Path.of(""))
        ? problems
        : PlanText.of(options()).problems();
  }

  private RunOptions options() {
    return TableOptions.typed(spec.commandLine().getParseResult(), paths);
  }
}
