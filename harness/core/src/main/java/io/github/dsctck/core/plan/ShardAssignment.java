package io.github.dsctck.core.plan;

import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.options.Shard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Divides a plan among several runs, always in the same way. Parts that never run concurrently stay
 * together: the manifests of one type, and all adapters that are asked for a list. The adapters
 * belong to the first run, because only their lists together show which resources no adapter lists.
 * The other parts are assigned in order of decreasing duration, each to the run with the least work
 * (ADR 21).
 */
final class ShardAssignment {

  /** The name for all adapters; no type has this name. */
  private static final String ADAPTERS = "";

  private final Plan whole;
  private final Durations durations;
  private final double millisPerStep;

  private ShardAssignment(Plan whole, Durations durations) {
    this.whole = whole;
    this.durations = durations;
    this.millisPerStep = millisPerStep();
  }

  /** Returns the part of a plan for one of several runs. */
  static Plan of(Plan whole, Shard shard, Durations durations) {
    var owners = new ShardAssignment(whole, durations).owners(shard.count());
    var assigned = new ArrayList<ShardRecord.Assigned>();
    var own = new ArrayList<FilePlan>();
    for (var file : whole.files()) {
      int owner = Objects.requireNonNull(owners.get(unit(file)));
      var manifest = file.resource().map(ResourcePlan::manifest);
      assigned.add(
          new ShardRecord.Assigned(
              owner,
              file.file().name(),
              manifest.map(Manifest::type).orElse(null),
              manifest.map(Manifest::version).orElse(null)));
      if (owner == shard.number()) {
        own.add(file);
      }
    }
    return whole.sharing(own, new ShardRecord(shard.number(), shard.count(), assigned));
  }

  /** Returns the name of the unit that a manifest belongs to. */
  private static String unit(FilePlan file) {
    return file.resource()
        .map(plan -> plan.isListing() ? ADAPTERS : plan.manifest().type().toLowerCase(Locale.ROOT))
        .orElseGet(file.file()::name);
  }

  /** Returns the number of the run for each unit. */
  private Map<String, Integer> owners(int count) {
    var weights = new TreeMap<String, Double>();
    whole.files().forEach(file -> weights.merge(unit(file), weight(file), Double::sum));
    var longestFirst = new ArrayList<>(weights.entrySet());
    longestFirst.sort(Map.Entry.<String, Double>comparingByValue().reversed());
    var loads = new double[count];
    var owners = new HashMap<String, Integer>();
    loads[0] = weights.getOrDefault(ADAPTERS, 0.0);
    owners.put(ADAPTERS, 1);
    longestFirst.removeIf(unit -> unit.getKey().equals(ADAPTERS));
    for (var unit : longestFirst) {
      int idlest = idlest(loads);
      loads[idlest] += unit.getValue();
      owners.put(unit.getKey(), idlest + 1);
    }
    return owners;
  }

  private static int idlest(double[] loads) {
    int idlest = 0;
    for (int i = 1; i < loads.length; i++) {
      if (loads[i] < loads[idlest]) {
        idlest = i;
      }
    }
    return idlest;
  }

  private double weight(FilePlan file) {
    var known = durations.of(file);
    return known.isPresent() ? known.getAsLong() : steps(file) * millisPerStep;
  }

  /** Returns the average duration of a step, 1 where no duration is known. */
  private double millisPerStep() {
    long millis = 0;
    long steps = 0;
    for (var file : whole.files()) {
      var known = durations.of(file);
      if (known.isPresent()) {
        millis += known.getAsLong();
        steps += steps(file);
      }
    }
    return millis == 0 || steps == 0 ? 1 : (double) millis / steps;
  }

  /** Counts all rules without a process as one step. */
  private static int steps(FilePlan file) {
    return 1
        + file.resource()
            .map(
                plan ->
                    plan.probe().size()
                        + plan.scenarios().stream()
                            .mapToInt(one -> one.steps().size() + one.cleanup().size())
                            .sum())
            .orElse(0);
  }
}
