package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Processes of one scope while another looks for what keeps its streams open. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class NeighbourTest {

  private static final int STARTS = 500;

  private static final Limits LIMITS =
      new Limits(1024 * 1024, 1024 * 1024, Duration.ofMillis(50), Duration.ofMillis(100));

  @TempDir private Path folder;

  /** A process that starts has the streams of its neighbours open for a moment. */
  @Test
  void endsNoProcessThatStartsMeanwhile() {
    var scripts = new ScriptFolder(folder);
    var endings = new HashSet<ProcessEnding>();
    var done = new AtomicBoolean();
    try (var runner = ProcessRunner.create(LIMITS, ChildEnvironment.passing(List.of()))) {
      var neighbour =
          CompletableFuture.runAsync(
              () -> {
                while (!done.get()) {
                  try (var scope = runner.open(SurvivorPolicy.END)) {
                    scope.invoke(scripts.shell("sleep 321 & exit 0"));
                    scope.end();
                  }
                }
              });
      try (var scope = runner.open(SurvivorPolicy.END)) {
        for (int i = 0; i < STARTS; i++) {
          endings.add(scope.invoke(scripts.shell("exit 0")).ending());
        }
      }
      done.set(true);
      neighbour.join();
    }
    assertThat(endings).containsExactly(new ProcessEnding.Exited(0));
  }
}
