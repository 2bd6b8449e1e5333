package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
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
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.rules.manifest.ManWhatIf;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What-if: chapter WIF. */
public final class WifRules {

  private WifRules() {}

  public static void register(RuleRegistry rules) {
    rules.conversation("WIF-01", WifRules::changesNothing);
    rules.conversation("WIF-02", WhatIfFlag::isBare);
    rules.conversation("WIF-03", WifRules::succeedsWhereSetDoes);
    rules.resource("WIF-04", WifRules::declaresReturn);
    rules.conversation("WIF-05", WifRules::foreseesWhatSetDoes);
    rules.exchange("WIF-07", Layer.MEANING, WifRules::listsMessages);
    rules.conversation("WIF-09", DeleteWhatIf::deletesNothing);
    rules.exchange("WIF-06", Layer.SCHEMA, WifRules::printsValidState);
    rules.resource("WIF-08", ManWhatIf::canBeDerived);
  }

  private static Verdict notCapable() {
    return Verdict.notApplicable("the resource has no what-if of its own");
  }

  private static boolean isCapable(Conversation conversation) {
    return conversation.subject().manifest().hasNativeWhatIf();
  }

  private static List<StepRecord> whatIfs(Conversation conversation) {
    return conversation.steps(OperationName.WHAT_IF).stream()
        .filter(step -> step.stepInput() != StepInput.DELETION)
        .toList();
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    return ConversationFacts.of(conversation)
        .purity()
        .verdict(
            OperationName.WHAT_IF,
            step ->
                step.before() != Existence.ABSENT
                    && step.stepInput() != StepInput.DESIRED
                    && step.stepInput() != StepInput.DELETION,
            "what-if",
            NotExercisedReason.lacking(
                ScenarioField.ALTERNATE,
                "no what-if of an existing instance ran between two gets; add an \"alternate\" "
                    + "to the scenario"));
  }

  private static Verdict succeedsWhereSetDoes(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    return Samples.of(
            whatIfs(conversation).stream().filter(step -> showsWhetherItWorks(conversation, step)))
        .judge(
            step -> conversation.own(step).flatMap(WifRules::failed),
            () -> conversation.whyNot(whatIfs(conversation), "no what-if was run"));
  }

  /** A what-if may fail where its set would fail too. */
  private static boolean showsWhetherItWorks(Conversation conversation, StepRecord step) {
    var own = conversation.own(step);
    return own.filter(Observation::succeeded).isPresent()
        || own.filter(Observation::failedCleanly).isPresent()
            && followingSet(conversation, step).isPresent();
  }

  private static Optional<Violation> failed(Observation whatIf) {
    return whatIf.succeeded()
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                whatIf,
                "exit code 0 and a projection, because the set that followed succeeded",
                whatIf.failure()));
  }

  private static Optional<StepRecord> followingSet(Conversation conversation, StepRecord whatIf) {
    return conversation.successful(OperationName.SET).stream()
        .filter(set -> set.plan().number() > whatIf.plan().number())
        .filter(set -> set.identity().equals(whatIf.identity()))
        .findFirst()
        .filter(set -> set.input().equals(whatIf.input()))
        .filter(set -> Conversation.epochBefore(set) == Conversation.epochBefore(whatIf));
  }

  private static Verdict declaresReturn(TestedResource subject) {
    var set = subject.manifest().operation(OperationName.SET);
    if (set.isEmpty() || !set.get().hasWhatIfArgument()) {
      return Verdict.notApplicable("set has no whatIfArg");
    }
    return set.get().whatIfReturns().isPresent() || set.get().returns().isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                set.get().mark(),
                "/set",
                "\"whatIfReturns\" or \"return\" in a set with a whatIfArg",
                "neither, so the engine ignores its output in what-if mode"));
  }

  private static Verdict foreseesWhatSetDoes(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    return Samples.of(
            whatIfs(conversation).stream()
                .filter(step -> foreseen(conversation, step).isPresent())
                .filter(
                    step ->
                        followingSet(conversation, step)
                            .filter(set -> !failedSilently(conversation, set))
                            .isPresent()))
        .judge(
            step ->
                missed(
                    conversation,
                    foreseen(conversation, step).orElseThrow(),
                    followingSet(conversation, step).orElseThrow()),
            () -> conversation.whyNot(whatIfs(conversation), "no what-if was followed by its set"));
  }

  private static boolean failedSilently(Conversation conversation, StepRecord set) {
    return SetEffect.find(conversation, set)
        .filter(after -> after.effect() == SetEffect.Effect.FAILED_SILENTLY)
        .isPresent();
  }

  private static Optional<ObservedState> foreseen(Conversation conversation, StepRecord step) {
    return conversation
        .own(step)
        .flatMap(
            own ->
                own.state()
                    .map(state -> new ObservedState(own, state, own.epoch(), step.identity())));
  }

  private static Optional<Violation> missed(
      Conversation conversation, ObservedState foreseen, StepRecord set) {
    var real =
        conversation.seen(set, OperationName.SET).stream()
            .findFirst()
            .or(() -> SetSteps.seenAfter(conversation, set));
    if (real.isEmpty()) {
      return Optional.empty();
    }
    var expected = conversation.comparable(real.get().state());
    var found = conversation.comparable(foreseen.state());
    boolean printedBySet = real.get().observation().isReal(OperationName.SET);
    var names =
        printedBySet
            ? Comparison.differences(expected, found)
            : Stream.concat(
                    Comparison.conflicts(expected, found).stream(),
                    foreseen.observation().input().stream()
                        .flatMap(input -> input.names().stream())
                        .filter(name -> !name.startsWith("_"))
                        .filter(name -> expected.has(name) && !found.has(name)))
                .toList();
    var wrong =
        Comparison.without(names, ConversationFacts.of(conversation).purity().incomparable())
            .stream()
            .findFirst();
    if (wrong.isPresent()) {
      return Optional.of(
          Violation.in(
              foreseen.observation(),
              "stdout",
              "/" + wrong.get(),
              "%s, the result of step %s"
                  .formatted(Comparison.show(expected, wrong.get()), set.id()),
              Comparison.show(found, wrong.get())));
    }
    return otherNames(foreseen.observation(), set);
  }

  private static Optional<Violation> otherNames(Observation foreseen, StepRecord set) {
    var changed = set.own().flatMap(Observation::changed);
    var predicted = foreseen.changed();
    return changed.isPresent()
            && predicted.isPresent()
            && !Set.copyOf(changed.get()).equals(Set.copyOf(predicted.get()))
        ? Optional.of(
            Violation.onStdout(
                foreseen,
                "%s, as step %s reported".formatted(Comparison.names(changed.get()), set.id()),
                Comparison.names(predicted.get())))
        : Optional.empty();
  }

  private static Verdict listsMessages(Observation observation) {
    var messages =
        Optional.of(observation)
            .filter(Observation::isWhatIf)
            .flatMap(Observation::state)
            .flatMap(state -> state.present("_metadata"))
            .flatMap(JsonValue::asObject)
            .flatMap(metadata -> metadata.present("whatIf"));
    if (messages.isEmpty()) {
      return Verdict.notApplicable("no what-if printed messages");
    }
    boolean texts =
        messages.get() instanceof JsonArray array
            && array.elements().stream().allMatch(element -> element.asText().isPresent());
    return texts
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.in(
                observation,
                "stdout",
                "/_metadata/whatIf",
                "an array of strings",
                FoundText.json(messages.get())));
  }

  private static Verdict printsValidState(Observation observation) {
    return observation.isWhatIf() && observation.exchange().operation() != OperationName.DELETE
        ? StateValidation.judge(observation, false)
        : Verdict.notApplicable("no what-if was run");
  }
}
