package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;
import java.util.Set;

/** Checks whether get reports a missing instance: GET-04. */
final class MissingInstance {

  /** The inputs that identify the instance of the conversation. */
  private static final Set<StepInput> ASKING =
      Set.of(StepInput.IDENTITY, StepInput.DESIRED, StepInput.ALTERNATE, StepInput.AUTHOR);

  private MissingInstance() {}

  static Verdict reportedByGet(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.GET) || !subject.hasExistence()) {
      return Verdict.notApplicable("the instance schema declares no _exist");
    }
    var steps =
        conversation.steps(OperationName.GET).stream()
            .filter(step -> step.before() == Existence.ABSENT)
            .filter(
                step -> ASKING.contains(step.stepInput()) || step.stepInput() == StepInput.STRANGER)
            .toList();
    return Samples.of(steps.stream().filter(step -> askedProperly(conversation, step).isPresent()))
        .judge(
            step -> missing(conversation, step, askedProperly(conversation, step).orElseThrow()),
            () ->
                conversation.whyNot(
                    steps,
                    NotExercisedReason.lacking(
                        ScenarioField.IDENTITY,
                        "no get requested a missing instance; use {unique} in the identity of "
                            + "the scenario")));
  }

  private static Optional<Observation> askedProperly(Conversation conversation, StepRecord step) {
    return conversation
        .own(step)
        .filter(own -> step.stepInput() != StepInput.STRANGER || !own.failedCleanly())
        .filter(own -> own.input().filter(it -> !conversation.subject().accepts(it)).isEmpty());
  }

  private static Optional<Violation> missing(
      Conversation conversation, StepRecord step, Observation own) {
    if (own.failedCleanly()) {
      return Optional.of(
          Violation.in(
              own,
              "exit code 0 and \"_exist\": false for an instance that does not exist",
              own.failure()));
    }
    if (own.state().isEmpty() || conversation.before(step).isPresent()) {
      return Optional.empty();
    }
    var state = own.state().get();
    var existence = state.get("_exist");
    if (JsonBoolean.FALSE.equals(existence)) {
      return lostIdentity(conversation, own, state);
    }
    boolean removed =
        conversation.steps().stream()
            .filter(earlier -> Conversation.epochAfter(earlier) > Conversation.epochBefore(earlier))
            .anyMatch(earlier -> Conversation.epochAfter(earlier) <= own.epoch());
    return removed
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                own,
                "stdout",
                "/_exist",
                "\"_exist\": false for an instance that does not exist",
                Comparison.show(state, "_exist")));
  }

  private static Optional<Violation> lostIdentity(
      Conversation conversation, Observation own, JsonObject state) {
    return conversation
        .instance()
        .flatMap(
            instance ->
                instance.identity().names().stream().filter(name -> !state.has(name)).findFirst())
        .map(
            name ->
                Violation.onStdout(
                    own,
                    "the identifying property \"%s\" beside \"_exist\": false".formatted(name),
                    "no \"%s\"".formatted(name)));
  }
}
