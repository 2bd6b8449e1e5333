package io.github.dsctck.cli;

import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
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
    var plan = plan();
    if (!plan.problems().isEmpty()) {
      return UsageMessage.report(plan.problems(), spec);
    }
    plan.lines().forEach(terminal.out()::println);
    return plan.isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    return paths.isEmpty() || paths.contains(Path.of("")) ? List.of() : plan().problems();
  }

  private PlanText plan() {
    return PlanText.of(RunOptions.verifying(paths, Path.of("dsc-tck-out")));
  }
}
