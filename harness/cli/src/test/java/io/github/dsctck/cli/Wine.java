package io.github.dsctck.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs programs of Windows on Linux, where Wine and the Windows runtime of Java are installed by
 * {@code harness/windows/install}.
 *
 * @param runtime the folder of the runtime
 * @param folder the folder for the files of Wine and for outputs
 */
record Wine(Path runtime, Path folder) {

  private static final Path PROGRAM = Path.of("/usr/lib/wine/wine64");
  private static final long MINUTES = 10;

  /** What came back from a program. */
  record Result(int exitCode, String out, String err) {}

  /** Returns Wine, or leaves the test out. */
  static Wine orLeaveOut(Path folder) {
    var runtime = System.getenv("DSC_TCK_WINDOWS");
    assumeTrue(
        runtime != null && Files.isExecutable(PROGRAM),
        "the tests for Windows need Wine and its runtime; see harness/windows/install");
    return new Wine(Path.of(runtime), folder);
  }

  /** Returns a path as Windows sees it: Wine shows the root as drive Z. */
  static String path(Path path) {
    return "Z:" + path.toAbsolutePath().toString().replace('/', '\\');
  }

  /** Returns several paths as one list. */
  static String paths(Stream<String> paths) {
    return paths.map(path -> path(Path.of(path))).collect(Collectors.joining(";"));
  }

  /** Runs Java. */
  Result java(Path current, List<String> arguments) throws Exception {
    return run(current, javaWords(arguments), Map.of());
  }

  /** Returns the command that runs Java. */
  List<String> javaWords(List<String> arguments) {
    var words = new ArrayList<>(List.of(runtime.resolve("bin/java.exe").toString()));
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(arguments);
    return words;
  }

  /** Runs any program. */
  Result run(Path current, List<String> words, Map<String, String> environment) throws Exception {
    var out = Files.createTempFile(folder, "wine", ".out");
    var err = Files.createTempFile(folder, "wine", ".err");
    var command = new ArrayList<>(List.of(PROGRAM.toString()));
    command.addAll(words);
    var builder =
        new ProcessBuilder(command)
            .directory(current.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("WINEPREFIX", prefix().toString());
    builder.environment().put("WINEDEBUG", "-all");
    builder.environment().put("WINEDLLOVERRIDES", "mscoree,mshtml=");
    builder.environment().putAll(environment);
    var process = builder.start();
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("not ended after " + MINUTES + " minutes: " + words);
    }
    return new Result(
        process.exitValue(),
        Files.readString(out).replace("\r\n", "\n"),
        Files.readString(err).replace("\r\n", "\n"));
  }

  /** Returns the folder of the emulated system, which Wine fills when it is used first. */
  private static Path prefix() throws Exception {
    var target = Path.of("target").toAbsolutePath();
    return Files.createDirectories(target).resolve("wine");
  }
}
