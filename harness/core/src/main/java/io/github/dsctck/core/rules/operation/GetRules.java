package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.StateValidation;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.evidence.VolatileProperties;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;

/** Get: chapter GET. */
public final class GetRules {

  private GetRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("GET-01", Layer.SCHEMA, GetRules::printsValidState);
    rules.reading("GET-02", GetRules::answersFromTheSystem);
    rules.reading("GET-03", GetRules::changesNothing);
    rules.conversation("GET-04", MissingInstance::reportedByGet);
    rules.conversation("GET-05", GetRules::existingInstanceExists);
    rules.reading("GET-06", GetCompleteness::judge);
    rules.reading("GET-07", WithoutInput::ofGet);
    rules.exchange("GET-08", Layer.SCHEMA, GetRules::omitsUnknownValues);
  }

  private static Verdict printsValidState(Observation observation) {
    return observation.isReal(OperationName.GET)
        ? StateValidation.judge(observation, true)
        : Verdict.notApplicable("no get was run");
  }

  private static Verdict omitsUnknownValues(Observation observation) {
    if (!observation.isReal(OperationName.GET) || observation.state().isEmpty()) {
      return Verdict.notApplicable("no get printed a state");
    }
    var state = observation.state().get();
    return observation
        .subject()
        .schema()
        .map(schema -> Verdict.of(StateValidation.offendingNull(observation, schema, state)))
        .orElseGet(() -> Verdict.notExercised("there is no usable instance schema"));
  }

  private static Verdict existingInstanceExists(Conversation conversation) {
    if (!conversation.subject().has(OperationName.GET) || !conversation.subject().hasExistence()) {
      return Verdict.notApplicable("the resource lacks get or _exist");
    }
    var steps =
        conversation.steps(OperationName.GET).stream()
            .filter(step -> step.stepInput() == StepInput.IDENTITY)
            .filter(step -> step.before() == Existence.PRESENT)
            .toList();
    return Samples.of(
            steps.stream().flatMap(step -> conversation.seen(step, OperationName.GET).stream()))
        .judge(
            seen ->
                seen.exists()
                    ? Optional.empty()
                    : Optional.of(
                        Violation.in(
                            seen.observation(),
                            "stdout",
                            "/_exist",
                            "true, or no \"_exist\", for an instance that exists",
                            "false")),
            () -> conversation.whyNot(steps, "no get returned an existing instance"));
  }

  private static Verdict answersFromTheSystem(Conversation conversation) {
    var get = conversation.subject().manifest().operation(OperationName.GET);
    if (get.isEmpty() || !get.get().takesInput()) {
      return Verdict.notApplicable("get takes no input");
    }
    var another = AskedInstance.takenForAnother(conversation);
    if (another.isPresent()) {
      return Verdict.violated(another.get());
    }
    if (!GetPairs.canBeAskedOtherwise(conversation)) {
      return Verdict.notApplicable("the instance schema has no property that can be desired");
    }
    return Samples.of(GetPairs.askedOtherwise(conversation))
        .sayingOne()
        .judge(
            pair -> echo(conversation, pair),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.GET, StepInput.ALTERNATE),
                    NotExercisedReason.lacking(
                        ScenarioField.ALTERNATE,
                        "no two gets had different desired values; add an \"alternate\" to the "
                            + "scenario")));
  }

  private static Optional<Violation> echo(Conversation conversation, StatePair pair) {
    var first = pair.earlier();
    var second = pair.later();
    return Comparison.without(
            pair.conflicting(conversation), ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .filter(
            name ->
                isEcho(conversation, first, name)
                    || isEcho(conversation, second, name)
                    || returns(conversation, first, second, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    second.observation(),
                    "stdout",
                    "/" + name,
                    "%s for any desired values, as get returned just before"
                        .formatted(Comparison.show(first.state(), name)),
                    "%s for input with %s"
                        .formatted(
                            Comparison.show(second.state(), name),
                            Clip.of(String.valueOf(second.observation().exchange().input())))));
  }

  /**
   * Returns whether get always repeated the value of its input, unlike a service that stopped by
   * itself.
   */
  private static boolean isEcho(Conversation conversation, ObservedState seen, String name) {
    return Comparison.isEcho(seen, name)
        && conversation.getsIn(seen.epoch()).stream()
            .filter(other -> Comparison.sameQuestion(other, seen))
            .allMatch(other -> Objects.equals(other.state().get(name), seen.state().get(name)));
  }

  /** Returns whether a value was returned for another input, so that time is not the cause. */
  private static boolean returns(
      Conversation conversation, ObservedState first, ObservedState second, String name) {
    return conversation.gets().stream()
        .filter(seen -> seen.epoch() == first.epoch() && seen.identity().equals(first.identity()))
        .filter(seen -> !Comparison.sameQuestion(seen, second))
        .filter(
            seen ->
                seen.observation().exchange().number() > second.observation().exchange().number())
        .anyMatch(seen -> Objects.equals(seen.state().get(name), first.state().get(name)));
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no get");
    }
    var violations = new ArrayList<Violation>();
    createdByGet(conversation)
        .or(() -> StateFileMadeByGet.file(conversation))
        .ifPresent(violations::add);
    for (var pair : ConversationFacts.of(conversation).settlingGets().settled()) {
      var earlier = conversation.comparable(pair.earlier().state());
      var later = conversation.comparable(pair.later().state());
      Comparison.differences(earlier, later).stream()
          .filter(name -> !VolatileProperties.mayVary(conversation, name))
          .filter(
              name -> !ConversationFacts.of(conversation).transientValues().names().contains(name))
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          pair.later().observation(),
                          "stdout",
                          "/" + name,
                          "%s, as before the get".formatted(Comparison.show(earlier, name)),
                          "%s in the next get".formatted(Comparison.show(later, name)))));
    }
    if (violations.isEmpty()
        && ConversationFacts.of(conversation).adjacentGets().pairs().isEmpty()) {
      return Verdict.notExercised(
          conversation.whyNot(
              conversation.steps(OperationName.GET, StepInput.IDENTITY),
              "no two gets were comparable"));
    }
    return ConversationFacts.of(conversation)
        .purity()
        .orBlind(Verdict.of(violations.stream().limit(1).toList()));
  }

  private static Optional<Violation> createdByGet(Conversation conversation) {
    return conversation.steps(OperationName.GET, StepInput.IDENTITY).stream()
        .findFirst()
        .filter(step -> step.before() == Existence.ABSENT)
        .filter(
            step -> step.own().filter(own -> !conversation.changedFiles(own).isEmpty()).isPresent())
        .filter(
            step ->
                conversation.seen(step, OperationName.GET).stream().anyMatch(ObservedState::exists))
        .flatMap(StepRecord::own)
        .map(
            own ->
                Violation.in(
                    own,
                    "a get that changes nothing",
                    "an instance with an identity unique to this run, and new files in the "
                        + "sandbox, after only a get"));
  }
}
