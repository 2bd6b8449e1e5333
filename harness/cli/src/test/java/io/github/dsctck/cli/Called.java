package io.github.dsctck.cli;

import io.github.dsctck.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command that ran in this process.
 *
 * @param exitCode its exit code
 * @param out what it printed to stdout, with line ends of POSIX
 * @param err what it printed to stderr
 */
record Called(int exitCode, String out, String err) {

  static Called with(String... arguments) {
    return with(List.of(arguments));
  }

  static Called with(List<String> arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false);
    int exitCode = CommandLineInterface.run(terminal, arguments.toArray(String[]::new));
    return new Called(exitCode, text(out), text(err));
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
