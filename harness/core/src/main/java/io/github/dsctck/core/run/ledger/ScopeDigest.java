package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The data for a resource's verdict from the findings about one manifest file, probe or scenario,
 * so that the findings themselves need not stay in memory.
 *
 * @param type the type name they are about
 * @param outcomes the number of findings with each outcome
 * @param rules the outcome of each rule of the catalogue
 * @param untaken the first step at level MUST that was skipped, as a sentence
 */
record ScopeDigest(
    @Nullable String type,
    Map<Outcome, Integer> outcomes,
    Map<String, Outcome> rules,
    @Nullable String untaken) {

  static ScopeDigest of(List<Finding> findings, Catalogue catalogue) {
    var outcomes = new EnumMap<Outcome, Integer>(Outcome.class);
    var rules = new LinkedHashMap<String, Outcome>();
    String untaken = null;
    for (var finding : findings) {
      outcomes.merge(finding.outcome(), 1, Integer::sum);
      var rule = catalogue.find(finding.rule());
      if (rule.isPresent()) {
        rules.merge(rule.get().id(), finding.outcome(), Outcome::and);
      } else if (untaken == null
          && finding.level() == Level.MUST
          && finding.outcome() == Outcome.NOT_EXERCISED) {
        untaken = "step %s of %s: %s".formatted(finding.step(), place(finding), finding.reason());
      }
    }
    return new ScopeDigest(
        findings.isEmpty() ? null : findings.get(0).resource(), outcomes, rules, untaken);
  }

  private static String place(Finding finding) {
    return finding.scenario() == null ? "the probe" : finding.scenario();
  }

  /** Returns the same data where a skipped step does not matter, because a scenario took others. */
  ScopeDigest withoutSteps() {
    return new ScopeDigest(type, outcomes, rules, null);
  }

  /** Merges the data of two places about a resource. */
  ScopeDigest and(ScopeDigest other) {
    var sum = new EnumMap<Outcome, Integer>(Outcome.class);
    sum.putAll(outcomes);
    other.outcomes.forEach((outcome, count) -> sum.merge(outcome, count, Integer::sum));
    var all = new LinkedHashMap<>(rules);
    other.rules.forEach((rule, outcome) -> all.merge(rule, outcome, Outcome::and));
    return new ScopeDigest(
        type == null ? other.type : type, sum, all, untaken == null ? other.untaken : untaken);
  }

  /** Returns whether any rule was judged. */
  boolean isConclusive() {
    return outcomes.keySet().stream()
        .anyMatch(outcome -> outcome != Outcome.NOT_APPLICABLE && outcome != Outcome.NOT_EXERCISED);
  }

  boolean has(Outcome outcome) {
    return outcomes.containsKey(outcome);
  }
}
