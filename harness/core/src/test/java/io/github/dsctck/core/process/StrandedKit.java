package io.github.dsctck.core.process;

import io.github.dsctck.core.process.confine.Confinements;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.process.confine.Surroundings;
import io.github.dsctck.core.process.confine.Walls;
import io.github.dsctck.core.process.file.ProcFs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM with a sandbox whose pipes other processes hold open, which is then killed. */
final class StrandedKit {

  /** Opens every pipe of the JVM for 20 s, so that the sandbox sees no end of its input. */
  private static final String HOLD_PIPES =
      """
      for pipe in /proc/$PPID/fd/*; do
        case $(readlink $pipe) in pipe:*) sleep 20 > $pipe < /dev/null 2> /dev/null & ;; esac
      done
      """;

  private StrandedKit() {}

  /** Returns whether the processes that hold the sandbox end soon after the JVM. */
  static boolean leavesNoSandbox(String way, Path folder) throws Exception {
    var java = ProcessHandle.current().info().command().orElse("java");
    var kit =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                StrandedKit.class.getName(),
                way,
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var out = kit.inputReader()) {
      var holders = Stream.of(out.readLine().split(" ")).map(Long::valueOf).toList();
      kit.destroyForcibly().waitFor();
      for (int i = 0; i < 100 && holders.stream().anyMatch(StrandedKit::isRunning); i++) {
        Thread.sleep(50);
      }
      return holders.stream().noneMatch(StrandedKit::isRunning);
    }
  }

  private static boolean isRunning(long pid) {
    return ProcessHandle.of(pid).isPresent() && !ProcFs.detect().orElseThrow().isEnding(pid);
  }

  /** Opens a sandbox and waits. The arguments are the way to confine and a folder. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    var sandbox = Files.createDirectories(Path.of(arguments[1], "stranded"));
    var nowhere = new Surroundings(sandbox, sandbox, List.of(), List.of());
    var way =
        Confinements.all().stream().filter(one -> one.name().equals(arguments[0])).findFirst();
    var walls = Walls.around(nowhere, Map.of(), sandbox, Needs.NOTHING);
    var runner = ProcessRunner.create(ChildEnvironment.passing(List.of()));
    runner.open(SurvivorPolicy.END, way.orElseThrow(), walls);
    var holders = ProcessHandle.current().descendants().map(ProcessHandle::pid).toList();
    new ProcessBuilder("sh", "-c", HOLD_PIPES).start().waitFor();
    System.out.println(holders.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    Thread.sleep(Duration.ofSeconds(30).toMillis());
  }
}
