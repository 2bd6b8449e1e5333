package io.github.dsctck.cli.run;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun.Subject;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.OutcomeWords;
import io.github.dsctck.reports.run.RuleCounts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The last verdict on each resource. */
final class WatchSummary {

  private static final int NAMED = 3;

  private static final Set<Outcome> VIOLATED = EnumSet.of(Outcome.FAIL, Outcome.WARN);

  private final Map<Path, List<ResourceSummary>> last = new LinkedHashMap<>();
  private final Map<Subject, Map<String, Outcome>> lastOutcomes = new HashMap<>();

  /** Returns the outcome of each rule for each resource of a run. */
  static Map<Subject, Map<String, Outcome>> outcomes(Optional<JudgedRun> run) {
    var outcomes = new HashMap<Subject, Map<String, Outcome>>();
    run.ifPresent(
        judged ->
            judged.forEach(
                resource -> outcomes.put(Subject.of(resource.summary()), resource.ruleOutcomes())));
    return outcomes;
  }

  /** Adds the verdicts of a run, which replace earlier verdicts on the same manifests. */
  void take(
      Collection<EngineLaunch.Found> manifests,
      Collection<ResourceSummary> resources,
      Map<Subject, Map<String, Outcome>> outcomes) {
    lastOutcomes.putAll(outcomes);
    manifests.stream()
        .collect(Collectors.groupingBy(EngineLaunch.Found::file))
        .forEach(
            (file, found) ->
                last.put(
                    file,
                    resources.stream()
                        .filter(resource -> found.stream().anyMatch(one -> one.has(resource)))
                        .filter(resource -> !resource.holdsResources())
                        .distinct()
                        .toList()));
  }

  /** Returns what is different from the last verdicts on the same resources, a line for each. */
  List<String> changes(
      Collection<ResourceSummary> resources, Map<Subject, Map<String, Outcome>> outcomes) {
    var lines = new ArrayList<String>();
    for (var now : resources) {
      last.values().stream()
          .flatMap(List::stream)
          .filter(before -> isSame(before, now))
          .findFirst()
          .map(before -> change(before, now) + rules(before, now, outcomes))
          .ifPresent(lines::add);
    }
    return lines;
  }

  private static boolean isSame(ResourceSummary before, ResourceSummary now) {
    return before.manifest().equals(now.manifest())
        && Objects.equals(before.resource(), now.resource());
  }

  private static String change(ResourceSummary before, ResourceSummary now) {
    var counts = OutcomeWords.changes(new RuleCounts(before.rules()), new RuleCounts(now.rules()));
    var verdict =
        before.verdict() == now.verdict()
            ? now.verdict().name()
            : before.verdict() + " -> " + now.verdict();
    return "since the last round: %s %s, %s"
        .formatted(
            VisibleText.line(Objects.requireNonNullElse(now.resource(), now.manifest())),
            verdict,
            counts.isEmpty() ? "the same numbers" : counts);
  }

  /** Returns the rules that were violated before or now, and not both. */
  private String rules(
      ResourceSummary before, ResourceSummary now, Map<Subject, Map<String, Outcome>> outcomes) {
    var old = violated(lastOutcomes.getOrDefault(Subject.of(before), Map.of()));
    var current = violated(outcomes.getOrDefault(Subject.of(now), Map.of()));
    return without("; new: ", current, old) + without("; gone: ", old, current);
  }

  private static Set<String> violated(Map<String, Outcome> outcomes) {
    return outcomes.entrySet().stream()
        .filter(rule -> VIOLATED.contains(rule.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String without(String title, Set<String> rules, Set<String> others) {
    var rest = rules.stream().filter(rule -> !others.contains(rule)).toList();
    return rest.isEmpty() ? "" : title + String.join(", ", rest);
  }

  /**
   * Returns the number of resources with each verdict, and the names of those that do not conform.
   *
   * @param manifests the existing manifests
   */
  String line(Set<Path> manifests) {
    last.keySet().retainAll(manifests);
    var resources = last.values().stream().flatMap(List::stream).toList();
    var counts = new EnumMap<ResourceVerdict, Integer>(ResourceVerdict.class);
    resources.forEach(resource -> counts.merge(resource.verdict(), 1, Integer::sum));
    return counts.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", ", count(resources.size()), ""))
        + names(resources);
  }

  private static String count(int resources) {
    return switch (resources) {
      case 0 -> "no resource";
      case 1 -> "1 resource: ";
      default -> resources + " resources: ";
    };
  }

  private static String names(List<ResourceSummary> resources) {
    var names =
        resources.stream()
            .filter(resource -> resource.verdict() != ResourceVerdict.CONFORMS)
            .map(resource -> String.valueOf(resource.resource()))
            .toList();
    return names.isEmpty() || names.size() > NAMED ? "" : " (" + String.join(", ", names) + ")";
  }
}
