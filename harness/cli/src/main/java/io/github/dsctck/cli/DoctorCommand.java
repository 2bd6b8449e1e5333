package io.github.dsctck.cli;

import io.github.dsctck.cli.options.RunningOptions;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.doctor.Diagnostic;
import io.github.dsctck.launch.doctor.Doctor;
import io.github.dsctck.launch.doctor.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the machine and the resources for problems before a run. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Look for what would stand in the way of a run: Java, folders, the executables that manifests"
          + " below PATH name, what scenarios require. Runs no resource."
    },
    footer = {"", "Exit codes: 0 nothing stands in the way, 1 something does, 2 usage."})
final class DoctorCommand implements Callable<Integer>, CertificateCheckText {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "What is to be verified (default: the current folder).")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--search-path",
      paramLabel = "DIR",
      description = "A folder to put in front of PATH when looking for executables.")
  List<Path> searchPath = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where a run is to write to (default: dsc-tck-out).")
  Path out = Path.of("dsc-tck-out");

  @Spec CommandSpec spec;

  DoctorCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var catalogue = Catalogue.load();
    var options =
        RunOptions.verifying(paths.isEmpty() ? List.of(Path.of(".")) : paths, out)
            .searchPath(searchPath)
            .build();
    var plan = Planner.plan(options, catalogue, RuleChapters.all());
    var observations = Doctor.examine(options, plan, catalogue);
    terminal.out().println("ok        " + KitVersionProvider.version());
    observations.forEach(this::tell);
    long troubles = observations.stream().filter(one -> one.severity() == Severity.TROUBLE).count();
    terminal.out().println();
    terminal.out().println(conclusion(troubles));
    return troubles == 0 ? ExitCode.DONE : ExitCode.VIOLATION;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    paths.stream()
        .filter(Files::notExists)
        .forEach(
            path ->
                problems.add(Quotation.of(path.toString()) + " is neither a file nor a folder."));
    RunningOptions.problems(searchPath).forEach(problems::add);
    return problems;
  }

  private void tell(Diagnostic one) {
    terminal
        .out()
        .println(
            VisibleText.line(
                "%-9s %s: %s".formatted(one.severity().wireName(), one.subject(), one.found())));
    one.advice()
        .ifPresent(advice -> terminal.out().println("          " + VisibleText.line(advice)));
  }

  private static String conclusion(long troubles) {
    return switch ((int) troubles) {
      case 0 -> "Ready to run.";
      case 1 -> "1 problem to fix before a run.";
      default -> troubles + " problems to fix before a run.";
    };
  }
}
