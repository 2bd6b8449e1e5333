package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        after ->
            Violation.in(
                after.proof(),
                "stdout",
                "/" + after.differing().get(0),
                Comparison.show(after.desired(), after.differing().get(0))
                    + ", as step "
                    + after.set().id()
                    + " set it",
                Comparison.show(after.state(), after.differing().get(0)) + ", as before the set"));
  }

  private static Verdict canBeRepeated(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : repeated(conversation)) {
      if (step.own().isEmpty() || conversation.brokenBy(step.own().get()).isPresent()) {
        continue;
      }
      judged = true;
      var own = step.own().get();
      if (!own.completion().isSuccess()) {
        violations.add(
            Violation.in(own, "exit code 0 for the same set a second time", Found.failure(own)));
      } else {
        own.changed()
            .filter(changed -> !changed.isEmpty())
            .ifPresent(
                changed ->
                    violations.add(
                        Violation.in(
                            own,
                            "stdout",
                            "",
                            "an empty array of changed properties for the same set a second time",
                            Comparison.names(changed))));
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(AfterSet.planned(conversation), "no set was repeated"));
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
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : AfterSet.planned(conversation)) {
      for (var observation : step.observations()) {
        if (observation.isReal(OperationName.GET)
            && observation.twin().isEmpty()
            && conversation.brokenBy(observation).isEmpty()) {
          judged = true;
          if (!observation.completion().isSuccess() && getWorksByIdentity(conversation)) {
            violations.add(
                Violation.in(
                    observation,
                    "a get that accepts the whole desired state",
                    Found.failure(observation)));
          }
        }
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                AfterSet.planned(conversation), "no get was given a whole desired state"));
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
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : conversation.successful(OperationName.SET)) {
      var own = conversation.seen(step, OperationName.SET).stream().findFirst();
      var later = conversation.after(step);
      if (own.isEmpty() || later.isEmpty() || step.payload().isWrong()) {
        continue;
      }
      judged = true;
      var said = conversation.comparable(own.get().state());
      var seen = conversation.comparable(later.get().state());
      boolean same = own.get().observation().input().equals(later.get().observation().input());
      var names =
          same && !removes(step)
              ? Comparison.differences(said, seen)
              : Comparison.conflicts(said, seen);
      Comparison.without(names, Purity.of(conversation).unstable()).stream()
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          own.get().observation(),
                          "stdout",
                          "/" + name,
                          "%s, as get shows right after it".formatted(Comparison.show(seen, name)),
                          Comparison.show(said, name))));
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(AfterSet.planned(conversation), "no set was followed by a get"));
  }

  private static Verdict namesWhatChanged(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.flatMap(Operation::returns).filter(ReturnKind.STATE_AND_DIFF::equals).isEmpty()) {
      return Verdict.notApplicable("set does not return stateAndDiff");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : conversation.successful(OperationName.SET)) {
      var own = step.own();
      var changed = own.flatMap(Observation::changed);
      var pair = roundSet(conversation, step);
      if (changed.isEmpty() || pair.isEmpty() || step.payload().isWrong()) {
        continue;
      }
      judged = true;
      new ChangedNames(conversation, step, pair.get())
          .offence(changed.get())
          .ifPresent(
              found ->
                  violations.add(
                      Violation.in(
                          own.get(),
                          "stdout",
                          "",
                          found.expected(),
                          Comparison.names(changed.get()))));
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                AfterSet.planned(conversation), "no set stood between two gets to compare"));
  }

  private static Verdict leavesTheRest(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (settable(conversation).size() < 2) {
      return Verdict.notApplicable("there are not two properties to set and to see");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : conversation.successful(OperationName.SET)) {
      var pair = roundSet(conversation, step);
      if (pair.isEmpty() || removes(step) || step.payload().isWrong() || isCreation(pair.get())) {
        continue;
      }
      var desired = step.inputObject().orElse(JsonObject.empty());
      var unmentioned = new ArrayList<>(pair.get().earlier().state().names());
      unmentioned.removeAll(desired.names());
      unmentioned.removeIf(name -> name.startsWith("_") || conversation.subject().isReadOnly(name));
      judged |= !unmentioned.isEmpty();
      moved(conversation, pair.get()).stream()
          .filter(unmentioned::contains)
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          step.own().orElseThrow(),
                          "%s, because the input does not mention it"
                              .formatted(Comparison.show(pair.get().earlier().state(), name)),
                          Comparison.show(pair.get().later().state(), name) + " after the set")));
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                conversation.steps(OperationName.SET, Payload.PARTIAL),
                "no set left a property unmentioned; give the instance two \"desired\" properties"));
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

  /** Tells whether a set is to remove the instance. */
  static boolean removes(StepRecord step) {
    return step.inputObject().map(SetRules::removes).orElse(false);
  }

  /** Tells whether an input desires that the instance does not exist. */
  static boolean removes(JsonObject input) {
    return JsonBoolean.FALSE.equals(input.get("_exist"));
  }

  /** Returns the sets that repeat the change just before them. */
  static List<StepRecord> repeated(Conversation conversation) {
    var found = new ArrayList<StepRecord>();
    StepRecord last = null;
    for (var step : conversation.steps()) {
      if (step.operation().isReadOnly() || !step.taken()) {
        continue;
      }
      if (last != null
          && step.operation() == OperationName.SET
          && last.operation() == OperationName.SET
          && last.succeeded()
          && !removes(step)
          && !step.payload().isWrong()
          && step.identity().equals(last.identity())
          && step.input().equals(last.input())
          && step.before() != Presence.ABSENT) {
        found.add(step);
      }
      last = step;
    }
    return found;
  }

  /** Returns the state a set found and the state it left, as get showed them. */
  static Optional<Purity.Pair> roundSet(Conversation conversation, StepRecord step) {
    var earlier = conversation.foundBySet(step);
    var later = seenAfter(conversation, step);
    return earlier.isPresent() && later.isPresent()
        ? Optional.of(new Purity.Pair(earlier.get(), later.get()))
        : Optional.empty();
  }

  /** Returns the state a get showed right after a set, its own get included. */
  static Optional<Sighting> seenAfter(Conversation conversation, StepRecord step) {
    return conversation.seen(step, OperationName.GET).stream()
        .filter(seen -> seen.world() == Conversation.worldAfter(step))
        .findFirst()
        .or(() -> sameInputFirst(conversation, step));
  }

  private static Optional<Sighting> sameInputFirst(Conversation conversation, StepRecord step) {
    return conversation
        .afterAll(step)
        .filter(seen -> seen.observation().input().equals(step.inputObject()))
        .findFirst()
        .or(() -> conversation.after(step));
  }

  /** Returns the properties whose value moved between two states, varying ones left out. */
  static List<String> moved(Conversation conversation, Purity.Pair pair) {
    var earlier = conversation.comparable(pair.earlier().state());
    var later = conversation.comparable(pair.later().state());
    var names =
        Comparison.sameQuestion(pair.earlier(), pair.later())
            ? Comparison.differences(earlier, later)
            : Comparison.conflicts(earlier, later);
    return Comparison.without(names, aside(conversation));
  }

  private static Set<String> aside(Conversation conversation) {
    var names = new LinkedHashSet<>(Purity.of(conversation).unstable());
    conversation
        .subject()
        .schema()
        .ifPresent(
            schema ->
                schema.propertyNames().stream()
                    .filter(name -> schema.isReadOnly(name) || schema.isWriteOnly(name))
                    .forEach(names::add));
    return names;
  }

  static boolean isCreation(Purity.Pair pair) {
    return JsonBoolean.FALSE.equals(pair.earlier().state().get("_exist"));
  }
}
