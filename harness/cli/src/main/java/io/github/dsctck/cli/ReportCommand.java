package io.github.dsctck.cli;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.RunFolder;
import io.github.dsctck.reports.RunMerge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renders reports from what runs left behind. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Render reports from the out folders of runs, without running anything.",
      "Several are merged: parts of one run on the same platform, and runs on several platforms."
    },
    footer = {"", "Exit codes: 0 the reports were rendered, 2 usage, 4 our own error."})
final class ReportCommand implements Callable<Integer>, Checked {

  private static final Path MERGED = Path.of("dsc-tck-report");

  private final Terminal terminal;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "The out folders of runs of the same resources.")
  List<Path> folders = new ArrayList<>();

  @Option(
      names = "--report",
      paramLabel = "LIST",
      split = ",",
      description = ReportList.DESCRIPTION)
  List<String> reports = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where findings, transcripts and reports go (default: DIR itself, or dsc-tck-report for"
              + " several).")
  @Nullable Path out;

  @Spec CommandSpec spec;

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = problems();
    var kinds = ReportList.parse(reports, new ArrayList<>());
    var runs = open(problems);
    problems.addAll(RunMerge.problems(runs));
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    runs.stream().flatMap(run -> run.caveats().stream()).forEach(terminal.err()::println);
    if (!inPlace()) {
      RunMerge.write(runs, target());
    }
    for (var file : Reports.render(target(), kinds)) {
      terminal.out().println("report    " + file);
    }
    return ExitCode.DONE;
  }

  private List<RunFolder> open(List<String> problems) {
    var runs = new ArrayList<RunFolder>();
    for (var folder : folders) {
      try {
        runs.add(RunFolder.open(folder));
      } catch (IOException e) {
        problems.add(e.getMessage());
      }
    }
    return runs;
  }

  private Path target() {
    return out != null ? out : folders.size() == 1 ? folders.get(0) : MERGED;
  }

  private boolean inPlace() {
    return folders.size() == 1 && same(folders.get(0), target());
  }

  private static boolean same(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    ReportList.parse(reports, problems);
    for (int i = 0; i < folders.size(); i++) {
      var folder = folders.get(i);
      if (folders.subList(0, i).stream().anyMatch(earlier -> same(earlier, folder))) {
        problems.add(Quotation.of(folder.toString()) + " is named twice; name each run once.");
      }
      if (folders.size() > 1 && same(folder, target())) {
        problems.add(
            "The runs cannot be merged into %s, which is one of them; name another with --out."
                .formatted(Quotation.of(folder.toString())));
      }
    }
    return problems;
  }
}
