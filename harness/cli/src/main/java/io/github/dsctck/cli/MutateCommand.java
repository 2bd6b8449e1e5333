package io.github.dsctck.cli;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.table.KillMatrixTable;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.text.Glob;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.mutation.KillMatrix;
import io.github.dsctck.mutation.MutationRun;
import io.github.dsctck.mutation.Mutators;
import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Mutates conforming resources and prints which rules notice. */
@Command(
    name = "mutate",
    mixinStandardHelpOptions = true,
    modelTransformer = TableOptions.OfProfileAndEffort.class,
    description =
        "Mutate conforming resources and print which rules notice, for those who work on rules of the"
            + " kit. Verifies the resources below each PATH once for each mutator.")
final class MutateCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A folder to search for manifests and scenario files, or one such file.")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--mutator",
      paramLabel = "GLOB",
      description = "Use only these mutators, such as 'set-*'; may be repeated.")
  List<String> mutators = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Run this many mutants at a time (default: ${DEFAULT-VALUE}).")
  int jobs = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "dsc-tck-out/mutate",
      description =
          "Write the transcripts of each mutant to this folder (default: ${DEFAULT-VALUE}).")
  Path out = Path.of("dsc-tck-out/mutate");

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "Print a table for people, or JSON lines (default: ${DEFAULT-VALUE}).")
  String format = "text";

  @Spec CommandSpec spec;

  MutateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var matrix = run().run(jobs);
    return tell(matrix);
  }

  private int tell(KillMatrix matrix) {
    matrix.unfit().forEach(terminal.err()::println);
    if (matrix.records().isEmpty()) {
      terminal.err().println("There is no conforming resource to mutate.");
      return matrix.unfit().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.VIOLATION;
    }
    var lines =
        OutputFormat.parse(format).filter(OutputFormat.JSON::equals).isPresent()
            ? matrix.toJsonLines()
            : KillMatrixTable.of(matrix);
    lines.forEach(terminal.out()::println);
    return matrix.isSound() ? ExitCode.DONE : ExitCode.VIOLATION;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<>(options().problems(FrontEnd.COMMAND_LINE));
    if (OutputFormat.parse(format).isEmpty()) {
      problems.add(
          "There is no format %s; choose from text, json.".formatted(Quotation.of(format)));
    }
    if (jobs < 1) {
      problems.add("Invalid value '%d' for --jobs; give it a number from 1 on.".formatted(jobs));
    }
    if (selected().isEmpty()) {
      problems.add(
          "No mutator is called %s; the matrix of 'mutate' without --mutator names all."
              .formatted(Quotation.of(String.join(" ", mutators))));
    }
    if (problems.isEmpty() && !paths.isEmpty() && !paths.contains(Path.of(""))) {
      problems.addAll(run().problems());
    }
    return problems;
  }

  private List<Mutator> selected() {
    var globs = Glob.of(mutators);
    return Mutators.of(options().dialect()).stream()
        .filter(
            mutator ->
                globs.isEmpty() || globs.stream().anyMatch(glob -> glob.matches(mutator.name())))
        .toList();
  }

  private RunOptions options() {
    var typed = TableOptions.typed(spec.commandLine().getParseResult(), paths);
    var effort = typed.effort().orElse(Effort.FULL);
    return typed.with(RunOption.EFFORT, effort.wireName()).with(RunOption.OUT, out);
  }

  private MutationRun run() {
    return new MutationRun(options(), selected());
  }
}
