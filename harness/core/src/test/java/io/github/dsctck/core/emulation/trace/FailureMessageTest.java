package io.github.dsctck.core.emulation.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailureMessageTest {

  @Test
  void returnsTheLastLineOfAPythonTrace() {
    assertThat(
            message(
                "Traceback (most recent call last):\n"
                    + "  File \"a.py\", line 3, in <module>\n"
                    + "    open(1)\n"
                    + "ValueError: no key\n"))
        .contains("ValueError: no key");
  }

  @Test
  void returnsTheMessageOfANodeTrace() {
    assertThat(
            message(
                "/srv/a.js:2\n    throw new Error('no key')\n    ^\n\nError: no key\n"
                    + "    at main (/srv/a.js:2:9)\n\nNode.js v18.0.0\n"))
        .contains("/srv/a.js:2 … Error: no key");
  }

  @Test
  void returnsTheMessageBeforeTheFrames() {
    assertThat(
            message("Unhandled exception. System.Exception: no key\n   at Main() in a.cs:line 3\n"))
        .contains("Unhandled exception. System.Exception: no key");
  }

  @Test
  void returnsTheFirstAndTheLastLineOfText() {
    assertThat(message("one\ntwo\nthree\n")).contains("one … three");
    assertThat(message("one\n")).contains("one");
    assertThat(message("")).isEmpty();
  }

  @Test
  void prefersAnErrorMessage() {
    assertThat(message("{\"debug\":\"begin\"}\ntext\n{\"error\":\"no key\"}\n")).contains("no key");
    assertThat(message("{\"debug\":\"begin\"}\ntext\n")).contains("text");
  }

  private static Optional<String> message(String stderr) {
    return FailureMessage.of(StderrFilter.filter(stderr.getBytes(StandardCharsets.UTF_8)));
  }
}
