package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signal that comes after the last process of a run, and before its reports. */
class LateSignalTest {

  @TempDir private Path folder;

  @Test
  void endsOnlyAfterTheResultsArePrinted() throws IOException {
    var out = folder.resolve("out");
    Files.writeString(folder.resolve("a.dsc.resource.json"), "{}");
    var problems = new ArrayList<String>();
    var options =
        RunOptions.verifying(List.of(folder), out)
            .with(RunOption.STATIC, true)
            .with(RunOption.REPORT, List.of("junit"));
    var launch =
        EngineLaunch.discover(
            VerifyRequest.of(options, problems), FrontEnd.COMMAND_LINE, problems::add);
    assertThat(problems).isEmpty();

    var printed = new ArrayList<VerifiedRun>();
    try (var run =
        launch.run(
            results -> {
              terminate();
              printed.add(results);
            })) {
      assertThat(printed).hasSize(1);
      assertThat(run.exitCode()).isEqualTo(130);
      assertThat(run.reports()).isEmpty();
      assertThat(out.resolve("findings.jsonl")).exists();
      assertThat(out.resolve("junit.xml")).doesNotExist();
    }
  }

  private static void terminate() {
    var told = new Semaphore(0);
    Runnable listener = told::release;
    ProcessSignals.get().tell(listener);
    try {
      OwnSignal.raise("TERM");
      assertThat(told.tryAcquire(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ProcessSignals.get().forget(listener);
    }
  }
}
