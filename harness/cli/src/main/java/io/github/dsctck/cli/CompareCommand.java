package io.github.dsctck.cli;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.RunFolderOption;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.reports.compare.ComparisonText;
import io.github.dsctck.reports.compare.RunComparison;
import io.github.dsctck.reports.run.JudgedRun;
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

/** Compares two runs. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compare two runs: regressions, fixes, new and removed findings.",
    footer = {"", "Exit codes: 0 no regression, 1 a regression, 2 usage."})
final class CompareCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "OLD", description = "The out folder of the earlier run.")
  Path before = Path.of("");

  @Parameters(index = "1", paramLabel = "NEW", description = "The out folder of the later run.")
  Path after = Path.of("");

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
    return problems.isEmpty()
        ? tell(RunComparison.of(JudgedRun.in(before), JudgedRun.in(after)))
        : UsageMessage.report(problems, spec);
  }

  private int tell(RunComparison comparison) {
    if (format.equals(OutputFormat.JSON.wireName())) {
      terminal.out().println(LineFormat.write(comparison));
    } else {
      ComparisonText.of(comparison).forEach(terminal.out()::println);
    }
    return comparison.isRegression() ? ExitCode.VIOLATION : ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    for (var folder : List.of(before, after)) {
      if (!folder.toString().isEmpty()) {
        RunFolderOption.check(folder, problems);
      }
    }
    OutputFormat.problem(format).ifPresent(problems::add);
    return problems;
  }
}
