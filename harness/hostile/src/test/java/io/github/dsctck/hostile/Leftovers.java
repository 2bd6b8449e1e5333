package io.github.dsctck.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a run may leave in its process and in the system.
 *
 * @param processes descendants of this process, and processes that mention a folder
 * @param descriptors open descriptors of this process
 * @param threads threads of this process
 * @param files temporary files
 */
record Leftovers(long processes, long descriptors, long threads, long files) {

  private static final Path PROC = Path.of("/proc");
  private static final Pattern POOLED =
      Pattern.compile("process reaper|JNA Cleaner|ForkJoinPool\\.commonPool");

  /**
   * Counts them.
   *
   * @param home the folder that processes of the case mention
   */
  static Leftovers of(Path home) throws IOException {
    var temporary = Path.of(System.getProperty("java.io.tmpdir"));
    return new Leftovers(
        processes(home).count(),
        entries(PROC.resolve("self/fd")).size(),
        running(),
        entries(temporary).stream().filter(name -> name.startsWith("dsc-tck")).count()
            + entries(home.resolve("tmp")).size());
  }

  /** Java and JNA keep threads of their own for a minute. */
  private static long running() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !POOLED.matcher(thread.getName()).lookingAt())
        .count();
  }

  /** Descendants are adopted by the kit, unless it was killed. */
  private static Stream<Long> processes(Path home) throws IOException {
    var own = ProcessHandle.current();
    return Stream.concat(
            own.descendants().map(ProcessHandle::pid),
            entries(PROC).stream()
                .filter(name -> name.matches("[0-9]+"))
                .filter(pid -> mentions(pid, home))
                .map(Long::valueOf))
        .filter(pid -> pid != own.pid())
        .distinct();
  }

  private static boolean mentions(String pid, Path home) {
    try {
      return Files.readString(PROC.resolve(pid).resolve("cmdline")).contains(home.toString())
          || Files.readSymbolicLink(PROC.resolve(pid).resolve("cwd")).startsWith(home);
    } catch (IOException e) {
      return false; // it has ended
    }
  }

  private static List<String> entries(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).toList();
    }
  }

  /** Returns how many more of each exist than before, once threads that end have ended. */
  static Leftovers settled(Path home, Leftovers before) throws Exception {
    var left = of(home).since(before);
    for (int i = 0; i < 50 && left.any(); i++) {
      Thread.sleep(100);
      left = of(home).since(before);
    }
    return left;
  }

  private Leftovers since(Leftovers before) {
    return new Leftovers(
        processes - before.processes,
        descriptors - before.descriptors,
        threads - before.threads,
        files - before.files);
  }

  boolean any() {
    return processes > 0 || descriptors > 0 || threads > 0 || files > 0;
  }
}
