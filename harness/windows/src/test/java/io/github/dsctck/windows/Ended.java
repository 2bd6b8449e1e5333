package io.github.dsctck.windows;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program that has ended.
 *
 * @param exitCode its exit code
 * @param out what it wrote to stdout, with the line ends of Linux
 * @param err what it wrote to stderr, likewise
 */
public record Ended(int exitCode, String out, String err) {

  private static final long MINUTES = 10;

  /** Runs a program, and ends it when it takes too long. */
  public static Ended program(Path folder, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    var builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectInput(new File("/dev/null"));
    builder.environment().putAll(environment);
    var process = builder.start();
    var out = new Output(process.getInputStream());
    var err = new Output(process.getErrorStream());
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("not ended after " + MINUTES + " minutes: " + command);
    }
    return new Ended(process.exitValue(), out.text(), err.text());
  }

  /** Reads a pipe to its end. Python for Windows can write to no file that Wine got from Linux. */
  private static final class Output {

    /** The services of Wine hold the pipes of the program that was run first. */
    private static final long PATIENCE_MILLIS = 3_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Thread reader;

    Output(InputStream pipe) {
      reader = new Thread(() -> read(pipe));
      reader.setDaemon(true);
      reader.start();
    }

    private void read(InputStream pipe) {
      try {
        pipe.transferTo(bytes);
      } catch (IOException e) {
        bytes.writeBytes(e.toString().getBytes(StandardCharsets.UTF_8));
      }
    }

    String text() throws InterruptedException {
      reader.join(PATIENCE_MILLIS);
      return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }
}
