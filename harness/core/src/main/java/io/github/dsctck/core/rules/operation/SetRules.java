package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.StateValidation;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ChangedNames;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.rules.pretest.PretestRule;
import io.github.dsctck.core.rules.pretest.PretestTrap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Set: chapter SET. */
public final class SetRules {

  private SetRules() {}

  public static void register(RuleRegistry rules) {
    rules.conversation("SET-01", SetRules::enforcesDesiredState);
    rules.conversation("SET-02", SetRules::canBeRepeated);
    rules.exchange("SET-03", Layer.SCHEMA, SetRules::printsValidState);
    rules.reading("SET-04", SetRules::comesWithGet);
    rules.conversation("SET-05", SetRules::returnsWhatGetShows);
    rules.conversation("SET-06", SetRules::namesWhatChanged);
    rules.conversation("SET-09", Creation::createsWhatIsMissing);
    rules.conversation("SET-08", PretestRule::changesNothing);
    rules.conversation("SET-10", SetRules::saysThatItFailed);
    rules.conversation("SET-11", ReadOnlyProperties::stayAsTheyAre);
    rules.conversation("SET-07", UnmentionedProperties::staysAsItIs);
    rules.resource("SET-12", ManifestApplicability.SCHEMAS, PretestTrap::seesWriteOnlyValues);
  }

  private static Verdict enforcesDesiredState(Conversation conversation) {
    return SetCrash.ofWhole(conversation)
        .map(Verdict::violated)
        .orElseGet(() -> effect(conversation));
  }

  private static Verdict effect(Conversation conversation) {
    return SetEffect.verdict(
        conversation,
        SetEffect.Effect.UNCHANGED,
        after -> after.notAsDesired(", as before the set"));
  }

  private static Verdict canBeRepeated(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var repeated = SetSteps.repeated(conversation);
    if (isLeftToTest(conversation, repeated)) {
      return Verdict.notApplicable(
          "the engine tests the instance of a full or sequence adapter first, and sets none that "
              + "is in its desired state");
    }
    return Samples.own(conversation, repeated)
        .judge(
            SetRules::failedOrChanged,
            () -> conversation.whyNot(SetSteps.enforcing(conversation), "no set was repeated"));
  }

  private static boolean isLeftToTest(Conversation conversation, List<StepRecord> repeated) {
    return conversation.subject().manifest().isWrapped()
        && !repeated.isEmpty()
        && repeated.stream().allMatch(step -> step.succeeded() && step.own().isEmpty());
  }

  private static Optional<Violation> failedOrChanged(Observation repeated) {
    if (!repeated.succeeded()) {
      return Optional.of(
          Violation.in(repeated, "exit code 0 for the same set a second time", repeated.failure()));
    }
    return repeated
        .changed()
        .filter(changed -> !changed.isEmpty())
        .map(
            changed ->
                Violation.onStdout(
                    repeated,
                    "an empty array of changed properties for the same set a second time",
                    Comparison.names(changed)));
  }

  private static Verdict printsValidState(Observation observation) {
    if (!observation.isReal(OperationName.SET)) {
      return Verdict.notApplicable("no set printed a state");
    }
    return StateValidation.judge(observation, false);
  }

  private static Verdict saysThatItFailed(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var sets = SetSteps.enforcing(conversation);
    if (sets.stream().allMatch(step -> step.own().isEmpty())) {
      return Verdict.notExercised(conversation.whyNot(sets, "no set was run"));
    }
    return Samples.of(
            sets.stream()
                .filter(step -> step.succeeded() && conversation.reliable(step))
                .filter(SetEffect::loggedError)
                .flatMap(step -> SetEffect.find(conversation, step).stream()))
        .judge(
            after ->
                after.effect() == SetEffect.Effect.PARTLY
                    ? Optional.of(halfDone(after))
                    : Optional.empty())
        .orElseGet(
            () ->
                conversation.steps(OperationName.SET).stream()
                        .flatMap(step -> step.own().stream())
                        .anyMatch(SetRules::saysThatItFailed)
                    ? Verdict.satisfied()
                    : Verdict.notApplicable("no set logged an error and exited with 0"));
  }

  private static boolean saysThatItFailed(Observation set) {
    var received = set.exchange().received();
    return received.ending() instanceof ProcessEnding.Exited exited
        && exited.code() != 0
        && received.stdout().isEmpty();
  }

  private static Violation halfDone(SetEffect after) {
    var name = after.differing().get(0);
    return Violation.in(
        after.set().own().orElse(after.proof()),
        "an exit code other than 0, because an error was logged and %s in the end"
            .formatted(Comparison.show(after.state(), name)),
        "exit code 0");
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
    return Samples.of(getsOfSets(conversation))
        .judge(
            get -> refusesDesiredState(conversation, get),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation),
                    "no get had a whole desired state as its input"));
  }

  private static Stream<Observation> getsOfSets(Conversation conversation) {
    return SetSteps.enforcing(conversation).stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.isReal(OperationName.GET) && seen.twin().isEmpty())
        .filter(seen -> conversation.violatedBy(seen).isEmpty());
  }

  private static Optional<Violation> refusesDesiredState(
      Conversation conversation, Observation get) {
    return get.succeeded() || !getWorksByIdentity(conversation)
        ? Optional.empty()
        : Optional.of(
            Violation.in(get, "a get that accepts the whole desired state", get.failure()));
  }

  private static boolean getWorksByIdentity(Conversation conversation) {
    return conversation.steps(OperationName.GET, StepInput.IDENTITY).stream()
        .anyMatch(StepRecord::succeeded);
  }

  private static Verdict returnsWhatGetShows(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.flatMap(Operation::returns).isEmpty()) {
      return Verdict.notApplicable("set returns no state");
    }
    return Samples.of(
            SetSteps.meant(conversation).stream()
                .flatMap(step -> saidAndSeen(conversation, step).stream()))
        .judge(
            pair -> saidOtherwise(conversation, pair),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation), "no set was followed by a get"));
  }

  /** Returns the state that a set printed and the state that a get returned right after it. */
  private static Optional<StatePair> saidAndSeen(Conversation conversation, StepRecord set) {
    return conversation.seen(set, OperationName.SET).stream()
        .findFirst()
        .flatMap(said -> conversation.after(set).map(seen -> new StatePair(said, seen)));
  }

  private static Optional<Violation> saidOtherwise(Conversation conversation, StatePair pair) {
    var set = pair.earlier().observation();
    boolean removal = set.input().filter(set.subject().convention()::isAbsent).isPresent();
    var names = removal ? pair.conflicting(conversation) : pair.differing(conversation);
    return Comparison.without(names, ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    set,
                    "stdout",
                    "/" + name,
                    "%s, as get returns right after it"
                        .formatted(Comparison.show(conversation, pair.later(), name)),
                    Comparison.show(conversation, pair.earlier(), name)));
  }

  private static Verdict namesWhatChanged(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.flatMap(Operation::returns).filter(ReturnKind.STATE_AND_DIFF::equals).isEmpty()) {
      return Verdict.notApplicable("set does not return stateAndDiff");
    }
    return Samples.of(
            SetSteps.meant(conversation).stream()
                .filter(step -> step.own().flatMap(Observation::changed).isPresent())
                .filter(step -> SetSteps.round(conversation, step).isPresent()))
        .judge(
            step -> misnamed(conversation, step),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation), "no set ran between two comparable gets"));
  }

  private static Optional<Violation> misnamed(Conversation conversation, StepRecord step) {
    var own = step.own().orElseThrow();
    var changed = own.changed().orElseThrow();
    var pair = SetSteps.round(conversation, step).orElseThrow();
    return new ChangedNames(conversation, step, pair)
        .offence(changed)
        .map(found -> Violation.onStdout(own, found.expected(), Comparison.names(changed)));
  }
}
