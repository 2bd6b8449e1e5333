package io.github.dsctck.cli.watch;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.terminal.Progress;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Runs what is asked for and prints what came out.
 *
 * @param terminal where it is printed
 * @param format what is printed
 */
public record VerifyRunner(Terminal terminal, OutputFormat format) {

  /**
   * Finds out what there is to run.
   *
   * @param problems takes what the user has to mend before
   */
  public static EngineLaunch discover(VerifyRequest request, Consumer<String> problems) {
    return EngineLaunch.discover(request, FrontEnd.COMMAND_LINE, problems);
  }

  /** Runs what was discovered of a request. */
  public VerifiedRun run(VerifyRequest request, EngineLaunch launch) throws IOException {
    try (var progress = new Progress(terminal)) {
      var run = launch.run(progress);
      progress.close();
      new RunText(request, terminal, format).tell(run);
      return run;
    }
  }
}
