package io.github.dsctck.cli.run;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.TypedCommand;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.text.ShellText;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.console.ConsoleReport;
import io.github.dsctck.reports.console.ConsoleStyle;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Prints the results of a run.
 *
 * @param request the request of the user
 * @param terminal the terminal to print to
 * @param format the output format
 */
public record RunText(VerifyRequest request, Terminal terminal, OutputFormat format) {

  /** Prints the results and returns the exit code. */
  public int tell(VerifiedRun run) throws IOException {
    if (run.judged().isEmpty()) {
      terminal.err().println(nothingFound(run));
    } else if (format == OutputFormat.JSON) {
      try (var findings = run.files().file(FindingsFile.NAME).open()) {
        findings.transferTo(terminal.out());
      }
    } else {
      print(run, run.judged().get());
    }
    run.problem().ifPresent(terminal.err()::println);
    return run.exitCode();
  }

  private void print(VerifiedRun run, JudgedRun judged) throws IOException {
    if (run.isEmpty()) {
      terminal.out().println(nothingFound(run));
    }
    var style = terminal.colours() ? ConsoleStyle.ANSI : ConsoleStyle.PLAIN;
    var files = run.reports().stream().map(Path::toString).toList();
    ConsoleReport.write(
        judged,
        new ConsoleReport.Options(style, CommandStyle.typed(TypedCommand.word(), root()), files),
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
   * Returns the verified path as the user typed it; commands to paste name several paths
   * themselves.
   */
  private String root() {
    return request.paths().size() == 1 ? request.paths().get(0).toString() : ".";
  }
}
