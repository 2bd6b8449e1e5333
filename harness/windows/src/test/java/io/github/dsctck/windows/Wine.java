package io.github.dsctck.windows;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs programs of Windows on Linux, where Wine and the Windows runtime of Java are installed by
 * {@code harness/windows/install}.
 *
 * @param runtime the folder of the runtime
 */
public record Wine(Path runtime) {

  private static final Path PROGRAM = Path.of("/usr/lib/wine/wine64");

  /** The emulated systems, each of which Wine makes when it is used first. */
  private static final Path SYSTEMS = Path.of("target", "wine").toAbsolutePath();

  /** Returns Wine, or leaves the test out. */
  public static Wine orLeaveOut() {
    var runtime = System.getenv("DSC_TCK_WINDOWS");
    assumeTrue(
        runtime != null && Files.isExecutable(PROGRAM),
        "the tests for Windows need Wine and its runtime; see harness/windows/install");
    return new Wine(Path.of(runtime));
  }

  /** Returns a path as Windows sees it: Wine shows the root as drive Z. */
  public static String path(Path path) {
    return "Z:" + path.toAbsolutePath().toString().replace('/', '\\');
  }

  /** Returns several paths as one list. */
  static String paths(Stream<String> paths) {
    return paths.map(path -> path(Path.of(path))).collect(Collectors.joining(";"));
  }

  /** Runs Java. */
  public Ended java(Path folder, List<String> arguments) throws Exception {
    return run(folder, javaWords(arguments), Map.of());
  }

  /** Returns the command that runs Java. */
  List<String> javaWords(List<String> arguments) {
    var words = new ArrayList<>(List.of(runtime.resolve("bin/java.exe").toString()));
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(arguments);
    return words;
  }

  /**
   * Runs any program, in an emulated system on a processor of its own. The programs of a system
   * talk to its server all the time, which is about twice as fast on the same processor.
   */
  public Ended run(Path folder, List<String> words, Map<String, String> environment)
      throws Exception {
    int processor = Processors.take();
    try {
      var system = Files.createDirectories(SYSTEMS).resolve(Integer.toString(processor));
      var command =
          new ArrayList<>(
              List.of("taskset", "-c", Integer.toString(processor), PROGRAM.toString()));
      command.addAll(words);
      var variables = new HashMap<>(environment);
      variables.put("WINEPREFIX", system.toString());
      variables.put("WINEDEBUG", "-all");
      variables.put("WINEDLLOVERRIDES", "mscoree,mshtml=");
      return Ended.program(folder, command, variables);
    } finally {
      Processors.putBack(processor);
    }
  }
}
