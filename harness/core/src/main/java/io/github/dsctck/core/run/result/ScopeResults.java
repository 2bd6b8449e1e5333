package io.github.dsctck.core.run.result;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.judge.Judgement;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.Scope;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Turns verdicts into the findings about one manifest file, probe or scenario. */
public final class ScopeResults {

  private final FindingBuilder findings;

  public ScopeResults(FindingBuilder findings) {
    this.findings = findings;
  }

  /** Returns the findings about these rules and steps, as of a run without exchanges. */
  public ScopeResult of(
      Scope scope, Collection<String> rules, Judgement judgement, List<StepRecord> steps) {
    var byRule = new LinkedHashMap<String, Finding>();
    for (var rule : rules) {
      var verdict = judgement.verdicts().get(rule);
      if (verdict != null) {
        byRule.put(rule, findings.of(scope, rule, verdict));
      }
    }
    var explanations = Explanations.of(judgement);
    var byStep = new LinkedHashMap<String, Finding>();
    for (var step : steps) {
      byStep.put(step.id(), findings.of(scope, step, explanations.of(step)));
    }
    return new ScopeResult(byRule, byStep, 0, List.of());
  }

  /** Returns the findings about a conversation that did not take place. */
  public ScopeResult withoutConversation(
      ConversationPlan plan, Mask mask, Verdict forEveryRule, String reason) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    plan.rules().forEach(rule -> verdicts.put(rule, forEveryRule));
    var steps = plan.steps().stream().map(step -> notTaken(step, reason)).toList();
    return of(plan.scope(mask), plan.rules(), new Judgement(verdicts), steps);
  }

  private static StepRecord notTaken(PlannedStep step, String reason) {
    return new StepRecord(
        step,
        Optional.empty(),
        "",
        Existence.UNKNOWN,
        List.of(),
        Optional.empty(),
        Optional.of(NotExercisedReason.of(reason)),
        Optional.empty(),
        List.of());
  }
}
