package io.github.dsctck.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private final AtomicLong nanos = new AtomicLong();

  private Progress progress() {
    return progress(true);
  }

  private Progress progress(boolean interactive) {
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Progress(
        new Terminal(stream, stream, false, interactive), "--effort quick is less.", nanos::get);
  }

  private String printed() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private void take(Progress progress, int steps, Duration each) {
    for (int step = 0; step < steps; step++) {
      nanos.addAndGet(each.toNanos());
      progress.taken("Acme.Config/IniKey", 1);
    }
  }

  @Test
  void tellsOnceHowLongASlowRunWillTake() {
    try (var progress = progress(false)) {
      progress.planned(85);
      take(progress, 5, Duration.ofMillis(1500));
      assertThat(printed()).isEmpty();
      take(progress, 20, Duration.ofMillis(1500));
      assertThat(printed())
          .isEqualTo(
              "6 of 85 steps took 9.0 s; about 2 min to go. --effort quick is less."
                  + System.lineSeparator());
    }
  }

  @Test
  void tellsNothingOfAShortRun() {
    try (var progress = progress(false)) {
      progress.planned(85);
      take(progress, 85, Duration.ofMillis(20));
      assertThat(printed()).isEmpty();
    }
  }

  @Test
  void showsTheStepsAndTheResource() {
    try (var progress = progress()) {
      progress.planned(700);
      progress.planned(26);
      progress.taken("Acme.Config/Other", 100);
      progress.taken("Acme.Config/IniKey", 70);
      assertThat(progress.line()).matches("170/726 steps {2}Acme.Config/IniKey {2}\\d+ s");
    }
  }

  @Test
  void drawsNothingOnceItIsClosed() {
    var progress = progress();
    progress.planned(2);
    progress.draw();
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("0/2 steps");
    progress.close();
    err.reset();
    progress.taken("Acme.Config/IniKey", 1);
    progress.draw();
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
