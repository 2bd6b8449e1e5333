package io.github.dsctck.hostile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what many hostile runs did. */
final class SoakTally {

  private final long begin = System.nanoTime();
  private final Map<Integer, Integer> exits = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();
  private long leaked;
  private int hangs;

  void add(HostileCase hostile, HostileRun run, boolean hangs) {
    exits.merge(run.verified().exitCode(), 1, Integer::sum);
    hostile.faults(run).forEach(fault -> faults.add(hostile.name() + ": " + fault));
    leaked += run.leaked();
    this.hangs += hangs ? 1 : 0;
  }

  /** Returns what was not as it must be, each with its case. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** Returns all counts in one table. */
  String table(Leftovers left) {
    return """
        hostile runs        %d
        exit codes          %s
        other results       %d
        processes left      %d
        descriptors left    %d
        threads left        %d
        temporary files     %d
        leaked secrets      %d
        hangs               %d
        seconds             %d
        """
        .formatted(
            exits.values().stream().mapToInt(Integer::intValue).sum(),
            exits,
            faults.size(),
            left.processes(),
            left.descriptors(),
            left.threads(),
            left.files(),
            leaked,
            hangs,
            Duration.ofNanos(System.nanoTime() - begin).toSeconds());
  }
}
