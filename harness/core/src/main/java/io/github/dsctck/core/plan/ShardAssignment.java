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
 * Shares a plan among several runs, each time in the same way. What is never run side by side stays
 * together: the manifests of one type, and all adapters that are asked for a list, because only
 * together they can tell what nobody lists; they are for the first run. Of the rest the longest
 * part is given away first, each to the run that has least to do so far (ADR 21).
 */
final class ShardAssignment {

  /** Stands for all adapters; no type is called so. */
  private static final String ADAPTERS = "";

  private final Plan whole;
  private final Durations durations;
  private final double millisPerStep;

  private ShardAssignment(Plan whole, Durations durations) {
    this.whole = whole;
    this.durations = durations;
    this.millisPerStep = millisPerStep();
  }

  /** Returns the part of a plan that is for one of several runs. */
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

  /** Returns the name of what a manifest is kept together with. */
  private static String unit(FilePlan file) {
    return file.resource()
        .map(plan -> plan.isListing() ? ADAPTERS : plan.manifest().type().toLowerCase(Locale.ROOT))
        .orElseGet(file.file()::name);
  }

  /** Returns the number of the run that each unit is for. */
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

  /** Returns how long a step takes on average, 1 where no duration is known. */
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

  /** Counts what is judged without a process as one step. */
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
