package io.github.dsctck.cli;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.RunFolderOption;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.contract.ContractComparer;
import io.github.dsctck.reports.compare.ComparisonText;
import io.github.dsctck.reports.compare.ContractComparison;
import io.github.dsctck.reports.compare.ContractComparison.ChangeType;
import io.github.dsctck.reports.compare.ContractComparisonText;
import io.github.dsctck.reports.compare.RunComparison;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
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

/** Compares two runs, or the contracts of two versions of resources. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compare two runs: regressions, fixes, new and removed findings.",
      "With --contract, compare two versions of resources: breaking changes."
    },
    footer = {
      "",
      "Exit codes: 0 no regression, 1 a regression, 2 usage. With --contract: 1 a breaking change",
      "that the version does not announce, 3 nothing found or not everything compared."
    })
final class CompareCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "The out folder of the earlier run; with --contract, earlier manifests.")
  Path before = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The out folder of the later run; with --contract, later manifests.")
  Path after = Path.of("");

  @Option(
      names = "--contract",
      description =
          "Compare the manifests in two files or folders and list breaking changes. Starts no"
              + " process.")
  boolean contract;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      description = "Print lines for people, or one JSON object (default: text).")
  String format = OutputFormat.TEXT.wireName();

  @Spec CommandSpec spec;

  CompareCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    return contract
        ? tell(ContractComparer.compare(before, after))
        : tell(RunComparison.of(JudgedRun.in(before), JudgedRun.in(after)));
  }

  private int tell(ContractComparison comparison) {
    print(comparison, ContractComparisonText.of(comparison));
    if (comparison.count(ChangeType.BREAKING) > 0) {
      return ExitCode.VIOLATION;
    }
    return comparison.isComplete() ? ExitCode.DONE : ExitCode.NOTHING_FOUND;
  }

  private int tell(RunComparison comparison) {
    print(comparison, ComparisonText.of(comparison));
    return comparison.isRegression() ? ExitCode.VIOLATION : ExitCode.DONE;
  }

  private void print(Object comparison, List<String> lines) {
    if (format.equals(OutputFormat.JSON.wireName())) {
      terminal.out().println(LineFormat.write(comparison));
    } else {
      lines.forEach(terminal.out()::println);
    }
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    for (var folder : List.of(before, after)) {
      if (!folder.toString().isEmpty()) {
        check(folder, problems);
      }
    }
    if (!contract && !problems.isEmpty()) {
      problems.add("To compare two versions of manifests instead, add --contract.");
    }
    OutputFormat.problem(format, OutputFormat.SUMMARIES).ifPresent(problems::add);
    return problems;
  }

  private void check(Path path, List<String> problems) {
    if (!contract) {
      RunFolderOption.check(path, problems);
    } else if (!Files.exists(path)) {
      problems.add(
          "There is no file or folder %s; name one with manifests."
              .formatted(Quotation.of(path.toString())));
    }
  }
}
