package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.function.Predicate;

/** Judges how a resource takes input by what happens to it on the way. */
final class InputProof {

  private InputProof() {}

  /** Judges by twins: one that succeeds where the original did not names the cause. */
  static Verdict judge(
      Conversation conversation, List<Twin> twins, Predicate<Observation> shows, String expected) {
    boolean held = false;
    for (var step : conversation.steps()) {
      var proof =
          step.observations().stream()
              .filter(seen -> seen.twin().filter(twins::contains).isPresent())
              .filter(Observation::succeeded)
              .reduce((first, last) -> last);
      if (proof.isPresent()) {
        var failed = step.own().orElse(proof.get());
        return Verdict.violated(
            Violation.in(
                failed,
                expected,
                "the process %s; with %s it works"
                    .formatted(
                        failed.completion().ending().describe(),
                        proof.get().twin().orElseThrow().edit())));
      }
      held |=
          !step.payload().isWrong()
              && step.observations().stream()
                  .anyMatch(seen -> seen.twin().isEmpty() && seen.succeeded() && shows.test(seen));
    }
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(given(conversation), "no operation succeeded with input"));
  }

  /** Returns the steps that were to give input somebody meant. */
  static List<StepRecord> given(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.payload() != Payload.NONE && !step.payload().isWrong())
        .toList();
  }

  /** Tells whether an operation of a resource takes its input in some way. */
  static boolean any(Subject subject, Predicate<Operation> which) {
    return subject.manifest().operations().values().stream().anyMatch(which);
  }

  static boolean reads(Subject subject, InputKind kind) {
    return any(subject, operation -> operation.input().filter(kind::equals).isPresent());
  }
}
