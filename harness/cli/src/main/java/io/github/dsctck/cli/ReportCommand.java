package io.github.dsctck.cli;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.run.RunText;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.Rendering;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renders reports from the out folders of runs. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    modelTransformer = TableOptions.OfReports.class,
    description = {
      "Render reports from the out folders of runs, without running anything.",
      "Merges several runs: parts of one run on the same platform, and runs on several platforms."
    },
    footer = {
      "",
      "Exit codes: 0 the reports were rendered, 2 usage, 4 internal error. With --verdict, the",
      "exit codes of verify."
    })
final class ReportCommand implements Callable<Integer>, ArgumentCheck {

  private static final Path MERGED = Path.of("dsc-tck-report");

  private final Terminal terminal;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "The out folders of runs of the same resources.")
  List<Path> folders = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write findings, transcripts and reports to this folder (default: DIR itself, or"
              + " dsc-tck-report for several).")
  @Nullable Path out;

  @Option(
      names = "--verdict",
      description = "Print the verdict, and exit with the exit code of verify.")
  boolean verdict;

  @Spec CommandSpec spec;

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = new ArrayList<String>();
    var files = rendering(problems).write(problems, terminal.err()::println);
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    if (verdict) {
      return conclude(files);
    }
    files.forEach(file -> terminal.out().println("report    " + file));
    return ExitCode.DONE;
  }

  private int conclude(List<Path> files) throws IOException {
    var options = RunOptions.verifying(List.of(Path.of(".")), target());
    var request = new VerifyRequest(options, Set.of(), Set.of());
    var run =
        new VerifiedRun(
            RunFiles.in(target()),
            Optional.of(JudgedRun.in(target())),
            files,
            List.of(),
            List.of(),
            List.of(),
            false);
    var text = new RunText(request, terminal, OutputFormat.TEXT);
    text.tell(run);
    text.tellReports(run);
    return run.exitCode();
  }

  private Rendering rendering(List<String> problems) {
    var typed = TableOptions.typed(spec.commandLine().getParseResult(), folders);
    return new Rendering(folders, target(), VerifyRequest.of(typed, problems).reports());
  }

  private Path target() {
    if (out != null) {
      return out;
    }
    return folders.size() == 1 ? folders.get(0) : MERGED;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    var rendering = rendering(problems);
    problems.addAll(rendering.problems());
    return problems;
  }
}
