package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.AnswerMembers;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.emulation.output.Output;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.Optional;

/** Validate: chapter VAL. */
public final class ValRules {

  private static final AnswerMembers ANSWER =
      new AnswerMembers()
          .required("valid", AnswerMembers.truth())
          .optional("reason", AnswerMembers.text());

  private ValRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("VAL-01", Layer.SCHEMA, ValRules::printsItsAnswer);
    rules.exchange("VAL-02", Layer.MEANING, ValRules::givesAReasonToRefuse);
    rules.exchange("VAL-03", Layer.EXIT, ValRules::invalidIsNoFailure);
    rules.reading("VAL-04", ValRules::acceptsStates);
  }

  private static Optional<Verdict> unasked(Observation observation) {
    if (!observation.subject().has(OperationName.VALIDATE)) {
      return Optional.of(Verdict.notApplicable("the resource has no validate"));
    }
    return observation.isReal(OperationName.VALIDATE)
        ? Optional.empty()
        : Optional.of(Verdict.notExercised("no validate was run"));
  }

  private static Verdict printsItsAnswer(Observation observation) {
    return unasked(observation)
        .orElseGet(
            () ->
                observation.succeeded() && !observation.states().isEmpty()
                    ? answer(observation, observation.states().get(0))
                    : Verdict.notExercised("no validate succeeded"));
  }

  private static Verdict answer(Observation observation, JsonValue value) {
    return Verdict.of(
        ANSWER
            .fault(value)
            .map(
                fault ->
                    Violation.onStdout(
                        observation,
                        "an object with the boolean \"valid\" and optionally the string "
                            + "\"reason\", and nothing else",
                        fault)));
  }

  private static Verdict givesAReasonToRefuse(Observation observation) {
    return unasked(observation)
        .orElseGet(
            () ->
                observation
                    .state()
                    .map(answer -> reason(observation, answer))
                    .orElseGet(() -> Verdict.notExercised("no validate succeeded")));
  }

  private static Verdict reason(Observation observation, JsonObject answer) {
    var reason = answer.present("reason").flatMap(JsonValue::asText);
    boolean valid = JsonBoolean.TRUE.equals(answer.get("valid"));
    boolean right = valid ? reason.isEmpty() : reason.filter(text -> !text.isBlank()).isPresent();
    return right
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.in(
                observation,
                "stdout",
                "/reason",
                valid
                    ? "no \"reason\" beside \"valid\": true"
                    : "a \"reason\" why the instance is invalid",
                reason.map(FoundText::quoted).orElse("none")));
  }

  private static Verdict invalidIsNoFailure(Observation observation) {
    return unasked(observation)
        .orElseGet(
            () ->
                isRefusal(observation) || observation.stepInput() == StepInput.INVALID
                    ? refusal(observation)
                    : Verdict.notExercised("validate found no invalid instance"));
  }

  private static Verdict refusal(Observation observation) {
    if (observation.failedCleanly()) {
      return Verdict.violated(
          Violation.in(
              observation,
              "exit code 0 and {\"valid\": false, \"reason\": \"…\"} for an invalid instance",
              observation.failure()));
    }
    return observation.succeeded()
        ? Verdict.satisfied()
        : Verdict.notExercised("validate did not exit by itself");
  }

  private static Verdict acceptsStates(Conversation conversation) {
    if (!conversation.subject().has(OperationName.VALIDATE)) {
      return Verdict.notApplicable("the resource has no validate");
    }
    var answers =
        conversation.steps().stream()
            .filter(step -> !step.stepInput().isWrong())
            .flatMap(step -> step.observations().stream())
            .filter(seen -> seen.isReal(OperationName.VALIDATE) && seen.succeeded())
            .filter(seen -> !seen.stepInput().isWrong())
            .filter(seen -> !isRefusal(seen) || isInstance(seen))
            .filter(seen -> conversation.violatedBy(seen).isEmpty());
    return Samples.of(answers)
        .sayingOne()
        .judge(
            ValRules::refused,
            () ->
                conversation.whyNot(
                    conversation.steps(), "validate received no state of the resource"));
  }

  /** Returns whether the schema accepts the input of validate, or does not exist. */
  private static boolean isInstance(Observation observation) {
    return observation.input().map(observation.subject()::accepts).orElse(true);
  }

  private static Optional<Violation> refused(Observation observation) {
    return isRefusal(observation)
        ? Optional.of(
            Violation.in(
                observation,
                "stdout",
                "/valid",
                "true for a state that the resource returned or that its author desires",
                FoundText.json(observation.states().get(0))))
        : Optional.empty();
  }

  /** Returns whether its stdout reports an invalid instance, whatever the exit code. */
  private static boolean isRefusal(Observation observation) {
    var said =
        Output.read(observation.completion().stdout().bytes(), OutputShape.ONE_STATE).states();
    return said.stream()
        .flatMap(value -> value.asObject().stream())
        .anyMatch(answer -> JsonBoolean.FALSE.equals(answer.get("valid")));
  }
}
