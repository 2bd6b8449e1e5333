package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.UnmetExpectation;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.run.setting.Scope;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Builds findings from verdicts and their context. */
public final class FindingBuilder {

  /** The pseudo-rule of a step without an expectation. */
  static final String STEP = "STEP";

  /** The pseudo-rule of an author's own expectation. */
  static final String EXPECT = "EXPECT";

  private final Catalogue catalogue;
  private final OutcomePolicy policy;
  private final RerunArguments rerun;

  public FindingBuilder(Catalogue catalogue, OutcomePolicy policy, RunOptions options) {
    this.catalogue = catalogue;
    this.policy = policy;
    this.rerun = new RerunArguments(options);
  }

  /** Returns the finding about a rule. */
  Finding of(Scope scope, String id, Verdict verdict) {
    var rule = catalogue.rule(id);
    if (verdict instanceof Verdict.Violated violated) {
      return violated(scope, rule, violated.violations());
    }
    var outcome =
        verdict instanceof Verdict.Satisfied
            ? Outcome.PASS
            : verdict instanceof Verdict.NotApplicable
                ? Outcome.NOT_APPLICABLE
                : verdict instanceof Verdict.NotExercised ? Outcome.NOT_EXERCISED : Outcome.ERROR;
    return policy.counts(rule)
        ? plain(scope, rule.id(), rule.level(), outcome, null, rule.title(), reason(verdict))
        : unscored(
            scope,
            rule,
            outcome.name().toLowerCase(Locale.ROOT).replace('_', ' '),
            reason(verdict));
  }

  private Finding unscored(Scope scope, Rule rule, String word, @Nullable String reason) {
    var what = reason == null ? word : word + ", " + reason.lines().findFirst().orElse("");
    return plain(
        scope,
        rule.id(),
        rule.level(),
        Outcome.UNSCORED,
        null,
        rule.title(),
        policy.unscored(rule) + " (" + what + ")");
  }

  private static @Nullable String reason(Verdict verdict) {
    if (verdict instanceof Verdict.NotApplicable not) {
      return not.reason();
    }
    if (verdict instanceof Verdict.NotExercised not) {
      return not.reason();
    }
    return verdict instanceof Verdict.Errored errored ? errored.reason() : null;
  }

  /** A resource that does not use the permission of a MAY passes the rule; the finding notes it. */
  private static Finding noted(Scope scope, Rule rule, Violation violation) {
    var mask = scope.mask();
    return plain(
        scope,
        rule.id(),
        rule.level(),
        Outcome.PASS,
        null,
        rule.title(),
        "not done, which is allowed: expected %s, found %s"
            .formatted(mask.mask(violation.expected()), mask.mask(violation.found())));
  }

  private Finding violated(Scope scope, Rule rule, List<Violation> violations) {
    if (rule.level() == Level.MAY) {
      return policy.counts(rule)
          ? noted(scope, rule, violations.get(0))
          : unscored(scope, rule, "not done, which is allowed", null);
    }
    var occurrences = violations.stream().map(violation -> occurrence(scope, violation)).toList();
    var outcome = policy.violated(rule, scope.type(), OutcomePolicy.weightOf(violations));
    var known = policy.known(rule.id(), scope.type()).map(entry -> entry.reason());
    var reason = outcome == Outcome.UNSCORED ? policy.unscored(rule) : known.orElse(null);
    return broken(
        scope,
        rule.id(),
        rule.level(),
        outcome,
        rule.title(),
        reason,
        occurrences,
        rule.engine(),
        rerun.ofRule(scope, rule.id()));
  }

  private static Finding broken(
      Scope scope,
      String id,
      Level level,
      Outcome outcome,
      String title,
      @Nullable String reason,
      List<Occurrence> occurrences,
      @Nullable String engine,
      String again) {
    var first = occurrences.get(0);
    return new Finding(
        id,
        level,
        outcome,
        scope.type(),
        scope.version(),
        scope.file().name(),
        scope.scenario(),
        first.step(),
        title,
        reason,
        first.expected(),
        first.found(),
        first.evidence(),
        first.location(),
        engine,
        scope.mask().mask(again),
        occurrences.size() > 1 ? occurrences : null);
  }

  private static Occurrence occurrence(Scope scope, Violation violation) {
    var observation = violation.observation();
    var mask = scope.mask();
    return new Occurrence(
        observation == null ? null : observation.exchange().step(),
        mask.mask(violation.expected()),
        mask.mask(violation.found()),
        observation == null || scope.transcript() == null
            ? null
            : new Evidence(
                scope.transcript(),
                observation.exchange().number(),
                violation.stream(),
                violation.pointer(),
                violation.line()),
        location(scope, violation));
  }

  private static Location location(Scope scope, Violation violation) {
    var mark = violation.mark();
    var observation = violation.observation();
    if (!mark.isKnown() && observation != null) {
      mark = observation.operation().map(Operation::mark).orElse(Mark.NONE);
    }
    return new Location(scope.file().relative(), mark.line(), mark.column());
  }

  /** Returns the finding about a step; a failed step alone is not a violation. */
  Finding of(Scope scope, StepRecord step, @Nullable String explainedBy) {
    var authored = step.plan().authored().filter(own -> own.expect().mark().isKnown()).isPresent();
    if (!step.unmet().isEmpty()) {
      return unmet(scope, step);
    }
    var id = authored ? EXPECT : STEP;
    if (step.impossible()) {
      return step(
          scope,
          step,
          id,
          Outcome.NOT_APPLICABLE,
          Level.MAY,
          step.notTaken().map(NotExercisedReason::text).orElse(null));
    }
    if (step.notTaken().isPresent()) {
      return step(scope, step, id, Outcome.NOT_EXERCISED, Level.MUST, step.notTaken().get().text());
    }
    if (explainedBy != null) {
      var level = StepFailure.matters(step) ? Level.MUST : Level.MAY;
      return step(
          scope, step, id, Outcome.NOT_EXERCISED, level, "because " + explainedBy + " failed");
    }
    if (step.failed() && StepFailure.matters(step)) {
      return step(scope, step, id, Outcome.NOT_EXERCISED, Level.MUST, StepFailure.describe(step));
    }
    return step(scope, step, id, Outcome.PASS, Level.MUST, null);
  }

  private Finding unmet(Scope scope, StepRecord step) {
    var occurrences =
        step.unmet().stream()
            .map(unmetExpectation -> occurrence(scope, step, unmetExpectation))
            .toList();
    return broken(
        scope,
        EXPECT,
        Level.MUST,
        Outcome.FAIL,
        step.plan().title(),
        null,
        occurrences,
        null,
        rerun.ofStep(scope, step.id()));
  }

  private static Occurrence occurrence(
      Scope scope, StepRecord step, UnmetExpectation unmetExpectation) {
    var last = step.observations().stream().reduce((first, later) -> later);
    var file = scope.scenarioFile();
    var where = unmetExpectation.pointer().isEmpty() ? "" : " at " + unmetExpectation.pointer();
    return new Occurrence(
        step.id(),
        scope.mask().mask(unmetExpectation.expected() + where),
        scope.mask().mask(unmetExpectation.found()),
        last.filter(seen -> scope.transcript() != null)
            .map(
                seen ->
                    new Evidence(
                        String.valueOf(scope.transcript()),
                        seen.exchange().number(),
                        null,
                        unmetExpectation.pointer()))
            .orElse(null),
        file == null
            ? null
            : new Location(file, unmetExpectation.mark().line(), unmetExpectation.mark().column()));
  }

  private Finding step(
      Scope scope,
      StepRecord step,
      String id,
      Outcome outcome,
      Level level,
      @Nullable String reason) {
    return plain(
        scope, id, level, outcome, step.id(), step.plan().title(), reason, evidence(scope, step));
  }

  /** Returns the evidence of a step, whatever its result. */
  private static @Nullable Evidence evidence(Scope scope, StepRecord step) {
    var transcript = scope.transcript();
    var seen = step.own().or(() -> step.observations().stream().findFirst());
    return transcript == null || seen.isEmpty()
        ? null
        : new Evidence(transcript, seen.get().exchange().number(), null, null);
  }

  private static Finding plain(
      Scope scope,
      String id,
      Level level,
      Outcome outcome,
      @Nullable String step,
      String title,
      @Nullable String reason) {
    return plain(scope, id, level, outcome, step, title, reason, null);
  }

  private static Finding plain(
      Scope scope,
      String id,
      Level level,
      Outcome outcome,
      @Nullable String step,
      String title,
      @Nullable String reason,
      @Nullable Evidence evidence) {
    return new Finding(
        id,
        level,
        outcome,
        scope.type(),
        scope.version(),
        scope.file().name(),
        scope.scenario(),
        step,
        title,
        reason == null ? null : scope.mask().mask(reason),
        null,
        null,
        evidence,
        null,
        null,
        null,
        null);
  }
}
