package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The laws that hold across operations: chapter LAW. */
final class LawRules {

  private LawRules() {}

  static void register(RuleRegistry rules) {
    rules.reading("LAW-01", LawRules::getsAgree);
    rules.conversation("LAW-02", LawRules::testAcceptsWhatWasSet);
    rules.conversation("LAW-03", LawRules::getShowsWhatWasSet);
    rules.conversation("LAW-06", LawRules::secondSetMovesNothing);
    rules.conversation("LAW-07", LawRules::deletedInstanceCanBeRecreated);
    rules.conversation("LAW-09", LawRules::whatIfLeavesEverything);
    rules.reading("LAW-10", LawRules::exportedInstanceIsInDesiredState);
  }

  private static Verdict getsAgree(Conversation conversation) {
    if (!conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no get");
    }
    var pairs = Purity.of(conversation).adjacent();
    if (pairs.isEmpty()) {
      return Verdict.notExercised(
          conversation.whyNot(getSteps(conversation), "no two gets could be compared"));
    }
    var violations = new ArrayList<Violation>();
    boolean enforced = conversation.subject().has(OperationName.SET);
    for (var pair : GetRules.unsettled(conversation)) {
      var earlier = conversation.comparable(pair.earlier().state());
      var later = conversation.comparable(pair.later().state());
      Comparison.exactDifferences(earlier, later).stream()
          .filter(name -> enforced && !conversation.subject().isReadOnly(name))
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          pair.later().observation(),
                          "stdout",
                          "/" + name,
                          "the same \"%s\" in two gets with nothing between".formatted(name),
                          "two different values of \"%s\"".formatted(name))));
    }
    return Verdict.of(violations);
  }

  private static List<StepRecord> getSteps(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.operation() == OperationName.GET)
        .filter(step -> !step.payload().isWrong())
        .toList();
  }

  private static Verdict testAcceptsWhatWasSet(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test of its own; LAW-03 covers it");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var test : conversation.successful(OperationName.TEST)) {
      var set = AfterSet.settingOf(conversation, test);
      if (set.isEmpty() || !AfterSet.of(conversation, set.get()).holds()) {
        continue;
      }
      judged = true;
      if (!TestRules.verdictOf(test)) {
        violations.add(
            Violation.in(
                test.own().orElseThrow(),
                "stdout",
                "/_inDesiredState",
                "true for the state that step %s set and get shows".formatted(set.get().id()),
                "false"));
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                AfterSet.planned(conversation), "no test followed a set with the same input"));
  }

  private static Verdict getShowsWhatWasSet(Conversation conversation) {
    return AfterSet.verdict(
        conversation,
        AfterSet.Effect.PARTLY,
        after ->
            Violation.in(
                after.proof(),
                "stdout",
                "/" + after.differing().get(0),
                Comparison.show(after.desired(), after.differing().get(0))
                    + ", as step "
                    + after.set().id()
                    + " set it",
                Comparison.show(after.state(), after.differing().get(0))));
  }

  private static Verdict secondSetMovesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : SetRules.repeated(conversation)) {
      if (!step.succeeded()) {
        continue;
      }
      var pair = SetRules.roundSet(conversation, step);
      if (pair.isEmpty()) {
        continue;
      }
      judged = true;
      SetRules.moved(conversation, pair.get()).stream()
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          step.own().orElseThrow(),
                          "%s, as before the second set"
                              .formatted(Comparison.show(pair.get().earlier().state(), name)),
                          Comparison.show(pair.get().later().state(), name)
                              + " after the same set a second time")));
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(AfterSet.planned(conversation), "no set was repeated"));
  }

  private static Verdict deletedInstanceCanBeRecreated(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.SET) || !subject.has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has not both set and delete");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var set : recreations(conversation)) {
      var creation = DelRules.creationBefore(conversation, set);
      if (!set.taken() || DelRules.failedBefore(conversation, set)) {
        continue;
      }
      judged = true;
      if (!set.succeeded()) {
        set.own()
            .filter(own -> conversation.brokenBy(own).isEmpty())
            .ifPresent(
                own ->
                    violations.add(
                        Violation.in(
                            own,
                            "a set that creates the deleted instance again",
                            Found.failure(own))));
        continue;
      }
      creation.flatMap(first -> otherLife(conversation, first, set)).ifPresent(violations::add);
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(recreations(conversation), "no set followed a delete"));
  }

  private static Optional<Violation> otherLife(
      Conversation conversation, StepRecord creation, StepRecord recreation) {
    var earlier = conversation.after(creation);
    var later = conversation.after(recreation);
    if (earlier.isEmpty() || later.isEmpty()) {
      return Optional.empty();
    }
    return SetRules.moved(conversation, new Purity.Pair(earlier.get(), later.get())).stream()
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

  private static List<StepRecord> recreations(Conversation conversation) {
    var found = new ArrayList<StepRecord>();
    boolean deleted = false;
    for (var step : conversation.steps()) {
      if (step.operation() == OperationName.DELETE && step.succeeded()) {
        deleted = true;
      } else if (step.operation() == OperationName.SET
          && deleted
          && !SetRules.removes(step)
          && !step.payload().isWrong()) {
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
    return Purity.of(conversation)
        .verdict(
            OperationName.WHAT_IF,
            step -> step.before() == Presence.ABSENT || step.payload() == Payload.DESIRED,
            "what-if",
            "no what-if of a missing or compliant instance stood between two gets");
  }

  private static List<Observation> refusals(Conversation conversation, StepRecord step) {
    boolean fromExport =
        conversation.successful(OperationName.EXPORT).stream()
            .anyMatch(export -> export.plan().number() < step.plan().number());
    return step.observations().stream()
        .filter(seen -> fromExport && seen.isReal(OperationName.TEST))
        .filter(seen -> seen.failedCleanly() && conversation.brokenBy(seen).isEmpty())
        .toList();
  }

  private static Verdict exportedInstanceIsInDesiredState(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.EXPORT) || !subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has not both export and test");
    }
    var steps = conversation.steps(OperationName.TEST, Payload.RETURNED);
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : steps) {
      for (var refused : refusals(conversation, step)) {
        judged = true;
        violations.add(
            Violation.in(
                refused,
                "a test that accepts an instance as export listed it",
                Found.failure(refused)));
      }
      for (var seen : conversation.seen(step, OperationName.TEST)) {
        if (!ExpRules.isListed(conversation, seen)) {
          continue;
        }
        judged = true;
        if (TestRules.flagOf(seen.state()).filter(flag -> !flag).isPresent()) {
          violations.add(
              Violation.in(
                  seen.observation(),
                  "stdout",
                  "/_inDesiredState",
                  "true for an instance as export listed it",
                  "false for "
                      + Comparison.shorten(String.valueOf(seen.observation().exchange().input()))));
        }
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(conversation.whyNot(steps, "export listed no instance to test"));
  }
}
