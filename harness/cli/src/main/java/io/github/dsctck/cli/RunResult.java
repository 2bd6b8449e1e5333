package io.github.dsctck.cli;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.reports.ConsoleReport;
import io.github.dsctck.reports.JudgedRun;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is told about a run, all of it read from what the run wrote.
 *
 * @param request what the user asked for
 * @param terminal where it is told
 */
record RunResult(VerifyRequest request, Terminal terminal) {

  /**
   * Renders the reports and prints what came out.
   *
   * @return the exit code of the outcome
   * @throws IOException if the findings cannot be read
   */
  int tell() throws IOException {
    var findings = request.out().resolve(FindingsFile.NAME);
    if (!Files.exists(findings)) {
      terminal.err().println(nothingFound());
      return ExitCode.NOTHING_FOUND;
    }
    var run = JudgedRun.in(request.out());
    var reports = render();
    if (request.format() == OutputFormat.JSON) {
      Files.copy(findings, terminal.out());
    } else {
      print(run, reports.files());
    }
    terminal.err().print(reports.problem());
    return exitCode(run, reports);
  }

  private static int exitCode(JudgedRun run, Rendered reports) {
    int outcome = run.summary().exitCode();
    boolean graver = outcome == ExitCode.VIOLATION || outcome == ExitCode.INTERRUPTED;
    return reports.problem().isEmpty() || graver ? outcome : ExitCode.OWN_FAULT;
  }

  /**
   * What became of the reports.
   *
   * @param files the files to open
   * @param problem what kept one from being rendered, as a line, or nothing
   */
  private record Rendered(List<Path> files, String problem) {}

  private Rendered render() {
    try {
      return new Rendered(Reports.render(request.out(), request.reports()), "");
    } catch (IOException e) {
      return new Rendered(
          List.of(), "A report could not be rendered: %s%n".formatted(e.getMessage()));
    }
  }

  private void print(JudgedRun run, List<Path> reports) throws IOException {
    if (run.summary().resources().isEmpty()) {
      terminal.out().println(nothingFound());
    }
    var style = terminal.colours() ? Style.ANSI : Style.PLAIN;
    var files = reports.stream().map(Path::toString).toList();
    ConsoleReport.write(
        run, new ConsoleReport.Options(style, TypedCommand.word(), root(), files), terminal.out());
  }

  private String nothingFound() {
    return "Nothing found to verify in "
        + request.paths().stream()
            .map(path -> ShellWord.of(path.toString()))
            .collect(Collectors.joining(" "))
        + "; the engine opens only files named *.dsc.resource.json, .yaml and .yml.";
  }

  /** Returns the verified path as it was typed; lines to paste name several by themselves. */
  private String root() {
    return request.paths().size() == 1 ? request.paths().get(0).toString() : ".";
  }
}
