package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.GetVariants;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;

/** Robustness: chapter ROB. */
public final class RobRules {

  private RobRules() {}

  public static void register(RuleRegistry rules) {
    rules.reading("ROB-01", RobRules::refusesMalformedJson);
    rules.reading("ROB-02", RobRules::refusesInvalidInput);
    rules.conversation("ROB-03", StressRules::hostileIdentitiesDoNoHarm);
    rules.reading("ROB-04", StressRules::largeInstancesWork);
    rules.reading("ROB-05", GetVariants::sideBySide);
    rules.reading("ROB-06", GetVariants::elsewhere);
    rules.conversation("ROB-08", StressRules::interruptedSetsLeaveASoundState);
  }

  private static boolean takesInput(Conversation conversation) {
    return conversation.subject().manifest().operations().values().stream()
        .anyMatch(Operation::takesInput);
  }

  private static List<StepRecord> with(Conversation conversation, StepInput stepInput) {
    return conversation.steps().stream().filter(step -> step.stepInput() == stepInput).toList();
  }

  private static Verdict refusesMalformedJson(Conversation conversation) {
    if (!takesInput(conversation)) {
      return Verdict.notApplicable("no operation takes input");
    }
    var steps = with(conversation, StepInput.MALFORMED);
    return Samples.of(steps.stream().filter(step -> unbroken(conversation, step).isPresent()))
        .judge(step -> taken(conversation, step))
        .orElseGet(
            () ->
                isEnvironmentOnly(steps)
                    ? Verdict.notApplicable("the environment has no form for malformed JSON")
                    : Verdict.notExercised(
                        conversation.whyNot(steps, "no operation received malformed JSON")));
  }

  private static Optional<Observation> unbroken(Conversation conversation, StepRecord step) {
    return step.own()
        .filter(
            seen ->
                conversation.violatedBy(seen).isEmpty()
                    || conversation.isViolatedBy(seen, RuleRole.MALFORMED_INPUT));
  }

  private static Optional<Violation> taken(Conversation conversation, StepRecord step) {
    var own = unbroken(conversation, step).orElseThrow();
    return own.succeeded()
        ? Optional.of(
            Violation.in(
                own,
                "an exit code other than 0 for input that is not JSON",
                "exit code 0 for " + FoundText.quoted(String.valueOf(own.exchange().input()))))
        : changed(conversation, step, own);
  }

  private static boolean isEnvironmentOnly(List<StepRecord> steps) {
    return steps.stream().anyMatch(step -> step.isObstructed(InputObstacle.BY_CHANNEL));
  }

  private static Verdict refusesInvalidInput(Conversation conversation) {
    if (!takesInput(conversation)) {
      return Verdict.notApplicable("no operation takes input");
    }
    var steps = refused(conversation);
    var ended = steps.stream().filter(step -> ended(step).isPresent()).toList();
    if (!ended.isEmpty() && ended.stream().noneMatch(step -> isSeen(conversation, step))) {
      return Verdict.notExercised("no get followed the set with invalid input");
    }
    return Samples.of(ended.stream().filter(step -> isSeen(conversation, step)))
        .judge(step -> harmed(conversation, step))
        .orElseGet(
            () ->
                nothingIsInvalid(steps)
                    ? Verdict.notApplicable("the instance schema refuses nothing")
                    : Verdict.notExercised(
                        conversation.whyNot(
                            steps, "no operation received input that the schema refuses")));
  }

  private static List<StepRecord> refused(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.stepInput() != StepInput.MALFORMED)
        .filter(
            step ->
                step.stepInput() == StepInput.INVALID
                    || step.own().filter(it -> it.stepInput() == StepInput.INVALID).isPresent())
        .toList();
  }

  private static boolean nothingIsInvalid(List<StepRecord> steps) {
    return steps.stream().anyMatch(step -> step.isObstructed(InputObstacle.BY_SCHEMA));
  }

  private static Optional<Observation> ended(StepRecord step) {
    return step.own().filter(seen -> seen.succeeded() || seen.failedCleanly());
  }

  /** Returns whether a set that accepted its input printed its effect, or a get shows it. */
  private static boolean isSeen(Conversation conversation, StepRecord step) {
    var own = ended(step).orElseThrow();
    return step.operation() != OperationName.SET
        || !own.succeeded()
        || unusable(conversation, own).isPresent()
        || readAfter(conversation, step, own).isPresent();
  }

  private static Optional<Observation> readAfter(
      Conversation conversation, StepRecord step, Observation own) {
    return conversation.steps().stream()
        .dropWhile(other -> other != step)
        .flatMap(other -> other.observations().stream())
        .filter(seen -> seen.isReal(OperationName.GET) && seen.epoch() == own.epochAfter())
        .findFirst();
  }

  private static Optional<Violation> harmed(Conversation conversation, StepRecord step) {
    var own = ended(step).orElseThrow();
    return changed(conversation, step, own)
        .or(() -> unusable(conversation, own))
        .or(() -> spoilt(conversation, step, own));
  }

  /** Judges an answer to invalid input that is neither a refusal nor valid. */
  private static Optional<Violation> unusable(Conversation conversation, Observation own) {
    if (!own.succeeded() || !conversation.isViolatedBy(own, RuleRole.INVALID_INPUT)) {
      return Optional.empty();
    }
    var problem =
        own.output().problems().stream()
            .findFirst()
            .map(found -> found.describe())
            .orElse("a state that the schema refuses");
    return Optional.of(
        Violation.onStdout(
            own,
            "an exit code other than 0 for input that the schema refuses, or a valid answer",
            "exit code 0 and " + problem));
  }

  /** Judges a set after which get returns an unreliable state. */
  private static Optional<Violation> spoilt(
      Conversation conversation, StepRecord step, Observation own) {
    if (step.operation() != OperationName.SET) {
      return Optional.empty();
    }
    var before = conversation.before(step);
    var after =
        readAfter(conversation, step, own)
            .filter(seen -> conversation.isViolatedBy(seen, RuleRole.INVALID_INPUT));
    if (before.isEmpty() || after.isEmpty() || after.get().state().isEmpty()) {
      return Optional.empty();
    }
    return Comparison.differences(before.get().state(), after.get().state().get()).stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    own,
                    unchanged(step, Comparison.show(before.get().state(), name)),
                    Comparison.show(after.get().state().get(), name)
                        + " after the set with invalid input"));
  }

  private static Optional<Violation> changed(
      Conversation conversation, StepRecord step, Observation own) {
    if (step.operation() != OperationName.SET) {
      return Optional.empty();
    }
    return SetSteps.round(conversation, step)
        .flatMap(
            pair ->
                ConversationFacts.of(conversation).purity().moved(pair).stream()
                    .findFirst()
                    .map(
                        name ->
                            Violation.in(
                                own,
                                unchanged(step, Comparison.show(pair.earlier().state(), name)),
                                Comparison.show(pair.later().state(), name)
                                    + " after the set with invalid input")));
  }

  /** Returns what was expected; the title of the step ends with what is wrong with the input. */
  private static String unchanged(StepRecord step, String before) {
    var title = step.plan().title();
    int colon = title.indexOf(": ");
    var why = colon < 0 ? "the input is invalid" : title.substring(colon + 2);
    return "%s as before, or a failure, because %s".formatted(before, why);
  }
}
