package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Optional;
import java.util.Set;

/** A test whose output the engine throws away, to ask get instead: rule TEST-14. */
final class IgnoredTestOutput {

  /** What both test and get are to accept. */
  private static final Set<StepInput> LAWFUL =
      Set.of(
          StepInput.DESIRED,
          StepInput.ALTERNATE,
          StepInput.RETURNED,
          StepInput.GOT,
          StepInput.AUTHOR);

  private IgnoredTestOutput() {}

  /** TEST-14. */
  static Verdict runsBesideGet(Conversation conversation) {
    var manifest = conversation.subject().manifest();
    var test = manifest.operation(OperationName.TEST);
    if (test.isEmpty() || test.get().returns().isPresent() || !manifest.has(OperationName.GET)) {
      return Verdict.notApplicable("there is no test without \"return\" beside a get");
    }
    var steps =
        conversation.steps(OperationName.TEST).stream()
            .filter(step -> LAWFUL.contains(step.stepInput()))
            .toList();
    return Samples.of(
            steps.stream().filter(step -> ended(step).isPresent() && got(conversation, step)))
        .sayingOne()
        .judge(
            IgnoredTestOutput::failed,
            () -> conversation.whyNot(steps, "no test was given what get accepts"));
  }

  private static Optional<Observation> ended(StepRecord step) {
    return step.own()
        .filter(own -> !own.stepInput().isWrong())
        .filter(own -> own.succeeded() || own.failedCleanly());
  }

  /** Returns whether get showed the same instance before anything changed. */
  private static boolean got(Conversation conversation, StepRecord step) {
    return conversation.before(step).isPresent()
        || conversation.after(step).isPresent()
        || conversation.seen(step, OperationName.GET).stream()
            .map(ObservedState::observation)
            .anyMatch(Observation::succeeded);
  }

  private static Optional<Violation> failed(StepRecord step) {
    var own = ended(step).orElseThrow();
    return own.succeeded()
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                own,
                "exit code 0, because get succeeds for the same instance, and the engine asks both",
                FoundText.failure(own)));
  }
}
