package io.github.dsctck.cli.run;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.terminal.Progress;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Runs a request and prints the results.
 *
 * @param terminal the terminal to print to
 * @param format the output format
 */
public record VerifyRunner(Terminal terminal, OutputFormat format) {

  /**
   * Discovers what to run.
   *
   * @param problems receives the problems that the user must fix before a run
   */
  public static EngineLaunch discover(VerifyRequest request, Consumer<String> problems) {
    return EngineLaunch.discover(request, FrontEnd.COMMAND_LINE, problems);
  }

  /** Returns how to shorten a run, unless its effort is the least already. */
  private static String advice(VerifyRequest request) {
    var options = request.options();
    boolean least =
        options.staticOnly() || options.effort().filter(Effort.QUICK::equals).isPresent();
    return least
        ? ""
        : "--effort quick starts at most %d processes for each instance."
            .formatted(Effort.QUICK.processes());
  }

  /** Runs a discovered request; the caller closes the result. */
  public VerifiedRun run(VerifyRequest request, EngineLaunch launch) throws IOException {
    try (var progress = new Progress(terminal, advice(request))) {
      var text = new RunText(request, terminal, format);
      launch.tell(progress);
      var run =
          launch.run(
              verified -> {
                progress.close();
                text.tell(verified);
              });
      text.tellReports(run);
      text.tellTime(run);
      return run;
    }
  }
}
