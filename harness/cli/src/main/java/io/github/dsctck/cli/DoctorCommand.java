package io.github.dsctck.cli;

import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.file.SimilarPath;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
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
    modelTransformer = TableOptions.OfProfileAndSearchPath.class,
    description = {
      "Check this machine for problems before a run: Java, folders, executables that manifests"
          + " below PATH name, requirements of scenarios. Runs no resource."
    },
    footer = {"", "Exit codes: 0 ready to run, 1 a problem was found, 2 usage."})
final class DoctorCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "The path to verify (default: the current folder).")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Check that a run can write to this folder (default: dsc-tck-out).")
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
    var observations = Doctor.examine(options());
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
        .map(
            path ->
                Quotation.of(path.toString())
                    + " is neither a file nor a folder"
                    + SimilarPath.of(path).map(near -> "; did you mean " + near + "?").orElse("."))
        .forEach(problems::add);
    problems.addAll(options().problems(FrontEnd.COMMAND_LINE));
    problems.addAll(TableOptions.problems(options()));
    return problems;
  }

  private RunOptions options() {
    var parsed = spec.commandLine().getParseResult();
    return TableOptions.typed(parsed, paths.isEmpty() ? List.of(Path.of(".")) : paths)
        .with(RunOption.OUT, out);
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
