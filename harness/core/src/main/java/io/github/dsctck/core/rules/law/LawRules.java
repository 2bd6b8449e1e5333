package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.evidence.VolatileProperties;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.rules.operation.DelRules;
import io.github.dsctck.core.rules.operation.ExpRules;
import io.github.dsctck.core.rules.operation.ExportFilters;
import io.github.dsctck.core.rules.operation.TestAgreement;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The laws that hold across operations: chapter LAW. */
public final class LawRules {

  private LawRules() {}

  public static void register(RuleRegistry rules) {
    rules.reading("LAW-01", LawRules::getsAgree);
    rules.conversation("LAW-02", LawRules::testAcceptsWhatWasSet);
    rules.conversation("LAW-03", LawRules::getShowsWhatWasSet);
    rules.reading("LAW-04", TestAgreement::acceptsWhatGetReturned);
    rules.reading("LAW-05", TestAgreement::followsFromGet);
    rules.conversation("LAW-06", LawRules::secondSetMovesNothing);
    rules.conversation("LAW-07", LawRules::deletedInstanceCanBeRecreated);
    rules.conversation("LAW-08", TwoRemovals::leaveTheSame);
    rules.conversation("LAW-09", LawRules::whatIfLeavesEverything);
    rules.reading("LAW-10", LawRules::exportedInstanceIsInDesiredState);
    rules.reading("LAW-11", ExportFilters::onlyNarrow);
    rules.reading("LAW-12", ReadingOrder::makesNoDifference);
  }

  private static Verdict getsAgree(Conversation conversation) {
    if (!conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no get");
    }
    var pairs = ConversationFacts.of(conversation).adjacentGets().pairs();
    if (pairs.isEmpty()) {
      return Verdict.notExercised(
          conversation.whyNot(getSteps(conversation), "no two gets were comparable"));
    }
    var violations = new ArrayList<Violation>();
    for (var pair : ConversationFacts.of(conversation).settlingGets().unsettled()) {
      VolatileProperties.differing(conversation, pair).stream()
          .filter(name -> ConversationFacts.of(conversation).volatileProperties().isUsual(name))
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
                          "the same \"%s\" in two gets without a change between them"
                              .formatted(name),
                          "two different values of \"%s\"".formatted(name))));
    }
    return Verdict.of(violations);
  }

  private static List<StepRecord> getSteps(Conversation conversation) {
    return conversation.steps(OperationName.GET).stream()
        .filter(step -> !step.stepInput().isWrong())
        .toList();
  }

  private static Verdict testAcceptsWhatWasSet(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable(
          "the resource has no native test; %s covers it"
              .formatted(conversation.catalogue().id(RuleRole.SHOWN_AFTER_SET)));
    }
    return Samples.of(
            conversation.successful(OperationName.TEST).stream()
                .filter(test -> enforcedBefore(conversation, test).isPresent()))
        .judge(
            test -> denied(conversation, test),
            () ->
                conversation.whyNot(
                    SetSteps.enforcing(conversation),
                    "no test followed a set with the same input"));
  }

  /** Returns the set that applied the desired state of a test, if get confirms it. */
  private static Optional<StepRecord> enforcedBefore(Conversation conversation, StepRecord test) {
    return SetEffect.settingOf(conversation, test)
        .filter(set -> SetEffect.of(conversation, set).holds());
  }

  private static Optional<Violation> denied(Conversation conversation, StepRecord test) {
    return TestVerdict.of(test)
        ? Optional.empty()
        : enforcedBefore(conversation, test)
            .map(
                set ->
                    Violation.in(
                        test.own().orElseThrow(),
                        "stdout",
                        "/_inDesiredState",
                        "true for the state that step %s set and get returns".formatted(set.id()),
                        "false"));
  }

  private static Verdict getShowsWhatWasSet(Conversation conversation) {
    return SetEffect.verdict(
        conversation, SetEffect.Effect.PARTLY, after -> after.notAsDesired(""));
  }

  private static Verdict secondSetMovesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    return Samples.of(
            SetSteps.repeated(conversation).stream()
                .filter(StepRecord::succeeded)
                .filter(step -> SetSteps.round(conversation, step).isPresent()))
        .judge(
            step -> movedAgain(conversation, step),
            () -> conversation.whyNot(SetSteps.enforcing(conversation), "no set was repeated"));
  }

  private static Optional<Violation> movedAgain(Conversation conversation, StepRecord step) {
    var pair = SetSteps.round(conversation, step).orElseThrow();
    var desired = step.inputObject().orElse(JsonObject.empty());
    return ConversationFacts.of(conversation).purity().moved(pair).stream()
        .filter(name -> !isBroughtBack(pair, desired, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    step.own().orElseThrow(),
                    "%s, as before the second set"
                        .formatted(Comparison.show(pair.earlier().state(), name)),
                    Comparison.show(pair.later().state(), name)
                        + " after the same set a second time"));
  }

  /** Returns whether the second set only did what the first one should have done. */
  private static boolean isBroughtBack(StatePair pair, JsonObject desired, String name) {
    return desired.has(name)
        && Objects.equals(desired.get(name), pair.later().state().get(name))
        && !Objects.equals(desired.get(name), pair.earlier().state().get(name));
  }

  private static Verdict deletedInstanceCanBeRecreated(Conversation conversation) {
    var subject = conversation.subject();
    boolean removesBySet = subject.manifest().isDraft() && subject.managesExistence();
    if (!removesBySet && (!subject.has(OperationName.SET) || !subject.has(OperationName.DELETE))) {
      return Verdict.notApplicable("the resource lacks set or delete");
    }
    var recreations = recreations(conversation);
    return Samples.of(
            recreations.stream()
                .filter(StepRecord::taken)
                .filter(set -> !DelRules.failedBefore(conversation, set)))
        .judge(
            set -> notAsBefore(conversation, set),
            () -> conversation.whyNot(recreations, "no set followed a delete"));
  }

  private static Optional<Violation> notAsBefore(Conversation conversation, StepRecord set) {
    return set.succeeded()
        ? DelRules.creationBefore(conversation, set)
            .flatMap(first -> otherLife(conversation, first, set))
        : conversation
            .own(set)
            .map(
                own ->
                    Violation.in(
                        own, "a set that creates the deleted instance again", own.failure()));
  }

  private static Optional<Violation> otherLife(
      Conversation conversation, StepRecord creation, StepRecord recreation) {
    var earlier = conversation.after(creation);
    var later = conversation.after(recreation);
    if (earlier.isEmpty() || later.isEmpty()) {
      return Optional.empty();
    }
    return ConversationFacts.of(conversation)
        .purity()
        .moved(new StatePair(earlier.get(), later.get()))
        .stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    later.get().observation(),
                    "stdout",
                    "/" + name,
                    Comparison.show(earlier.get().state(), name)
                        + ", as after its first creation in step "
                        + creation.id(),
                    Comparison.show(later.get().state(), name)));
  }

  /**
   * For the engine, a set that removes an instance has rules of its own; the draft has no delete.
   */
  private static boolean isRemoval(Conversation conversation, StepRecord step) {
    return step.operation() == OperationName.DELETE
        || conversation.subject().manifest().isDraft()
            && step.operation() == OperationName.SET
            && SetSteps.removes(step);
  }

  private static List<StepRecord> recreations(Conversation conversation) {
    var found = new ArrayList<StepRecord>();
    boolean deleted = false;
    for (var step : conversation.steps()) {
      if (isRemoval(conversation, step) && step.succeeded()) {
        deleted = true;
      } else if (step.operation() == OperationName.SET
          && deleted
          && !SetSteps.removes(step)
          && !step.stepInput().isWrong()) {
        found.add(step);
        deleted = false;
      }
    }
    return found;
  }

  private static Verdict whatIfLeavesEverything(Conversation conversation) {
    if (!conversation.subject().manifest().hasNativeWhatIf()) {
      return Verdict.notApplicable("the resource has no what-if of its own");
    }
    return ConversationFacts.of(conversation)
        .purity()
        .verdict(
            OperationName.WHAT_IF,
            step ->
                step.stepInput() != StepInput.DELETION
                    && (step.before() == Existence.ABSENT || step.stepInput() == StepInput.DESIRED),
            "what-if",
            "no what-if of a missing or compliant instance ran between two gets");
  }

  private static Stream<Observation> refusals(Conversation conversation, StepRecord step) {
    return step.observations().stream()
        .filter(seen -> seen.isReal(OperationName.TEST) && seen.failedCleanly())
        .filter(seen -> conversation.violatedBy(seen).isEmpty())
        .filter(seen -> seen.input().filter(conversation.subject()::accepts).isPresent())
        .filter(seen -> ExpRules.wasListed(conversation, seen));
  }

  private static Verdict exportedInstanceIsInDesiredState(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.EXPORT) || !subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource lacks export or test");
    }
    var steps = conversation.steps(OperationName.TEST, StepInput.RETURNED);
    return Samples.of(
            steps.stream()
                .flatMap(
                    step ->
                        Stream.concat(
                            refusals(conversation, step), listedTests(conversation, step))))
        .judge(
            LawRules::notInDesiredState,
            () -> conversation.whyNot(steps, "export listed no instance to test"));
  }

  /** Returns the tests of instances, as export listed them, that printed a state. */
  private static Stream<Observation> listedTests(Conversation conversation, StepRecord step) {
    return conversation.seen(step, OperationName.TEST).stream()
        .filter(seen -> ExpRules.isListed(conversation, seen))
        .map(ObservedState::observation);
  }

  private static Optional<Violation> notInDesiredState(Observation test) {
    if (test.failedCleanly()) {
      return Optional.of(
          Violation.in(
              test, "a test that accepts an instance as export listed it", test.failure()));
    }
    return test.state()
        .flatMap(TestVerdict::printedIn)
        .filter(flag -> !flag)
        .map(
            flag ->
                Violation.in(
                    test,
                    "stdout",
                    "/_inDesiredState",
                    "true for an instance as export listed it",
                    "false for " + Clip.of(String.valueOf(test.exchange().input()))));
  }
}
