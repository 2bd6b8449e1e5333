package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.UnmetExpectation;
import io.github.dsctck.core.finding.Cause;
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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds findings from verdicts and their context. */
public final class FindingBuilder {

  /** The pseudo-rule of a step without an expectation. */
  static final String STEP = "STEP";

  /** The pseudo-rule of an author's own expectation. */
  static final String EXPECT = "EXPECT";

  /** The most occurrences that a finding lists. */
  private static final int MOST_OCCURRENCES = 1_000;

  private final Catalogue catalogue;
  private final OutcomePolicy policy;
  private final RerunArguments rerun;

  public FindingBuilder(Catalogue catalogue, OutcomePolicy policy, RunOptions options) {
    this.catalogue = catalogue;
    this.policy = policy;
    this.rerun = new RerunArguments(options);
  }

  /**
   * The occurrences of a violation.
   *
   * @param listed the first ones
   * @param more the number of the others
   */
  private record Occurrences(List<Occurrence> listed, int more) {

    static <T> Occurrences of(List<T> all, Function<T, Occurrence> occurrence) {
      var listed = all.stream().limit(MOST_OCCURRENCES).map(occurrence).toList();
      return new Occurrences(listed, all.size() - listed.size());
    }

    /** Returns what was found first, and how often more. */
    @Nullable String found() {
      var first = listed.get(0).found();
      return more == 0
          ? first
          : first + " (and in %d more places)".formatted(listed.size() - 1 + more);
    }
  }

  /** Returns the finding about a rule. */
  public Finding of(Scope scope, String id, Verdict verdict) {
    var rule = catalogue.rule(id);
    if (verdict instanceof Verdict.Violated violated) {
      return violated(scope, rule, violated.violations());
    }
    var outcome = outcome(verdict);
    return policy.counts(rule)
        ? plain(
            scope,
            Conclusion.of(rule, outcome, reason(verdict))
                .suggesting(suggestion(verdict))
                .causedBy(cause(verdict)))
        : unscored(
            scope,
            rule,
            outcome.name().toLowerCase(Locale.ROOT).replace('_', ' '),
            reason(verdict));
  }

  private Finding unscored(Scope scope, Rule rule, String word, @Nullable String reason) {
    var what = reason == null ? word : word + ", " + reason.lines().findFirst().orElse("");
    var why = policy.unscored(rule) + " (" + what + ")";
    return plain(scope, Conclusion.of(rule, Outcome.UNSCORED, why));
  }

  private static Outcome outcome(Verdict verdict) {
    if (verdict instanceof Verdict.Satisfied) {
      return Outcome.PASS;
    }
    if (verdict instanceof Verdict.NotApplicable) {
      return Outcome.NOT_APPLICABLE;
    }
    return verdict instanceof Verdict.NotExercised ? Outcome.NOT_EXERCISED : Outcome.ERROR;
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

  private static @Nullable String suggestion(Verdict verdict) {
    return verdict instanceof Verdict.NotExercised not ? not.why().suggestion().orElse(null) : null;
  }

  private static @Nullable Cause cause(Verdict verdict) {
    return verdict instanceof Verdict.NotExercised not ? cause(not.why()) : null;
  }

  private static @Nullable Cause cause(NotExercisedReason why) {
    var rule = why.blockingRule();
    var step = why.blockingStep();
    return rule.isEmpty() && step.isEmpty()
        ? null
        : new Cause(rule.orElse(null), step.orElse(null));
  }

  private static @Nullable Cause cause(StepRecord step, @Nullable String explainedBy) {
    return explainedBy != null && step.notTaken().isEmpty()
        ? new Cause(explainedBy, null)
        : step.notTaken().map(FindingBuilder::cause).orElse(null);
  }

  /** A resource that does not use the permission of a MAY passes the rule; the finding notes it. */
  private static Finding noted(Scope scope, Rule rule, Violation violation) {
    var mask = scope.mask();
    var reason =
        "not done, which is allowed: expected %s, found %s"
            .formatted(mask.mask(violation.expected()), mask.mask(violation.found()));
    return plain(scope, Conclusion.of(rule, Outcome.PASS, reason));
  }

  private Finding violated(Scope scope, Rule rule, List<Violation> violations) {
    if (rule.level() == Level.MAY) {
      return policy.counts(rule)
          ? noted(scope, rule, violations.get(0))
          : unscored(scope, rule, "not done, which is allowed", null);
    }
    var outcome = policy.violated(rule, scope.type(), OutcomePolicy.weightOf(violations));
    var known = policy.known(rule.id(), scope.type()).map(entry -> entry.reason());
    var reason = outcome == Outcome.UNSCORED ? policy.unscored(rule) : known.orElse(null);
    return broken(
            scope,
            Conclusion.of(rule, outcome, reason).inEngine(reaction(scope, rule, violations)),
            Occurrences.of(violations, violation -> occurrence(scope, violation)),
            rerun.ofRule(scope, rule.id()))
        .in(policy.generations(rule, violations));
  }

  /** A rule of DSC v3 has the reaction to manifests of v3, but no engine opens one of the draft. */
  private static String reaction(Scope scope, Rule rule, List<Violation> violations) {
    return scope.file().form().isDraft() && rule.isOf(Dialect.V3)
        ? "never opens the file"
        : Objects.requireNonNullElse(violations.get(0).effect().reaction(), rule.engine());
  }

  private static Finding broken(
      Scope scope, Conclusion conclusion, Occurrences occurrences, String again) {
    var first = occurrences.listed().get(0);
    return new Finding(
        conclusion.id(),
        conclusion.level(),
        conclusion.outcome(),
        scope.type(),
        scope.version(),
        scope.file().name(),
        scope.scenario(),
        first.step(),
        conclusion.title(),
        conclusion.reason(),
        first.expected(),
        occurrences.found(),
        first.evidence(),
        first.location(),
        conclusion.engine(),
        scope.mask().mask(again),
        occurrences.listed().size() > 1 ? occurrences.listed() : null);
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
    var file = violation.file();
    if (file == null && !mark.isKnown()) {
      return location(scope, Optional.ofNullable(violation.observation()));
    }
    return new Location(
        Objects.requireNonNullElse(file, scope.file().relative()), mark.line(), mark.column());
  }

  /** Returns the place of the operation that ran. */
  private static Location location(Scope scope, Optional<Observation> observation) {
    var mark = observation.flatMap(Observation::operation).map(Operation::mark).orElse(Mark.NONE);
    return new Location(scope.file().relative(), mark.line(), mark.column());
  }

  /** Returns the finding about a step; a failed step alone is not a violation. */
  Finding of(Scope scope, StepRecord step, @Nullable String explainedBy) {
    var authored = step.plan().authored().filter(own -> own.expect().mark().isKnown()).isPresent();
    if (!step.unmet().isEmpty()) {
      return unmet(scope, step);
    }
    boolean failed = explainedBy == null && step.failed() && StepFailure.matters(step);
    boolean tells = failed && step.notTaken().isEmpty();
    var conclusion =
        conclusion(step, authored ? EXPECT : STEP, explainedBy).causedBy(cause(step, explainedBy));
    return plain(
        scope,
        tells
            ? conclusion.repeatedBy(rerun.ofStep(scope, step.id()), location(scope, step.own()))
            : conclusion,
        step.id(),
        evidence(scope, step));
  }

  private static Conclusion conclusion(StepRecord step, String id, @Nullable String explainedBy) {
    var must = new Conclusion(id, Level.MUST, Outcome.NOT_EXERCISED, step.plan().title());
    if (step.impossible()) {
      return new Conclusion(id, Level.MAY, Outcome.NOT_APPLICABLE, step.plan().title())
          .because(step.notTaken().map(NotExercisedReason::text).orElse(null));
    }
    if (step.notTaken().isPresent()) {
      return must.because(step.notTaken().get().text());
    }
    if (explainedBy != null) {
      return new Conclusion(id, failedLevel(step), Outcome.NOT_EXERCISED, step.plan().title())
          .because("because " + explainedBy + " failed");
    }
    if (!step.failed() || StepFailure.isAllowed(step) && !StepFailure.matters(step)) {
      return new Conclusion(id, Level.MUST, Outcome.PASS, step.plan().title());
    }
    return new Conclusion(id, failedLevel(step), Outcome.NOT_EXERCISED, step.plan().title())
        .because(StepFailure.describe(step));
  }

  private static Level failedLevel(StepRecord step) {
    return StepFailure.matters(step) ? Level.MUST : Level.MAY;
  }

  private Finding unmet(Scope scope, StepRecord step) {
    return broken(
        scope,
        new Conclusion(EXPECT, Level.MUST, Outcome.FAIL, step.plan().title()),
        Occurrences.of(step.unmet(), unmet -> occurrence(scope, step, unmet)),
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

  /** Returns the evidence of a step, whatever its result. */
  private static @Nullable Evidence evidence(Scope scope, StepRecord step) {
    var transcript = scope.transcript();
    var seen = step.own().or(() -> step.observations().stream().findFirst());
    return transcript == null || seen.isEmpty()
        ? null
        : new Evidence(transcript, seen.get().exchange().number(), null, null);
  }

  private static Finding plain(Scope scope, Conclusion conclusion) {
    return plain(scope, conclusion, null, null);
  }

  private static Finding plain(
      Scope scope, Conclusion conclusion, @Nullable String step, @Nullable Evidence evidence) {
    var reason = conclusion.reason();
    var suggestion = conclusion.suggestion();
    return new Finding(
        conclusion.id(),
        conclusion.level(),
        conclusion.outcome(),
        scope.type(),
        scope.version(),
        scope.file().name(),
        scope.scenario(),
        step,
        conclusion.title(),
        reason == null ? null : scope.mask().mask(reason),
        null,
        null,
        evidence,
        conclusion.where(),
        null,
        conclusion.again(),
        null,
        suggestion == null ? null : scope.mask().mask(suggestion),
        null,
        null,
        conclusion.cause());
  }

  /**
   * What a finding says, wherever it was seen.
   *
   * @param id the id of the rule or pseudo-rule
   * @param reason why, where the outcome alone does not say it
   * @param engine what the engine does about it
   * @param suggestion lines for the author to paste
   * @param cause what prevented the test, where another finding tells it
   * @param again the arguments that repeat the step
   * @param where the place of the operation in the manifest
   */
  private record Conclusion(
      String id,
      Level level,
      Outcome outcome,
      String title,
      @Nullable String reason,
      @Nullable String engine,
      @Nullable String suggestion,
      @Nullable Cause cause,
      @Nullable String again,
      @Nullable Location where) {

    Conclusion(String id, Level level, Outcome outcome, String title) {
      this(id, level, outcome, title, null, null, null, null, null, null);
    }

    static Conclusion of(Rule rule, Outcome outcome, @Nullable String reason) {
      return new Conclusion(rule.id(), rule.level(), outcome, rule.title()).because(reason);
    }

    Conclusion because(@Nullable String why) {
      return new Conclusion(
          id, level, outcome, title, why, engine, suggestion, cause, again, where);
    }

    Conclusion inEngine(@Nullable String what) {
      return new Conclusion(
          id, level, outcome, title, reason, what, suggestion, cause, again, where);
    }

    Conclusion suggesting(@Nullable String lines) {
      return new Conclusion(id, level, outcome, title, reason, engine, lines, cause, again, where);
    }

    Conclusion repeatedBy(@Nullable String arguments, Location place) {
      return new Conclusion(
          id, level, outcome, title, reason, engine, suggestion, cause, arguments, place);
    }

    Conclusion causedBy(@Nullable Cause what) {
      return new Conclusion(
          id, level, outcome, title, reason, engine, suggestion, what, again, where);
    }
  }
}
