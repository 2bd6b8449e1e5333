package io.github.dsctck.cli;

import io.github.dsctck.launch.Verification;
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
record Runs(Terminal terminal, OutputFormat format) {

  /**
   * Finds out what there is to run.
   *
   * @param problems takes what the user has to mend before
   */
  static Verification discover(VerifyRequest request, Consumer<String> problems) {
    return Verification.discover(request, OptionWords::of, problems);
  }

  /** Runs what was discovered of a request. */
  VerifiedRun run(VerifyRequest request, Verification verification) throws IOException {
    try (var progress = new Progress(terminal)) {
      var run = verification.run(progress);
      progress.close();
      new RunText(request, terminal, format).tell(run);
      return run;
    }
  }
}
