package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.judge.Judgement;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.rules.RuleChapters;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rule that explains the failure of a step. A rule about messages or about the meaning of
 * a readable state never makes the engine fail, so it explains nothing.
 */
public final class Explanations {

  private static final RuleRegistry RULES = RuleChapters.all();
  private static final String EXECUTABLE_FOUND = Catalogue.load().id(RuleRole.EXECUTABLE_FOUND);
  private static final String EXECUTABLE_STARTS = Catalogue.load().id(RuleRole.EXECUTABLE_STARTS);

  private final Map<String, String> ruleByStep = new HashMap<>();
  private final Set<String> violated = new HashSet<>();

  private Explanations() {}

  static Explanations of(Judgement judgement) {
    var explanations = new Explanations();
    judgement.verdicts().forEach(explanations::add);
    judgement.blamed().forEach(explanations::blame);
    return explanations;
  }

  private void add(String rule, Verdict verdict) {
    if (verdict instanceof Verdict.Violated broken) {
      violated.add(rule);
      if (canFail(rule)) {
        broken.violations().stream()
            .flatMap(violation -> Stream.ofNullable(violation.observation()))
            .forEach(proof -> ruleByStep.putIfAbsent(proof.exchange().step(), rule));
      }
    }
  }

  /** Takes what makes a step unusable, unless the violation was excused since. */
  private void blame(String step, String rule) {
    if (violated.contains(rule)) {
      ruleByStep.putIfAbsent(step, rule);
    }
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
    if (rule == null && isWithoutProcess(step) && violated.contains(EXECUTABLE_FOUND)) {
      return EXECUTABLE_FOUND;
    }
    return rule == null && isUnstarted(step) && violated.contains(EXECUTABLE_STARTS)
        ? EXECUTABLE_STARTS
        : rule;
  }

  /** Returns whether the system could not start the process of a step. */
  public static boolean isUnstarted(StepRecord step) {
    return step.own()
        .filter(own -> own.exchange().received().ending() instanceof ProcessEnding.NotStarted)
        .isPresent();
  }

  /** Returns whether a step failed because the engine finds no executable to start. */
  public static boolean isWithoutProcess(StepRecord step) {
    return step.result().orElse(null) instanceof StepResult.Failed failed
        && failed.kind() == FailureKind.COMMAND
        && failed.by().isEmpty();
  }
}
