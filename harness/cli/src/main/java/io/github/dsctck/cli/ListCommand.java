package io.github.dsctck.cli;

import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleChapters;
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
        "List the manifests below each PATH, what they declare, and the cases that would run; run"
            + " nothing.")
final class ListCommand implements Callable<Integer>, CertificateCheckText {

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
      return UsageMessage.report(problems(plan), spec);
    }
    PlanText.of(plan).forEach(terminal.out()::println);
    return plan.files().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    return paths.isEmpty() || paths.contains(Path.of("")) ? List.of() : problems(plan());
  }

  private static List<String> problems(Plan plan) {
    return plan.problems().stream().map(UsageProblem::toString).toList();
  }

  private Plan plan() {
    return Planner.plan(
        RunOptions.verifying(paths, Path.of("dsc-tck-out")).build(),
        Catalogue.load(),
        RuleChapters.all());
  }
}
