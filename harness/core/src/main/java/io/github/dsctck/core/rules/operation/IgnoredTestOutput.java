package io.github.dsctck.core.rules.operation;

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

/** Checks a test whose output the engine ignores in favour of get: rule TEST-14. */
final class IgnoredTestOutput {

  /** The inputs that both test and get have to accept. */
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
      return Verdict.notApplicable("the resource has no test without \"return\" beside a get");
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
            () -> conversation.whyNot(steps, "no test had an input that get accepts"));
  }

  private static Optional<Observation> ended(StepRecord step) {
    return step.own()
        .filter(own -> !own.stepInput().isWrong())
        .filter(own -> own.succeeded() || own.failedCleanly());
  }

  /** Returns whether get returned the same instance before any change. */
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
                "exit code 0, because get succeeds for the same instance, and the engine runs both",
                own.failure()));
  }
}
