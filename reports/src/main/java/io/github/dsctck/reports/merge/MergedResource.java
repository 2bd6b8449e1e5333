package io.github.dsctck.reports.merge;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The results of several runs about one resource.
 *
 * @param summary the merged conclusion
 * @param findings one finding for each rule and place
 * @param notes notes about the merge, for the reader
 */
record MergedResource(ResourceSummary summary, List<Finding> findings, List<String> notes) {

  /** The results of one run about the resource. */
  record Source(MergedPart part, ResourceFindings resource) {}

  static MergedResource of(List<Source> sources, boolean platforms, MergedLevel level) {
    var found = new LinkedHashMap<List<@Nullable String>, List<MergedFinding.Source>>();
    for (var source : sources) {
      for (var finding : source.resource().findings()) {
        Objects.requireNonNull(found.computeIfAbsent(key(finding), key -> new ArrayList<>()))
            .add(new MergedFinding.Source(source.part(), finding));
      }
    }
    var findings =
        found.values().stream()
            .map(list -> platforms ? MergedFinding.worst(list) : MergedFinding.telling(list))
            .toList();
    return new MergedResource(
        summary(sources, findings, platforms, level),
        findings,
        platforms ? List.of() : twice(sources));
  }

  private static List<@Nullable String> key(Finding finding) {
    boolean oneEach = finding.rule().indexOf('-') >= 0;
    return Arrays.asList(
        finding.rule(),
        finding.manifest(),
        finding.resource(),
        finding.version(),
        finding.scenario(),
        oneEach ? null : finding.step());
  }

  private static ResourceSummary summary(
      List<Source> sources, List<Finding> findings, boolean platforms, MergedLevel level) {
    var summaries = sources.stream().map(source -> source.resource().summary()).toList();
    var first = summaries.get(0);
    if (!platforms && summaries.size() == 1) {
      return first;
    }
    var merged = new ResourceFindings(first, findings);
    var rules = merged.ruleOutcomes();
    var missing =
        merged.unexercisedMusts().values().stream()
            .flatMap(List::stream)
            .map(Finding::rule)
            .distinct()
            .toList();
    var verdict = platforms ? worst(summaries) : verdict(summaries, missing);
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    rules.values().forEach(outcome -> counts.merge(outcome, 1, Integer::sum));
    return new ResourceSummary(
        first.resource(),
        first.version(),
        first.manifest(),
        first.kind(),
        first.capabilities(),
        verdict,
        (int) findings.stream().filter(one -> one.outcome() == Outcome.KNOWN).count(),
        counts,
        summaries.stream().mapToInt(ResourceSummary::planned).max().orElse(0),
        (int) rules.values().stream().filter(Outcome::isConclusion).count(),
        missing,
        verdict == ResourceVerdict.INCOMPLETE ? why(summaries, missing) : null,
        materials(summaries),
        level.of(sources),
        took(summaries),
        verdict == ResourceVerdict.INCOMPLETE
                && summaries.stream().allMatch(MergedResource::lacksRulesAtMost)
            ? true
            : null,
        first.needs(),
        summaries.stream().allMatch(summary -> summary.unrun() != null) ? first.unrun() : null);
  }

  private static @Nullable Long took(List<ResourceSummary> summaries) {
    return summaries.stream()
        .map(ResourceSummary::millis)
        .filter(Objects::nonNull)
        .reduce(Long::sum)
        .orElse(null);
  }

  private static ResourceVerdict worst(List<ResourceSummary> summaries) {
    return summaries.stream()
        .map(ResourceSummary::verdict)
        .min(Comparator.naturalOrder())
        .orElse(ResourceVerdict.INCOMPLETE);
  }

  /**
   * Concludes the verdict over the parts of one run, which together may exercise more rules than
   * each part alone.
   */
  private static ResourceVerdict verdict(List<ResourceSummary> summaries, List<String> missing) {
    var worst = worst(summaries);
    boolean complete =
        missing.isEmpty() && summaries.stream().allMatch(MergedResource::lacksRulesAtMost);
    return worst == ResourceVerdict.INCOMPLETE && complete ? ResourceVerdict.CONFORMS : worst;
  }

  /** Returns whether rules that were not exercised are the only reason why it does not conform. */
  private static boolean lacksRulesAtMost(ResourceSummary summary) {
    return summary.why() == null || summary.lacksRulesOnly() != null;
  }

  private static @Nullable String why(List<ResourceSummary> summaries, List<String> missing) {
    return summaries.stream()
        .filter(summary -> !lacksRulesAtMost(summary))
        .map(ResourceSummary::why)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> missing.isEmpty() ? null : "not tested: " + String.join(", ", missing));
  }

  /** Returns the files of the resource, null if they differ between the runs. */
  private static @Nullable List<Material> materials(List<ResourceSummary> summaries) {
    var materials = summaries.stream().map(ResourceSummary::materials).distinct().toList();
    return materials.size() == 1 ? materials.get(0) : null;
  }

  /** Returns a note for each scenario that more than one part ran. */
  private static List<String> twice(List<Source> sources) {
    var runs = new LinkedHashMap<String, LinkedHashSet<String>>();
    for (var source : sources) {
      for (var finding : source.resource().findings()) {
        var scenario = finding.scenario();
        if (scenario != null && finding.outcome() != Outcome.NOT_EXERCISED) {
          Objects.requireNonNull(runs.computeIfAbsent(scenario, key -> new LinkedHashSet<>()))
              .add(source.part().name());
        }
      }
    }
    return runs.entrySet().stream()
        .filter(run -> run.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .map(
            scenario ->
                "More than one of the merged runs ran " + scenario + "; the worst outcome counts.")
        .toList();
  }
}
