package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.trace.FailureMessage;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.rules.manifest.ManExitCodes;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Exit codes: chapter EXIT. */
public final class ExitRules {

  /** The inputs with which a test must succeed, whatever it finds. */
  private static final Set<StepInput> PLAIN =
      Set.of(StepInput.DESIRED, StepInput.ALTERNATE, StepInput.REMOVAL, StepInput.AUTHOR);

  private ExitRules() {}

  public static void register(RuleRegistry rules) {
    rules.conversation("EXIT-01", ExitRules::zeroMeansSuccess);
    rules.reading("EXIT-02", ExitRules::failureIsNonZero);
    rules.exchange("EXIT-03", Layer.MESSAGES, ExitRules::codeIsDocumented);
    rules.exchange("EXIT-05", Layer.MESSAGES, ExitRules::detailsSurvive);
    rules.document("EXIT-06", ManExitCodes::writesLargeCodesAsNegative);
  }

  private static Verdict zeroMeansSuccess(Conversation conversation) {
    var misreported = misreported(conversation);
    misreported.addAll(emptyExports(conversation));
    return misreported.isEmpty() ? readsMeanSuccess(conversation) : Verdict.of(misreported);
  }

  /** Returns the sets that reached the desired state and reported no error, but failed. */
  private static List<Violation> misreported(Conversation conversation) {
    var violations = new ArrayList<Violation>();
    for (var set : SetSteps.enforcing(conversation)) {
      set.own()
          .filter(own -> own.failedCleanly() && !loggedError(own))
          .filter(own -> broughtAbout(conversation, set))
          .map(
              own ->
                  Violation.in(
                      own,
                      "exit code 0, because get then returns the desired state",
                      "the process " + own.completion().ending().describe()))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** Returns the exports that failed only while the run's own instance was missing. */
  private static List<Violation> emptyExports(Conversation conversation) {
    boolean works =
        conversation.successful(OperationName.EXPORT).stream()
            .filter(export -> export.stepInput() == StepInput.NONE)
            .anyMatch(export -> export.before() == Existence.PRESENT);
    var violations = new ArrayList<Violation>();
    for (var export : conversation.steps(OperationName.EXPORT, StepInput.NONE)) {
      export
          .own()
          .filter(own -> works && export.before() == Existence.ABSENT && own.failedCleanly())
          .map(
              own ->
                  Violation.in(
                      own,
                      "exit code 0, because an export that finds no instance has succeeded",
                      own.failure()))
          .ifPresent(violations::add);
    }
    return violations;
  }

  private static boolean broughtAbout(Conversation conversation, StepRecord set) {
    var desired = set.inputObject();
    var before = conversation.foundBySet(set);
    return desired.isPresent()
        && before.isPresent()
        && !conversation
            .subject()
            .convention()
            .differing(desired.get(), before.get().state())
            .isEmpty()
        && SetEffect.find(conversation, set).filter(SetEffect::holds).isPresent();
  }

  private static Verdict readsMeanSuccess(Conversation conversation) {
    boolean draft = conversation.subject().manifest().isDraft();
    if (draft || !conversation.subject().has(OperationName.TEST)) {
      return conversation.subject().has(OperationName.GET)
          ? anyGet(conversation)
          : Verdict.notApplicable("the resource has neither get nor test");
    }
    var lawful =
        conversation.steps(OperationName.TEST).stream()
            .filter(step -> !step.stepInput().isWrong())
            .toList();
    if (lawful.stream().noneMatch(test -> endsWithZero(test) || onlyExitsOtherwise(test))) {
      return Verdict.notExercised(
          conversation.whyNot(lawful, "no test had a desired state that it has to accept"));
    }
    var violations = new ArrayList<Violation>();
    for (var test : lawful) {
      test.own()
          .filter(Observation::failedCleanly)
          .filter(own -> conversation.violatedBy(own).isEmpty())
          .filter(own -> differs(conversation, test) || answersAllTheSame(test, own))
          .map(
              own ->
                  Violation.in(
                      own,
                      "exit code 0, because a test that finds a difference has succeeded",
                      own.failure()))
          .ifPresent(violations::add);
    }
    return Verdict.of(violations);
  }

  private static boolean endsWithZero(StepRecord test) {
    return test.own().filter(Observation::succeeded).isPresent();
  }

  private static boolean onlyExitsOtherwise(StepRecord test) {
    return test.own()
        .filter(Observation::failedCleanly)
        .filter(own -> answersAllTheSame(test, own))
        .isPresent();
  }

  /**
   * Returns whether a failed test printed a state and no reason for a failure: its exit code only
   * repeats the verdict, whatever else is wrong with the output. A test of a missing instance may
   * say on stderr that it is missing.
   */
  private static boolean answersAllTheSame(StepRecord test, Observation own) {
    boolean mayFail =
        test.plan()
            .authored()
            .map(step -> step.expect().wantsFailure())
            .orElseGet(test.stepInput()::isRefusable);
    return !mayFail
        && (test.before() != Existence.ABSENT || own.completion().stderr().isEmpty())
        && own.trace().messages().isEmpty()
        && printsState(own);
  }

  /** Returns whether stdout has an object with a declared property, also among other lines. */
  private static boolean printsState(Observation own) {
    var text = own.completion().stdout().lossyText();
    int start = text.indexOf('{');
    int end = text.lastIndexOf('}');
    return start >= 0
        && start < end
        && JsonTextParser.parse(text.substring(start, end + 1))
            .asValue()
            .flatMap(JsonValue::asObject)
            .filter(state -> isState(own, state))
            .isPresent();
  }

  private static boolean isState(Observation own, JsonObject state) {
    return own.subject()
        .schema()
        .map(schema -> state.names().stream().anyMatch(schema.propertyNames()::contains))
        .orElse(true);
  }

  private static Verdict anyGet(Conversation conversation) {
    return conversation.successful(OperationName.GET).isEmpty()
        ? Verdict.notExercised(
            conversation.whyNot(
                conversation.steps().stream()
                    .filter(step -> step.operation() == OperationName.GET)
                    .filter(step -> !step.stepInput().isWrong())
                    .toList(),
                "no get succeeded"))
        : Verdict.satisfied();
  }

  /** Returns whether a test had a desired state that no set had just established. */
  private static boolean differs(Conversation conversation, StepRecord test) {
    return PLAIN.contains(test.stepInput())
        && test.before() == Existence.PRESENT
        && SetEffect.settingOf(conversation, test).isEmpty();
  }

  private static Verdict failureIsNonZero(Conversation conversation) {
    var violations = new ArrayList<Violation>();
    boolean failed = false;
    for (var step : conversation.steps()) {
      for (var observation : step.observations()) {
        failed |= observation.failedCleanly();
        if (observation.twin().isEmpty()
            && observation.succeeded()
            && loggedError(observation)
            && failedAllTheSame(conversation, step, observation)) {
          violations.add(
              Violation.onStderr(
                  observation,
                  "an exit code other than 0 for an operation that failed",
                  "exit code 0 after the error \"%s\"".formatted(error(observation))));
        }
      }
    }
    if (violations.isEmpty() && !failed && wrong(conversation).isEmpty()) {
      return Verdict.notApplicable("no step had to fail");
    }
    if (violations.isEmpty() && !failed) {
      return Verdict.notExercised(
          conversation.whyNot(wrong(conversation), "the resource never failed"));
    }
    return Verdict.of(violations);
  }

  private static List<StepRecord> wrong(Conversation conversation) {
    return conversation.steps().stream().filter(step -> step.stepInput().isWrong()).toList();
  }

  private static boolean loggedError(Observation observation) {
    return observation.trace().has(TraceLevel.ERROR);
  }

  private static String error(Observation observation) {
    return observation.trace().messages().stream()
        .filter(message -> message.level().filter(TraceLevel.ERROR::equals).isPresent())
        .findFirst()
        .map(message -> Clip.of(message.message()))
        .orElse("");
  }

  private static boolean failedAllTheSame(
      Conversation conversation, StepRecord step, Observation observation) {
    if (conversation.isViolatedBy(observation, RuleRole.FAILURE_EXIT_CODE)) {
      return true;
    }
    if (step.stepInput().isWrong()) {
      return observation.isOwn(step.operation());
    }
    if (observation.isReal(OperationName.DELETE)) {
      return conversation.after(step).filter(ObservedState::exists).isPresent();
    }
    return observation.isReal(OperationName.SET)
        && SetEffect.find(conversation, step)
            .map(after -> after.effect() == SetEffect.Effect.FAILED_SILENTLY)
            .orElse(false);
  }

  private static Verdict codeIsDocumented(Observation observation) {
    if (observation.subject().manifest().exitCodes().isEmpty()) {
      return Verdict.notApplicable("the manifest lists no exit codes");
    }
    if (!observation.failedCleanly()) {
      return Verdict.notExercised("no process failed");
    }
    return ErrRules.isDocumented(observation)
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.in(
                observation,
                "an exit code that the manifest lists",
                "the process " + observation.completion().ending().describe()));
  }

  private static Verdict detailsSurvive(Observation observation) {
    if (observation.subject().manifest().exitCodes().isEmpty()) {
      return Verdict.notApplicable("the manifest lists no exit codes");
    }
    if (!ErrRules.isHidden(observation)) {
      return Verdict.notExercised("no process failed with an exit code that has a text");
    }
    if (loggedError(observation)) {
      return Verdict.satisfied();
    }
    return Verdict.of(
        observation.trace().messages().stream()
            .filter(message -> !message.isObject() && !message.text().isBlank())
            .findFirst()
            .map(
                detail ->
                    Violation.onStderr(
                            observation,
                            "the details as {\"error\":\"text\"}, because the text in "
                                + "\"exitCodes\" replaces plain text",
                            "\"%s\" as plain text from line %d of stderr"
                                .formatted(
                                    Clip.of(
                                        FailureMessage.of(observation.trace())
                                            .orElse(detail.text())),
                                    detail.line()))
                        .onLine(detail.line())));
  }
}
