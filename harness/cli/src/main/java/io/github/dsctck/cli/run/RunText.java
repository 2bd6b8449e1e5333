package io.github.dsctck.cli.run;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.TypedCommand;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.ShellText;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.console.ConsolePaths;
import io.github.dsctck.reports.console.ConsoleReport;
import io.github.dsctck.reports.console.ConsoleStyle;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints the results of a run.
 *
 * @param request the request of the user
 * @param terminal the terminal to print to
 * @param format the output format
 */
public record RunText(VerifyRequest request, Terminal terminal, OutputFormat format) {

  private static final String NOT_CONFORMING =
      "Not all resources conform, although no rule failed; leave out --format to see why.";

  private static final String TIME = "time      %.1f s with start-up and reports";

  /** Prints the verdict. */
  public void tell(VerifiedRun run) throws IOException {
    if (run.judged().isEmpty()) {
      terminal.err().println(nothingFound(run));
    } else if (format == OutputFormat.JSON) {
      try (var findings = run.files().file(FindingsFile.NAME).open()) {
        findings.transferTo(terminal.out());
      }
    } else if (format == OutputFormat.LINES) {
      Reports.printLines(run.judged().get(), request::typed, terminal.out());
      if (run.exitCode() == ExitCode.NOTHING_FOUND) {
        terminal.err().println(NOT_CONFORMING);
      }
    } else {
      print(run, run.judged().get());
    }
  }

  /** Prints where the reports are, and what is wrong with the files of the run. */
  public void tellReports(VerifiedRun run) {
    if (format == OutputFormat.TEXT && !hasMistakesOnly(run)) {
      run.reports().forEach(report -> terminal.out().println(line(report)));
    }
    run.problems().forEach(terminal.err()::println);
    run.restored().stream().map(RunText::restored).forEach(terminal.err()::println);
  }

  /** Prints how long the user waited; the rounds of a watch have no start of their own. */
  void tellTime(VerifiedRun run) {
    boolean waited = !request.options().isSet(RunOption.WATCH);
    boolean judged = run.judged().isPresent() && !hasMistakesOnly(run);
    if (format == OutputFormat.TEXT && waited && judged) {
      // The system's own start time of a process can be a second off.
      double seconds = ManagementFactory.getRuntimeMXBean().getUptime() / 1000.0;
      terminal.out().println(String.format(Locale.ROOT, TIME, seconds));
    }
  }

  private static boolean hasMistakesOnly(VerifiedRun run) {
    return run.judged().filter(JudgedRun::hasMistakesOnly).isPresent();
  }

  private static String restored(String name) {
    return "Something changed %s in the out folder after the run; it was restored."
        .formatted(Quotation.of(name));
  }

  private static String line(Path report) {
    return "report    " + VisibleText.line(report.toString());
  }

  private void print(VerifiedRun run, JudgedRun judged) throws IOException {
    if (run.isEmpty()) {
      terminal.out().println(nothingFound(run));
    }
    var style = terminal.colours() ? ConsoleStyle.ANSI : ConsoleStyle.PLAIN;
    ConsoleReport.write(
        judged,
        new ConsoleReport.Options(
            style,
            CommandStyle.typed(TypedCommand.word(), root()),
            request.options().isSet(RunOption.VERBOSE),
            new Transcripts(run.files()),
            new ConsolePaths(request::typed, request::typedOut)),
        terminal.out());
  }

  private String nothingFound(VerifiedRun run) {
    return run.emptiness(
        request.paths().stream()
            .map(path -> ShellText.word(path.toString()))
            .collect(Collectors.joining(" ")),
        request.options().dialect());
  }

  /**
   * Returns the verified path as the user typed it. Commands to paste name several paths
   * themselves, but for one on another drive than the working folder, which may be the root.
   */
  private String root() {
    return request.paths().size() == 1 ? request.paths().get(0).toString() : request.typed("");
  }
}
