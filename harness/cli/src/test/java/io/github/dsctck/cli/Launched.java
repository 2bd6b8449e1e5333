package io.github.dsctck.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What came back from the launcher script.
 *
 * @param exitCode its exit code
 * @param out what it wrote to stdout
 * @param err what it wrote to stderr
 */
record Launched(int exitCode, String out, String err) {

  private static final Path LAUNCHER = Path.of(System.getProperty("dsc-tck.launcher"));

  /** Returns the root of the repository. */
  static Path repository() {
    return LAUNCHER.getParent().getParent().getParent();
  }

  static Path launcher() {
    return LAUNCHER;
  }

  /** Returns what is on stderr besides how far a run was, which a slow machine is told. */
  List<String> complaints() {
    return err.lines().filter(line -> !line.startsWith("verifying ")).toList();
  }

  static Launched in(Path folder, String... arguments) throws Exception {
    return by(LAUNCHER, folder, Map.of(), arguments);
  }

  static Launched by(
      Path launcher, Path folder, Map<String, String> environment, String... arguments)
      throws Exception {
    return new Running(launcher, folder, environment, arguments).await();
  }

  /** A launcher that has not ended yet. */
  static final class Running {

    private final Path out = Files.createTempFile("dsc-tck", ".out");
    private final Path err = Files.createTempFile("dsc-tck", ".err");
    private final Process process;

    Running(Path launcher, Path folder, Map<String, String> environment, String... arguments)
        throws IOException {
      var command = new ArrayList<>(List.of(launcher.toString()));
      command.addAll(List.of(arguments));
      var builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().put("DSC_TCK_NO_BUILD", "1");
      builder.environment().merge("PATH", LAUNCHER.getParent().toString(), Running::inFront);
      builder.environment().putAll(environment);
      process = builder.start();
      process.getOutputStream().close();
    }

    private static String inFront(String path, String folder) {
      return folder + File.pathSeparator + path;
    }

    long pid() {
      return process.pid();
    }

    /** Returns what it has written to stderr so far. */
    String errSoFar() throws IOException {
      return Files.readString(err);
    }

    Launched await() throws Exception {
      try {
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
          throw new IllegalStateException("The launcher did not end: " + Files.readString(err));
        }
        return new Launched(process.exitValue(), Files.readString(out), Files.readString(err));
      } finally {
        process.destroyForcibly();
        Files.delete(out);
        Files.delete(err);
      }
    }
  }
}
