package io.github.dsctck.reports.merge;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.finding.ShardRecord.Assigned;
import io.github.dsctck.reports.run.RunFolder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The available and the missing shards of one run.
 *
 * @param shards the records of the available shards
 */
record MergedShards(List<ShardRecord> shards) {

  private static final int INCOMPLETE = 3;
  private static final List<Integer> WORST_FIRST = List.of(130, 1, 4, 2, INCOMPLETE, 0);

  MergedShards {
    shards = List.copyOf(shards);
  }

  /** Returns whether a run was a shard. */
  static boolean isOne(RunFolder run) {
    return run.run().run().shard() != null;
  }

  /** Returns the shards among parts of a run, none if the run was not sharded. */
  static MergedShards of(List<MergedPart> parts) {
    return new MergedShards(
        parts.stream().map(part -> part.run().run().shard()).filter(Objects::nonNull).toList());
  }

  /**
   * Returns the reasons why runs on one platform cannot be shards of one run, a sentence for each.
   */
  static List<String> problems(List<RunFolder> runs) {
    var problems = new ArrayList<String>();
    var first = runs.stream().filter(MergedShards::isOne).findFirst();
    if (first.isEmpty()) {
      return problems;
    }
    var shard = Objects.requireNonNull(first.get().run().run().shard());
    var folders = new HashMap<Integer, RunFolder>();
    for (var run : runs) {
      var other = run.run().run().shard();
      if (other == null) {
        problems.add(
            "%s is a whole run and %s is shard %s; render their reports separately."
                .formatted(run.folder(), first.get().folder(), shard.name()));
      } else if (other.count() != shard.count() || !other.assigned().equals(shard.assigned())) {
        problems.add(
            ("%s (shard %s) and %s (shard %s) are shards of different work; run all shards with"
                    + " the same files, options and durations.")
                .formatted(first.get().folder(), shard.name(), run.folder(), other.name()));
      } else {
        var twin = folders.put(other.number(), run);
        if (twin != null) {
          problems.add(
              "%s and %s are both shard %s; name only one of them."
                  .formatted(twin.folder(), run.folder(), other.name()));
        }
      }
    }
    return problems;
  }

  boolean isEmpty() {
    return shards.isEmpty();
  }

  /** Returns the numbers of the missing shards. */
  Set<Integer> lost() {
    var lost = new TreeSet<Integer>();
    shards.stream()
        .findFirst()
        .ifPresent(any -> IntStream.rangeClosed(1, any.count()).forEach(lost::add));
    shards.forEach(shard -> lost.remove(shard.number()));
    return lost;
  }

  /** Returns the resources of missing shards. */
  List<ResourceSummary> unknown() {
    var lost = lost();
    return shards.stream().findFirst().map(ShardRecord::assigned).orElse(List.of()).stream()
        .filter(one -> lost.contains(one.shard()))
        .map(this::unknown)
        .toList();
  }

  private ResourceSummary unknown(Assigned one) {
    return new ResourceSummary(
        one.resource(),
        one.version(),
        one.manifest(),
        null,
        List.of(),
        ResourceVerdict.INCOMPLETE,
        0,
        Map.of(),
        0,
        0,
        List.of(),
        "shard %d/%d verifies it and is not among the merged runs"
            .formatted(one.shard(), shards.get(0).count()),
        null,
        null,
        null);
  }

  /**
   * Sorts resources in the order of the plan. The plan has no resources that an adapter lists; they
   * stay behind their adapter.
   */
  List<MergedResource> inOrder(List<MergedResource> resources) {
    var places = new HashMap<String, Integer>();
    shards.stream()
        .limit(1)
        .flatMap(shard -> shard.assigned().stream())
        .forEach(one -> places.putIfAbsent(one.manifest(), places.size()));
    var ordered = new TreeMap<Integer, List<MergedResource>>();
    int place = 0;
    for (var resource : resources) {
      place = places.getOrDefault(resource.summary().manifest(), place);
      ordered.computeIfAbsent(place, none -> new ArrayList<>()).add(resource);
    }
    return ordered.values().stream().flatMap(List::stream).toList();
  }

  /** Returns the exit code of all shards together. */
  int exitCode(List<MergedPart> parts) {
    var codes = new ArrayList<Integer>();
    parts.forEach(part -> codes.add(part.run().summary().exitCode()));
    codes.add(lost().isEmpty() ? 0 : INCOMPLETE);
    return WORST_FIRST.stream().filter(codes::contains).findFirst().orElse(0);
  }

  /** Returns a note for each missing shard. */
  List<String> notes() {
    return lost().stream()
        .map(
            number ->
                "Shard %d/%d is not among the merged runs; run it, and merge its %s too."
                    .formatted(number, shards.get(0).count(), FindingsFile.NAME))
        .toList();
  }
}
