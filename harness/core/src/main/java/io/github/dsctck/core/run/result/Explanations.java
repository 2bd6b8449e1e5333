package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.rules.RuleChapters;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rule that explains the failure of a step. A rule about messages or about the meaning of
 * a readable state never makes the engine fail, so it explains nothing.
 */
public final class Explanations {

  private static final RuleRegistry RULES = RuleChapters.all();
  private static final String EXECUTABLE_FOUND = Catalogue.load().id(RuleRole.EXECUTABLE_FOUND);

  private final Map<String, String> ruleByStep = new HashMap<>();
  private boolean lacksExecutable;

  private Explanations() {}

  static Explanations of(Map<String, Verdict> verdicts) {
    var explanations = new Explanations();
    verdicts.forEach(
        (rule, verdict) -> {
          if (verdict instanceof Verdict.Violated && rule.equals(EXECUTABLE_FOUND)) {
            explanations.lacksExecutable = true;
          }
          if (verdict instanceof Verdict.Violated violated && canFail(rule)) {
            violated.violations().stream()
                .filter(violation -> violation.observation() != null)
                .forEach(
                    violation -> {
                      var proof = violation.observation();
                      if (proof != null) {
                        explanations.ruleByStep.putIfAbsent(proof.exchange().step(), rule);
                      }
                    });
          }
        });
    return explanations;
  }

  private static boolean canFail(String rule) {
    return RULES
        .find(rule)
        .filter(Check.OfExchange.class::isInstance)
        .map(check -> ((Check.OfExchange) check).layer().isFoundation())
        .orElse(true);
  }

  /** Returns the rule that explains the failure of a step, if any. */
  @Nullable String of(StepRecord step) {
    if (!step.failed()) {
      return null;
    }
    var rule = ruleByStep.get(step.id());
    return rule == null && lacksExecutable && isWithoutProcess(step) ? EXECUTABLE_FOUND : rule;
  }

  /** Returns whether a step failed because the engine finds no executable to start. */
  public static boolean isWithoutProcess(StepRecord step) {
    return step.result().orElse(null) instanceof StepResult.Failed failed
        && failed.kind() == FailureKind.COMMAND
        && failed.by().isEmpty();
  }
}
