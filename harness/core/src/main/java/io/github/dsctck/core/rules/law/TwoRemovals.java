package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.exchange.OperationName;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks whether delete and a set with {@code _exist: false} leave the same state: LAW-08. */
final class TwoRemovals {

  private TwoRemovals() {}

  static Verdict leaveTheSame(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.DELETE) || !subject.manifest().handlesExist()) {
      return Verdict.notApplicable("the resource lacks delete or handlesExist");
    }
    var deletes = removals(conversation, OperationName.DELETE);
    var sets = removals(conversation, OperationName.SET);
    return Samples.of(
            sets.stream().flatMap(set -> deletes.stream().map(delete -> new Routes(set, delete))))
        .where(routes -> routes.set().identity().equals(routes.delete().identity()))
        .sayingOne()
        .judge(
            routes -> difference(conversation, routes),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.DELETE),
                    "no instance was removed both by set and by delete"));
  }

  /** Returns the successful removals of an instance that get then reports as missing. */
  private static List<StepRecord> removals(Conversation conversation, OperationName operation) {
    return conversation.successful(operation).stream()
        .filter(step -> operation == OperationName.DELETE || SetSteps.removes(step))
        .filter(step -> wasThere(conversation, step))
        .filter(
            step ->
                SetSteps.seenAfter(conversation, step).filter(later -> !later.exists()).isPresent())
        .toList();
  }

  private static boolean wasThere(Conversation conversation, StepRecord step) {
    return conversation.foundBySet(step).filter(ObservedState::exists).isPresent();
  }

  private static Optional<Violation> difference(Conversation conversation, Routes routes) {
    return differing(conversation, routes, conversation::after, "after its removal")
        .or(
            () ->
                differing(
                    conversation,
                    routes,
                    removal -> recreated(conversation, removal),
                    "after its re-creation"));
  }

  /** Returns the state from get after the set that creates the instance again. */
  private static Optional<ObservedState> recreated(Conversation conversation, StepRecord removal) {
    return conversation.successful(OperationName.SET).stream()
        .filter(set -> set.plan().number() > removal.plan().number())
        .filter(set -> set.identity().equals(removal.identity()) && !SetSteps.removes(set))
        .findFirst()
        .flatMap(conversation::after);
  }

  private static Optional<Violation> differing(
      Conversation conversation,
      Routes routes,
      Function<StepRecord, Optional<ObservedState>> seen,
      String when) {
    var bySet = seen.apply(routes.set());
    var byDelete = seen.apply(routes.delete());
    if (bySet.isEmpty() || byDelete.isEmpty()) {
      return Optional.empty();
    }
    return ConversationFacts.of(conversation)
        .purity()
        .moved(new StatePair(bySet.get(), byDelete.get()))
        .stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    bySet.get().observation(),
                    "stdout",
                    "/" + name,
                    "%s %s, as after the removal by delete in step %s"
                        .formatted(
                            Comparison.show(byDelete.get().state(), name),
                            when,
                            routes.delete().id()),
                    "%s after the removal by set in step %s"
                        .formatted(Comparison.show(bySet.get().state(), name), routes.set().id())));
  }

  private record Routes(StepRecord set, StepRecord delete) {}
}
