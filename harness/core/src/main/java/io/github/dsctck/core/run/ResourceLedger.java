package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws the verdict of one resource from its findings. */
final class ResourceLedger {

  /** The outcomes of one rule in several places, the telling ones first. */
  private static final List<Outcome> TELLING =
      List.of(
          Outcome.FAIL,
          Outcome.ERROR,
          Outcome.WARN,
          Outcome.KNOWN,
          Outcome.PASS,
          Outcome.NOT_APPLICABLE,
          Outcome.NOT_EXERCISED);

  private final Catalogue catalogue;

  ResourceLedger(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  ResourceSummary summary(FilePlan file, List<Finding> findings, boolean interrupted) {
    var rules = rules(findings);
    var missing =
        rules.entrySet().stream()
            .filter(entry -> entry.getValue() == Outcome.NOT_EXERCISED)
            .filter(entry -> isMust(entry.getKey()))
            .map(Map.Entry::getKey)
            .toList();
    var why = why(file, findings, missing, interrupted);
    var verdict = verdict(findings, why.isPresent());
    int planned = count(rules, outcome -> outcome != Outcome.NOT_APPLICABLE);
    int notExercised = count(rules, outcome -> outcome == Outcome.NOT_EXERCISED);
    return new ResourceSummary(
        type(findings),
        file.resource().map(resource -> resource.manifest().version()).orElse(null),
        file.file().name(),
        file.resource().map(resource -> resource.manifest().kind().wireName()).orElse(null),
        file.resource().map(ResourcePlan::manifest).map(Manifest::capabilities).orElse(List.of()),
        verdict,
        (int) findings.stream().filter(finding -> finding.outcome() == Outcome.KNOWN).count(),
        tally(rules),
        planned,
        planned - notExercised,
        missing,
        verdict == ResourceVerdict.INCOMPLETE ? why.orElse(null) : null);
  }

  private static @Nullable String type(List<Finding> findings) {
    return findings.isEmpty() ? null : findings.get(0).resource();
  }

  private boolean isMust(String rule) {
    return catalogue.find(rule).map(Rule::level).filter(Level.MUST::equals).isPresent();
  }

  private Map<String, Outcome> rules(List<Finding> findings) {
    var rules = new LinkedHashMap<String, Outcome>();
    for (var finding : findings) {
      if (catalogue.find(finding.rule()).isPresent()) {
        rules.merge(
            finding.rule(),
            finding.outcome(),
            (one, other) -> TELLING.indexOf(one) <= TELLING.indexOf(other) ? one : other);
      }
    }
    return rules;
  }

  private static int count(
      Map<String, Outcome> rules, java.util.function.Predicate<Outcome> which) {
    return (int) rules.values().stream().filter(which).count();
  }

  private static Map<Outcome, Integer> tally(Map<String, Outcome> rules) {
    var tally = new EnumMap<Outcome, Integer>(Outcome.class);
    rules.values().forEach(outcome -> tally.merge(outcome, 1, Integer::sum));
    return tally;
  }

  private static ResourceVerdict verdict(List<Finding> findings, boolean incomplete) {
    if (has(findings, Outcome.FAIL)) {
      return ResourceVerdict.VIOLATES;
    }
    if (has(findings, Outcome.ERROR)) {
      return ResourceVerdict.ERROR;
    }
    return incomplete ? ResourceVerdict.INCOMPLETE : ResourceVerdict.CONFORMS;
  }

  private static boolean has(List<Finding> findings, Outcome outcome) {
    return findings.stream().anyMatch(finding -> finding.outcome() == outcome);
  }

  /** Returns why nobody can say that the resource conforms, if so. */
  private Optional<String> why(
      FilePlan file, List<Finding> findings, List<String> missing, boolean interrupted) {
    if (interrupted) {
      return Optional.of("the run was interrupted");
    }
    var unrun = file.resource().flatMap(ResourcePlan::unrun);
    if (unrun.isPresent()) {
      return unrun;
    }
    var step =
        findings.stream()
            .filter(finding -> catalogue.find(finding.rule()).isEmpty())
            .filter(finding -> finding.level() == Level.MUST)
            .filter(finding -> finding.outcome() == Outcome.NOT_EXERCISED)
            .findFirst();
    if (step.isPresent()) {
      return Optional.of(
          "step %s of %s: %s".formatted(step.get().step(), place(step.get()), step.get().reason()));
    }
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%d %s not exercised: %s"
                .formatted(
                    missing.size(),
                    missing.size() == 1 ? "rule that applies was" : "rules that apply were",
                    String.join(", ", missing)));
  }

  private static String place(Finding finding) {
    return finding.scenario() == null ? "the probe" : finding.scenario();
  }
}
