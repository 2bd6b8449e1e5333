package io.github.dsctck.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.process.launch.JvmProtection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Verifies hostile resources in one process for long, and counts what is left. */
@Tag("slow")
@EnabledOnOs(value = OS.LINUX, disabledReason = "the attacks use processes and files of Linux")
class SoakTest {

  private static final int RUNS = Integer.getInteger("dsc-tck.soak", 20);
  private static final long SEED = Long.getLong("dsc-tck.soak.seed", 1);

  /** A run that takes longer hangs. */
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir Path folder;

  @Test
  void leavesNothing() throws Exception {
    assertThat(JvmProtection.begin()).isTrue();
    var cases = cases();
    var random = new Random(SEED);
    HostileRun.of(cases.get(0), folder.resolve("first"));
    var before = Leftovers.of(folder);
    var tally = new SoakTally();
    for (int i = 0; i < RUNS; i++) {
      verify(one(cases, random), folder.resolve("run-" + i), tally);
      if ((i + 1) % 1_000 == 0 && i + 1 < RUNS) {
        System.out.println(tally.table(Leftovers.settled(folder, before)));
      }
    }

    System.out.println(tally.table(Leftovers.settled(folder, before)));
    assertThat(tally.faults()).isEmpty();
    assertThat(Leftovers.settled(folder, before).any()).isFalse();
  }

  private static List<HostileCase> cases() {
    return Stream.of("behaviours", "signals", "sandbox", "kit", "certificate")
        .flatMap(group -> HostileCase.of(group).stream())
        .filter(hostile -> !hostile.alone())
        .toList();
  }

  /** Cases that wait for a time limit come less often. */
  private static HostileCase one(List<HostileCase> cases, Random random) {
    var hostile = cases.get(random.nextInt(cases.size()));
    boolean waits = hostile.options().contains("--timeout");
    return waits && random.nextInt(32) > 0 ? one(cases, random) : hostile;
  }

  private static void verify(HostileCase hostile, Path home, SoakTally tally) throws Exception {
    long begin = System.nanoTime();
    var run = HostileRun.of(hostile, home);
    boolean hangs = Duration.ofNanos(System.nanoTime() - begin).compareTo(LIMIT) > 0;
    tally.add(hostile, run, hangs);
    FolderRemoval.remove(home);
  }
}
