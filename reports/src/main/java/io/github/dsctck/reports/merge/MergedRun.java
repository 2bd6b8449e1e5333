package io.github.dsctck.reports.merge;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun.Subject;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.finding.ScenarioMistake;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several runs merged into one. */
final class MergedRun {

  /** Joins the tokens of the runs to a token that no single run can have. */
  private static final String MERGED = "+";

  private final List<MergedPart> parts;
  private final boolean platforms;
  private final MergedShards shards;
  private final List<MergedResource> resources;

  private MergedRun(List<MergedPart> parts, boolean platforms) {
    this.parts = parts;
    this.platforms = platforms;
    this.shards = platforms ? new MergedShards(List.of()) : MergedShards.of(parts);
    var sources = new LinkedHashMap<Subject, List<MergedResource.Source>>();
    for (var part : parts) {
      for (var resource : part.run().all()) {
        var summary = resource.summary();
        var key = new Subject(summary.manifest(), summary.resource(), summary.version());
        Objects.requireNonNull(sources.computeIfAbsent(key, none -> new ArrayList<>()))
            .add(new MergedResource.Source(part, resource));
      }
    }
    var level = new MergedLevel(parts, platforms);
    var merged = new ArrayList<MergedResource>();
    sources.values().forEach(list -> merged.add(MergedResource.of(list, platforms, level)));
    shards.unknown().forEach(lost -> merged.add(new MergedResource(lost, List.of(), List.of())));
    this.resources = shards.inOrder(merged);
  }

  /** Merges parts of one run. */
  static MergedRun ofShards(List<MergedPart> parts) {
    return new MergedRun(parts, false);
  }

  /** Merges runs on several platforms. */
  static MergedRun ofPlatforms(List<MergedPart> parts) {
    return new MergedRun(parts, true);
  }

  /** Writes the findings. */
  void write(Path out) throws IOException {
    var findings = resources.stream().flatMap(one -> one.findings().stream()).toList();
    FindingsFile.write(
        new RunReport(record(), findings, summary()), out.resolve(FindingsFile.NAME));
  }

  private RunRecord record() {
    var first = parts.get(0).run().run();
    return new RunRecord(
        parts.stream().map(part -> part.run().run().id()).collect(Collectors.joining(MERGED)),
        first.tool(),
        first.version(),
        first.profile(),
        first.profileDigest(),
        first.engine(),
        parts.stream().map(part -> part.run().run().started()).sorted().findFirst().orElseThrow(),
        joined(RunRecord::os, ", "),
        joined(RunRecord::java, ", "),
        first.arguments(),
        parts.stream().anyMatch(part -> part.run().run().partial()),
        resources.stream().mapToInt(one -> one.summary().planned()).sum(),
        first.conditions(),
        null);
  }

  private String joined(Function<RunRecord, String> of, String between) {
    return parts.stream()
        .map(part -> of.apply(part.run().run()))
        .distinct()
        .collect(Collectors.joining(between));
  }

  private RunSummary summary() {
    var summaries = resources.stream().map(MergedResource::summary).toList();
    boolean interrupted = parts.stream().anyMatch(part -> part.run().summary().interrupted());
    return new RunSummary(
            exitCode(summaries, interrupted),
            interrupted,
            summaries,
            counts(),
            sum(RunSummary::exchanges),
            notes(),
            sum(summary -> (int) Math.min(Integer.MAX_VALUE, summary.millis())))
        .withMistakes(mistakes());
  }

  private int sum(ToIntFunction<RunSummary> of) {
    return parts.stream().mapToInt(part -> of.applyAsInt(part.run().summary())).sum();
  }

  private int exitCode(List<ResourceSummary> summaries, boolean interrupted) {
    if (interrupted) {
      return 130;
    }
    if (!shards.isEmpty()) {
      return shards.exitCode(parts);
    }
    var verdicts = summaries.stream().map(ResourceSummary::verdict).toList();
    if (verdicts.contains(ResourceVerdict.VIOLATES)) {
      return 1;
    }
    if (verdicts.contains(ResourceVerdict.ERROR)) {
      return 4;
    }
    return verdicts.contains(ResourceVerdict.INCOMPLETE) ? 3 : 0;
  }

  private Map<Outcome, Integer> counts() {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    resources.forEach(
        one -> one.findings().forEach(finding -> counts.merge(finding.outcome(), 1, Integer::sum)));
    return counts;
  }

  private List<ScenarioMistake> mistakes() {
    return parts.stream()
        .flatMap(part -> Stream.ofNullable(part.run().summary().mistakes()))
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  private List<String> notes() {
    var notes = new LinkedHashSet<String>();
    for (var part : parts) {
      part.run()
          .summary()
          .notes()
          .forEach(note -> notes.add(platforms ? part.name() + ": " + note : note));
    }
    resources.forEach(one -> notes.addAll(one.notes()));
    notes.addAll(shards.notes());
    return List.copyOf(notes);
  }
}
