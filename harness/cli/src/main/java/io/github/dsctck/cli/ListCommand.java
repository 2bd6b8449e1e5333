package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleRegistry;
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
        "List the manifests below each PATH, what they declare, and the cases that would run; run"
            + " nothing.")
final class ListCommand implements Callable<Integer> {

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
    var options = RunOptions.verifying(paths, Path.of("dsc-tck-out")).build();
    var plan = Planner.plan(options, Catalogue.load(), RuleRegistry.ofAllChapters());
    if (!plan.problems().isEmpty()) {
      return UsageMessage.report(
          plan.problems().stream().map(UsageProblem::toString).toList(), spec);
    }
    PlanText.of(plan).forEach(terminal.out()::println);
    return plan.files().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  }
}
