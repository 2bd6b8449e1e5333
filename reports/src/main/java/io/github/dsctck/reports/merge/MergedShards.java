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
 * The shards of one run that there are, and those that were lost.
 *
 * @param shards what is recorded of those there are
 */
record MergedShards(List<ShardRecord> shards) {

  private static final int INCOMPLETE = 3;
  private static final List<Integer> WORST_FIRST = List.of(130, 1, 4, 2, INCOMPLETE, 0);

  MergedShards {
    shards = List.copyOf(shards);
  }

  /** Tells whether a run was one of several that shared the work. */
  static boolean isOne(RunFolder run) {
    return run.run().run().shard() != null;
  }

  /** Returns the shards among parts of a run; there is none if the run was not shared. */
  static MergedShards of(List<MergedPart> parts) {
    return new MergedShards(
        parts.stream().map(part -> part.run().run().shard()).filter(Objects::nonNull).toList());
  }

  /** Returns why runs on one platform cannot be shards of one run, a sentence for each reason. */
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
            "%s is a whole run and %s is shard %s; report them apart."
                .formatted(run.folder(), first.get().folder(), shard.name()));
      } else if (other.count() != shard.count() || !other.assigned().equals(shard.assigned())) {
        problems.add(
            ("%s, shard %s, and %s, shard %s, did not share the same work; run all shards of the"
                    + " same files with the same options and durations.")
                .formatted(first.get().folder(), shard.name(), run.folder(), other.name()));
      } else {
        var twin = folders.put(other.number(), run);
        if (twin != null) {
          problems.add(
              "%s and %s are both shard %s; name one of them."
                  .formatted(twin.folder(), run.folder(), other.name()));
        }
      }
    }
    return problems;
  }

  boolean isEmpty() {
    return shards.isEmpty();
  }

  /** Returns the numbers of the shards that are not there. */
  Set<Integer> lost() {
    var lost = new TreeSet<Integer>();
    shards.stream()
        .findFirst()
        .ifPresent(any -> IntStream.rangeClosed(1, any.count()).forEach(lost::add));
    shards.forEach(shard -> lost.remove(shard.number()));
    return lost;
  }

  /** Returns what nobody knows about, because its shard is not there. */
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
        "shard %d/%d, which verifies it, is not among the merged runs"
            .formatted(one.shard(), shards.get(0).count()),
        null,
        null,
        null);
  }

  /**
   * Puts resources into the order of the plan; what an adapter lists is no part of that, and stays
   * where it is behind the adapter.
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

  /** Returns the exit code that the codes of all shards come to. */
  int exitCode(List<MergedPart> parts) {
    var codes = new ArrayList<Integer>();
    parts.forEach(part -> codes.add(part.run().summary().exitCode()));
    codes.add(lost().isEmpty() ? 0 : INCOMPLETE);
    return WORST_FIRST.stream().filter(codes::contains).findFirst().orElse(0);
  }

  /** Returns what is to be said of the shards that were lost. */
  List<String> notes() {
    return lost().stream()
        .map(
            number ->
                "Shard %d/%d is not among the merged runs; run it and merge its %s, too."
                    .formatted(number, shards.get(0).count(), FindingsFile.NAME))
        .toList();
  }
}
