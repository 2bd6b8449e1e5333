package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Set: chapter SET. */
final class SetRules {

  private SetRules() {}

  static void register(RuleRegistry rules) {
    rules.conversation("SET-01", SetRules::enforcesDesiredState);
    rules.conversation("SET-02", SetRules::canBeRepeated);
    rules.exchange("SET-03", Layer.SCHEMA, SetRules::printsValidState);
    rules.reading("SET-04", SetRules::comesWithGet);
    rules.conversation("SET-05", SetRules::returnsWhatGetShows);
    rules.conversation("SET-06", SetRules::namesWhatChanged);
    rules.conversation("SET-07", SetRules::leavesTheRest);
  }

  private static Verdict enforcesDesiredState(Conversation conversation) {
    return AfterSet.verdict(
        conversation,
        AfterSet.Effect.UNCHANGED,
        after -> after.notAsDesired(", as before the set"));
  }

  private static Verdict canBeRepeated(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    return Occasions.own(conversation, SetSteps.repeated(conversation))
        .judge(
            SetRules::failedOrChanged,
            () -> conversation.whyNot(SetSteps.enforcing(conversation), "no set was repeated"));
  }

  private static Optional<Violation> failedOrChanged(Observation repeated) {
    if (!repeated.succeeded()) {
      return Optional.of(
          Violation.in(
              repeated, "exit code 0 for the same set a second time", Found.failure(repeated)));
    }
    return repeated
        .changed()
        .filter(changed -> !changed.isEmpty())
        .map(
            changed ->
                Violation.in(
                    repeated,
                    "stdout",
                    "",
                    "an empty array of changed properties for the same set a second time",
                    Comparison.names(changed)));
  }

  private static Verdict printsValidState(Observation observation) {
    if (!observation.isReal(OperationName.SET)) {
      return Verdict.notApplicable("no set printed a state");
    }
    return SchemaOffence.judge(observation, false);
  }

  private static Verdict comesWithGet(Conversation conversation) {
    var subject = conversation.subject();
    var set = subject.manifest().operation(OperationName.SET);
    if (set.isEmpty()) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (!subject.has(OperationName.GET)) {
      return Verdict.violated(
          Violation.at(
              set.get().mark(),
              "/set",
              "a get beside set, because the engine gets the state before it sets",
              "set without get"));
    }
    return Occasions.of(getsOfSets(conversation))
        .judge(
            get -> refusesDesiredState(conversation, get),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation), "no get was given a whole desired state"));
  }

  private static Stream<Observation> getsOfSets(Conversation conversation) {
    return SetSteps.enforcing(conversation).stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.isReal(OperationName.GET) && seen.twin().isEmpty())
        .filter(seen -> conversation.brokenBy(seen).isEmpty());
  }

  private static Optional<Violation> refusesDesiredState(
      Conversation conversation, Observation get) {
    return get.succeeded() || !getWorksByIdentity(conversation)
        ? Optional.empty()
        : Optional.of(
            Violation.in(get, "a get that accepts the whole desired state", Found.failure(get)));
  }

  private static boolean getWorksByIdentity(Conversation conversation) {
    return conversation.steps(OperationName.GET, Payload.IDENTITY).stream()
        .anyMatch(StepRecord::succeeded);
  }

  private static Verdict returnsWhatGetShows(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.flatMap(Operation::returns).isEmpty()) {
      return Verdict.notApplicable("set returns no state");
    }
    return Occasions.of(
            SetSteps.meant(conversation).stream()
                .flatMap(step -> saidAndSeen(conversation, step).stream()))
        .judge(
            pair -> saidOtherwise(conversation, pair),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation), "no set was followed by a get"));
  }

  /** Returns the state a set printed and the state a get showed right after it. */
  private static Optional<StatePair> saidAndSeen(Conversation conversation, StepRecord set) {
    return conversation.seen(set, OperationName.SET).stream()
        .findFirst()
        .flatMap(said -> conversation.after(set).map(seen -> new StatePair(said, seen)));
  }

  private static Optional<Violation> saidOtherwise(Conversation conversation, StatePair pair) {
    var set = pair.earlier().observation();
    boolean removal = set.input().map(SetSteps::removes).orElse(false);
    var names = removal ? pair.conflicting(conversation) : pair.differing(conversation);
    return Comparison.without(names, Purity.of(conversation).unstable()).stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    set,
                    "stdout",
                    "/" + name,
                    "%s, as get shows right after it"
                        .formatted(Comparison.show(conversation, pair.later(), name)),
                    Comparison.show(conversation, pair.earlier(), name)));
  }

  private static Verdict namesWhatChanged(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.flatMap(Operation::returns).filter(ReturnKind.STATE_AND_DIFF::equals).isEmpty()) {
      return Verdict.notApplicable("set does not return stateAndDiff");
    }
    return Occasions.of(
            SetSteps.meant(conversation).stream()
                .filter(step -> step.own().flatMap(Observation::changed).isPresent())
                .filter(step -> SetSteps.round(conversation, step).isPresent()))
        .judge(
            step -> misnamed(conversation, step),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation), "no set stood between two gets to compare"));
  }

  private static Optional<Violation> misnamed(Conversation conversation, StepRecord step) {
    var own = step.own().orElseThrow();
    var changed = own.changed().orElseThrow();
    var pair = SetSteps.round(conversation, step).orElseThrow();
    return new ChangedNames(conversation, step, pair)
        .offence(changed)
        .map(found -> Violation.in(own, "stdout", "", found.expected(), Comparison.names(changed)));
  }

  private static Verdict leavesTheRest(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (settable(conversation).size() < 2) {
      return Verdict.notApplicable("there are not two properties to set and to see");
    }
    return Occasions.of(
            SetSteps.meant(conversation).stream()
                .filter(step -> !unmentioned(conversation, step).isEmpty()))
        .judge(
            step -> touched(conversation, step),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.SET, Payload.PARTIAL),
                    "no set left a property unmentioned; give the instance two \"desired\""
                        + " properties"));
  }

  /** Returns the properties a set found and did not mention. */
  private static List<String> unmentioned(Conversation conversation, StepRecord step) {
    var pair = SetSteps.round(conversation, step);
    if (pair.isEmpty() || SetSteps.removes(step) || pair.get().isCreation()) {
      return List.of();
    }
    var desired = step.inputObject().orElse(JsonObject.empty());
    return pair.get().earlier().state().names().stream()
        .filter(name -> !desired.names().contains(name))
        .filter(name -> !name.startsWith("_") && !conversation.subject().isReadOnly(name))
        .toList();
  }

  private static Optional<Violation> touched(Conversation conversation, StepRecord step) {
    var pair = SetSteps.round(conversation, step).orElseThrow();
    return pair.moved(conversation).stream()
        .filter(unmentioned(conversation, step)::contains)
        .findFirst()
        .map(
            name ->
                Violation.in(
                    step.own().orElseThrow(),
                    "%s, because the input does not mention it"
                        .formatted(Comparison.show(pair.earlier().state(), name)),
                    Comparison.show(pair.later().state(), name) + " after the set"));
  }

  /** Returns the properties that can be set and seen, besides the identity. */
  private static Set<String> settable(Conversation conversation) {
    var schema = conversation.subject().schema();
    if (schema.isEmpty()) {
      return Set.of("", "any");
    }
    var names = new LinkedHashSet<>(schema.get().propertyNames());
    names.removeAll(conversation.identifying());
    names.removeIf(
        name ->
            name.startsWith("_")
                || schema.get().isReadOnly(name)
                || schema.get().isWriteOnly(name));
    return schema.get().isOpen() && names.size() < 2 ? Set.of("", "any") : names;
  }
}
