package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.function.Predicate;

/** Judges how a resource takes input by what happens to it on the way. */
public final class InputTwins {

  private InputTwins() {}

  /** Judges by twins: one that succeeds where the original did not names the cause. */
  public static Verdict judge(
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
          !step.stepInput().isWrong()
              && step.observations().stream()
                  .anyMatch(seen -> seen.twin().isEmpty() && seen.succeeded() && shows.test(seen));
    }
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(given(conversation), "no operation succeeded with input"));
  }

  /** Returns the steps that were to give input somebody meant. */
  public static List<StepRecord> given(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.stepInput() != StepInput.NONE && !step.stepInput().isWrong())
        .toList();
  }

  /** Returns whether an operation of a resource takes its input in some way. */
  public static boolean any(TestedResource subject, Predicate<Operation> which) {
    return subject.manifest().operations().values().stream().anyMatch(which);
  }

  public static boolean reads(TestedResource subject, InputKind kind) {
    return any(subject, operation -> operation.input().filter(kind::equals).isPresent());
  }
}
