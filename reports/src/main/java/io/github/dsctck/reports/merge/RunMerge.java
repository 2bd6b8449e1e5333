package io.github.dsctck.reports.merge;

import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Merges several run folders into one. Parts of one run on the same platform become one run. Runs
 * on several platforms stay beside each other, and the worst outcome counts.
 */
public final class RunMerge {

  private RunMerge() {}

  /** Returns the reasons why runs cannot be merged, a sentence for each. */
  public static List<String> problems(List<RunFolder> runs) {
    var problems = new ArrayList<String>();
    differing(problems, runs, "profile", RunMerge::profile);
    differing(problems, runs, "engine range", RunRecord::engine);
    differing(problems, runs, "kit version", RunRecord::version);
    byPlatform(runs).values().forEach(same -> problems.addAll(MergedShards.problems(same)));
    if (runs.size() > 1) {
      runs.stream()
          .filter(run -> Files.isDirectory(run.folder().resolve(RunFolder.PLATFORMS)))
          .forEach(
              run ->
                  problems.add(
                      run.folder()
                          + " is already merged from several platforms; name the runs it was"
                          + " merged from."));
    }
    return problems;
  }

  private static String profile(RunRecord run) {
    var digest = run.profileDigest();
    return digest == null
        ? run.profile()
        : run.profile() + " " + digest.substring(0, Math.min(12, digest.length()));
  }

  private static void differing(
      List<String> problems, List<RunFolder> runs, String what, Function<RunRecord, String> of) {
    var folders = new LinkedHashMap<String, Path>();
    runs.forEach(run -> folders.putIfAbsent(of.apply(run.run().run()), run.folder()));
    if (folders.size() > 1) {
      var each = folders.entrySet().stream().map(one -> one.getKey() + " in " + one.getValue());
      problems.add(
          "The runs have different %ss: %s; render their reports separately."
              .formatted(what, String.join(", ", each.toList())));
    }
  }

  /**
   * Writes a run folder.
   *
   * @throws IOException if a run cannot be read or the folder cannot be written
   */
  public static void write(List<RunFolder> runs, Path out) throws IOException {
    RunCopy.clear(out);
    var platforms = byPlatform(runs);
    if (platforms.size() == 1) {
      shards(runs, out);
      return;
    }
    var parts = new ArrayList<MergedPart>();
    for (var platform : platforms.entrySet()) {
      var prefix = RunFolder.PLATFORMS + "/" + platform.getKey() + "/";
      var folder = out.resolve(prefix);
      shards(platform.getValue(), folder);
      parts.add(new MergedPart(platform.getKey(), prefix, JudgedRun.in(folder)));
    }
    MergedRun.ofPlatforms(parts).write(out);
  }

  /** Merges the runs on one platform; copies a single run unchanged. */
  private static void shards(List<RunFolder> runs, Path out) throws IOException {
    boolean shared = MergedShards.isOne(runs.get(0));
    if (runs.size() == 1 && !shared) {
      RunCopy.all(runs.get(0).folder(), out);
      return;
    }
    var parts = new ArrayList<MergedPart>();
    for (int i = 0; i < runs.size(); i++) {
      var prefix = shared || i == 0 ? "" : "shards/" + (i + 1) + "/";
      RunCopy.transcripts(runs.get(i).folder(), out.resolve(prefix));
      parts.add(new MergedPart("part " + (i + 1), prefix, runs.get(i).run()));
    }
    MergedRun.ofShards(parts).write(out);
  }

  private static Map<String, List<RunFolder>> byPlatform(List<RunFolder> runs) {
    var platforms = new TreeMap<String, List<RunFolder>>();
    for (var run : runs) {
      var os = run.run().run().os().replaceAll("[^A-Za-z0-9]+", "-");
      Objects.requireNonNull(platforms.computeIfAbsent(os, name -> new ArrayList<>())).add(run);
    }
    return platforms;
  }
}
