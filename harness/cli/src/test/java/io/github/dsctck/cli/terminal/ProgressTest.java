package io.github.dsctck.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Progress progress() {
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Progress(new Terminal(stream, stream, false, true));
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
