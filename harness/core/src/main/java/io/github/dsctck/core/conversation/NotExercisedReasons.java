package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the reason why a conversation does not exercise a rule. */
final class NotExercisedReasons {

  private final Conversation conversation;

  NotExercisedReasons(Conversation conversation) {
    this.conversation = conversation;
  }

  /**
   * Returns the reason why the steps did not exercise the rule.
   *
   * @param wanted the steps that would exercise it
   * @param otherwise the reason where no step was prevented
   */
  NotExercisedReason whyNot(List<StepRecord> wanted, NotExercisedReason otherwise) {
    var broken = wanted.stream().flatMap(step -> violatedIn(step).stream()).findFirst();
    if (broken.isPresent()) {
      return broken.get();
    }
    return wanted.stream()
        .sorted(Comparator.comparing(NotExercisedReasons::mayFail))
        .flatMap(step -> obstacle(step).stream())
        .findFirst()
        .or(this::creation)
        .orElseGet(() -> wanted.isEmpty() ? withScenario(otherwise) : otherwise);
  }

  /** If the kit could not create the instance, no further field of a scenario helps. */
  private Optional<NotExercisedReason> creation() {
    var sets = conversation.steps(OperationName.SET, StepInput.DESIRED);
    return sets.stream().noneMatch(StepRecord::succeeded)
        ? sets.stream().filter(StepRecord::failed).findFirst().map(NotExercisedReason::failed)
        : Optional.empty();
  }

  private Optional<NotExercisedReason> violatedIn(StepRecord step) {
    return step.observations().stream()
        .flatMap(observation -> conversation.violatedBy(observation).stream())
        .findFirst()
        .map(rule -> NotExercisedReason.blockedBy(rule, step.id()));
  }

  private static boolean mayFail(StepRecord step) {
    return step.stepInput() == StepInput.NONE;
  }

  private Optional<NotExercisedReason> obstacle(StepRecord step) {
    var notTaken =
        step.notTaken()
            .<NotExercisedReason>map(why -> new NotExercisedReason.UntakenStep(step.id(), why));
    if (notTaken.isPresent()) {
      return step.impossible() ? notTaken.map(this::withScenario) : notTaken;
    }
    return step.failed() && !isToFail(step)
        ? Optional.of(
            mayFail(step)
                ? withScenario(NotExercisedReason.failed(step))
                : NotExercisedReason.failed(step))
        : Optional.empty();
  }

  /** Returns whether its author expects a failure, so that it exercises nothing else. */
  private static boolean isToFail(StepRecord step) {
    return step.plan().authored().filter(authored -> authored.expect().wantsFailure()).isPresent();
  }

  /** Adds the advice to write a scenario, where the kit had no instance. */
  private NotExercisedReason withScenario(NotExercisedReason reason) {
    return conversation.isProbe() ? reason.advisingScenario() : reason;
  }
}
