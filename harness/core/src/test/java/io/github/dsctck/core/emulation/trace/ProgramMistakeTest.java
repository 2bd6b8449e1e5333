package io.github.dsctck.core.emulation.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramMistakeTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\nKeyError: 'port'",
        "a.js:3\n  x.y.z\n    ^\n\nTypeError: Cannot read properties of undefined\n    at main (a.js:3)",
        "Exception in thread \"main\" java.lang.NullPointerException\n\tat a.B.main(B.java:3)",
        "Unhandled exception. System.NullReferenceException: Object reference not set\n   at A.Main()",
        "panic: runtime error: index out of range [3] with length 1\n\ngoroutine 1 [running]:",
        "thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds: the len is 1",
        "port.sh: line 3: port: unbound variable",
        "port.sh: 7: Syntax error: \"fi\" unexpected",
        "InvalidOperation: You cannot call a method on a null-valued expression.",
      })
  void knowsMistakes(String stderr) {
    assertThat(ProgramMistake.in(read(stderr))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "the port is taken",
        "port.sh: line 3: XDG_RUNTIME_DIR: unbound variable",
        "Traceback (most recent call last):\n  File \"a.py\", line 3\nKeyError: 'JAVA_HOME'",
        "visudo: /etc/sudoers: syntax error near line 3",
        "/etc/dhcpd.conf: line 3: syntax error",
        "KeyError: told without a trace",
        "{\"error\":\"KeyError: 'port'\"}",
        "Traceback (most recent call last):\n  File \"a.py\", line 3\nPermissionError: [Errno 13]",
        "Traceback (most recent call last):\n  File \"a.py\", line 3\nFileNotFoundError: 'x'",
        "Exception in thread \"main\" java.io.IOException: no space left\n\tat a.B.main(B.java:3)",
        "Unhandled exception. System.UnauthorizedAccessException: denied\n   at A.Main()",
        "panic: open /etc/shadow: permission denied",
      })
  void blamesNoProgramForItsMachine(String stderr) {
    assertThat(ProgramMistake.in(read(stderr))).isEmpty();
  }

  private static FilteredStderr read(String stderr) {
    return StderrFilter.filter(stderr.getBytes(StandardCharsets.UTF_8));
  }
}
