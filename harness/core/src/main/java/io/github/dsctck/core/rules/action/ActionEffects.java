package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;

/** Checks what an action changes: rules ACT-12 and ACT-13. */
final class ActionEffects {

  private static final List<String> READING = List.of("get", "test", "export");

  private ActionEffects() {}

  /** ACT-12. */
  static Verdict areNoneForReading(Conversation conversation) {
    var action = conversation.subject().manifest();
    var reading =
        READING.stream().filter(word -> ActionInvocations.supports(action, word)).findFirst();
    if (reading.isEmpty()) {
      return Verdict.notApplicable("the action supports set only");
    }
    var expected = "no change by an action that supports " + reading.get();
    var seen = ActionInvocations.real(conversation);
    if (!seen.isEmpty()) {
      return Verdict.of(
          seen.stream().flatMap(one -> change(conversation, one, expected).stream()).toList());
    }
    return ChangingWords.in(action)
        .map(word -> word.violation(expected).tolerable())
        .map(Verdict::violated)
        .orElseGet(() -> ActionInvocations.unseen(conversation));
  }

  private static Optional<Violation> change(
      Conversation conversation, Observation invocation, String expected) {
    return ActionInvocations.changes(conversation, invocation)
        .map(change -> Violation.in(invocation, expected, change));
  }

  /** ACT-13. */
  static Verdict areForeseen(Conversation conversation) {
    var action = conversation.subject().manifest();
    if (!ActionInvocations.supports(action, "set")) {
      return Verdict.notApplicable("the action does not support set");
    }
    if (action.operation(OperationName.INVOKE).filter(Operation::hasWhatIfArgument).isEmpty()) {
      return Verdict.violated(
          Violation.at(
                  action.document().nameMark("invoke"),
                  "/invoke",
                  "an argument with \"whatIfArg\", because the action supports set",
                  "none")
              .tolerable()
              .inEngine("fails the invocation in what-if mode"));
    }
    var seen = ActionInvocations.predicted(conversation);
    return seen.isEmpty()
        ? ActionInvocations.unseen(conversation)
        : Verdict.of(
            seen.stream().flatMap(one -> misprediction(conversation, one).stream()).toList());
  }

  private static Optional<Violation> misprediction(Conversation conversation, Observation seen) {
    return ActionInvocations.changes(conversation, seen)
        .map(change -> Violation.in(seen, "no change in what-if mode", change))
        .or(() -> failure(seen))
        .or(() -> ActionOutput.fault(conversation, seen));
  }

  private static Optional<Violation> failure(Observation seen) {
    return seen.failedCleanly()
        ? Optional.of(Violation.in(seen, "exit code 0 in what-if mode", seen.failure()))
        : Optional.empty();
  }
}
