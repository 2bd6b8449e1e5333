package io.github.dsctck.windows;

import java.io.File;
import java.nio.file.Files;
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
      throws Exception {
    var out = Files.createTempFile("program", ".out");
    var err = Files.createTempFile("program", ".err");
    try {
      var builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(new File("/dev/null"))
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().putAll(environment);
      var process = builder.start();
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IllegalStateException("not ended after " + MINUTES + " minutes: " + command);
      }
      return new Ended(process.exitValue(), text(out), text(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String text(Path file) throws Exception {
    return Files.readString(file).replace("\r\n", "\n");
  }
}
