package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks how a resource reads the members of its input in another order. */
public final class InpOrder {

  private InpOrder() {}

  static Verdict takesMembersInAnyOrder(Conversation conversation) {
    return InputTwins.any(conversation.subject(), InpOrder::carriesJson)
        ? judge(
            conversation, seen -> seen.operation().filter(Operation::hasSettingArguments).isEmpty())
        : Verdict.notApplicable("no operation takes input");
  }

  private static boolean carriesJson(Operation operation) {
    return operation.takesInput() && !operation.hasSettingArguments();
  }

  /** Compares the answers to some exchanges whose members have the opposite order. */
  public static Verdict judge(Conversation conversation, Predicate<Observation> which) {
    var permuted =
        conversation.steps().stream()
            .filter(step -> step.stepInput() == StepInput.PERMUTED)
            .toList();
    return Samples.own(conversation, permuted)
        .where(own -> which.test(own) && inAuthorsOrder(conversation, own).isPresent())
        .judge(own -> orderMatters(conversation, own))
        .orElseGet(
            () ->
                permuted.stream().allMatch(StepRecord::impossible)
                    ? Verdict.notApplicable("the input has fewer than two members to reorder")
                    : Verdict.notExercised(
                        conversation.whyNot(permuted, "no step sent its input in another order")));
  }

  /** Returns the successful exchange with the same input in the author's order. */
  private static Optional<Observation> inAuthorsOrder(
      Conversation conversation, Observation permuted) {
    return conversation.steps(permuted.exchange().operation()).stream()
        .filter(step -> step.stepInput().isPlain())
        .flatMap(step -> conversation.own(step).stream())
        .filter(Observation::succeeded)
        .filter(seen -> seen.epoch() == permuted.epoch())
        .filter(seen -> seen.input().equals(permuted.input()))
        .reduce((first, last) -> last);
  }

  private static Optional<Violation> orderMatters(Conversation conversation, Observation permuted) {
    var plain = inAuthorsOrder(conversation, permuted).orElseThrow();
    var expected = "the same answer whatever the order of the members";
    if (permuted.failedCleanly()) {
      return Optional.of(
          Violation.in(
              permuted,
              expected,
              "the process %s when they stand in the opposite order"
                  .formatted(permuted.completion().ending().describe())));
    }
    if (plain.state().isEmpty() || permuted.state().isEmpty()) {
      return Optional.empty();
    }
    var one = conversation.comparable(plain.state().get());
    var other = conversation.comparable(permuted.state().get());
    return firstDifference(conversation, one, other)
        .map(
            name ->
                Violation.in(
                    permuted,
                    "stdout",
                    "/" + name,
                    "%s whatever the order of the members".formatted(Comparison.show(one, name)),
                    Comparison.show(other, name) + " when they stand in the opposite order"));
  }

  static Verdict takesTwoChannelsOnce(Conversation conversation) {
    boolean both =
        InputTwins.any(
            conversation.subject(),
            operation -> operation.input().isPresent() && operation.hasJsonInputArgument());
    if (!both) {
      return Verdict.notApplicable("no operation declares two channels");
    }
    var alone = conversation.steps(OperationName.GET, StepInput.ONE_CHANNEL);
    return Samples.own(conversation, alone)
        .where(own -> own.state().isPresent() && inAuthorsOrder(conversation, own).isPresent())
        .sayingOne()
        .judge(
            own -> takenTwice(conversation, own),
            () -> conversation.whyNot(alone, "no get received its input through one channel only"));
  }

  /** Compares the result of one channel with that of both; the resource may refuse one alone. */
  private static Optional<Violation> takenTwice(Conversation conversation, Observation alone) {
    var both = inAuthorsOrder(conversation, alone).orElseThrow();
    var one = conversation.comparable(alone.state().orElseThrow());
    var other = conversation.comparable(both.state().orElse(JsonObject.empty()));
    return firstDifference(conversation, one, other)
        .map(
            name ->
                Violation.in(
                    both,
                    "stdout",
                    "/" + name,
                    "%s, as with one channel alone".formatted(Comparison.show(one, name)),
                    Comparison.show(other, name) + " with both channels"));
  }

  /** Returns the first differing property that is not volatile. */
  private static Optional<String> firstDifference(
      Conversation conversation, JsonObject one, JsonObject other) {
    return Comparison.without(
            Comparison.differences(one, other),
            ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .findFirst();
  }
}
