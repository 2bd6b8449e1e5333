package io.github.dsctck.mutation;

import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The findings of one run.
 *
 * @param failed the ids of the rules that failed
 * @param passed the ids of the rules that passed
 * @param reachable the ids of the rules that a mutant of the resource may violate
 * @param musts the ids of the rules at level MUST
 * @param errors the internal errors
 * @param shownBy the steps of derived conversations that show what failed
 */
record MutantFindings(
    Set<String> failed,
    Set<String> passed,
    Set<String> reachable,
    Set<String> musts,
    List<String> errors,
    Set<LifecycleStep> shownBy) {

  private static final Set<Outcome> FAILED = EnumSet.of(Outcome.FAIL, Outcome.WARN);
  private static final Set<Outcome> PASSED = EnumSet.of(Outcome.PASS);

  /** Returns the findings about answers, which violate only rules that apply to the resource. */
  static MutantFindings ofAnswers(List<Finding> findings, ResourcePlan resource) {
    var shownBy = EnumSet.noneOf(LifecycleStep.class);
    for (var scenario : resource.scenarios()) {
      for (var finding : findings) {
        if (FAILED.contains(finding.outcome()) && scenario.name().equals(finding.scenario())) {
          scenario.steps().stream()
              .filter(step -> shows(finding, step.id()))
              .forEach(step -> step.derived().ifPresent(shownBy::add));
        }
      }
    }
    return of(findings, PASSED, shownBy);
  }

  private static boolean shows(Finding finding, String step) {
    var all = finding.occurrences();
    return step.equals(finding.step())
        || all != null && all.stream().anyMatch(one -> step.equals(one.step()));
  }

  /**
   * Returns the findings about source, where a mutant may declare what a rule applies to. A rule
   * passes only if it was exercised on the class and on its module.
   */
  static MutantFindings ofSource(List<Finding> findings) {
    var open = rules(findings, EnumSet.of(Outcome.NOT_EXERCISED));
    return of(
        findings.stream()
            .filter(finding -> FAILED.contains(finding.outcome()) || !open.contains(finding.rule()))
            .toList(),
        EnumSet.of(Outcome.PASS, Outcome.NOT_APPLICABLE),
        Set.of());
  }

  private static MutantFindings of(
      List<Finding> findings, Set<Outcome> open, Set<LifecycleStep> shownBy) {
    var musts = new LinkedHashSet<String>();
    var errors = new ArrayList<String>();
    for (var finding : findings) {
      if (finding.level() == Level.MUST) {
        musts.add(finding.rule());
      }
      if (finding.outcome() == Outcome.ERROR) {
        errors.add(finding.rule() + ": " + finding.reason());
      }
    }
    return new MutantFindings(
        rules(findings, FAILED),
        rules(findings, PASSED),
        rules(findings, open),
        musts,
        errors,
        shownBy);
  }

  private static Set<String> rules(List<Finding> findings, Set<Outcome> outcomes) {
    return findings.stream()
        .filter(finding -> outcomes.contains(finding.outcome()))
        .map(Finding::rule)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns whether the resource conforms. */
  boolean conforms() {
    return failedMusts().isEmpty() && errors.isEmpty();
  }

  List<String> failedMusts() {
    return failed.stream().filter(musts::contains).toList();
  }

  List<String> passedMusts() {
    return passed.stream().filter(musts::contains).toList();
  }
}
