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

/**
 * Judges how a resource reads its input by the twins that the run sent. A twin repeats an exchange
 * that failed, with one edit to its input. One that succeeds names the cause.
 *
 * <p>Example: the get of step 1 sends {@code {"name":"a"}} on stdin and ends with exit code 1. Its
 * twin {@code TRAILING_LINE_FEED} sends the same and a line feed, and ends with exit code 0. The
 * rule about stdin fails in step 1: "the process ended with exit code 1; with a line feed after the
 * JSON document it works". Without a twin that succeeds, the rule passes as soon as one unedited
 * exchange with input on stdin succeeds, and is not exercised otherwise.
 */
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
