package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Says why a conversation does not show something. */
final class NotExercisedReasons {

  private final Conversation conversation;

  NotExercisedReasons(Conversation conversation) {
    this.conversation = conversation;
  }

  /**
   * Returns what kept the steps from showing it.
   *
   * @param wanted the steps that would show it
   * @param otherwise what is missing where nothing kept them from it
   */
  NotExercisedReason whyNot(List<StepRecord> wanted, NotExercisedReason otherwise) {
    var broken = wanted.stream().flatMap(step -> brokenIn(step).stream()).findFirst();
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

  /** Where the instance could not be brought about, there is nothing else to add to a scenario. */
  private Optional<NotExercisedReason> creation() {
    var sets = conversation.steps(OperationName.SET, StepInput.DESIRED);
    return sets.stream().noneMatch(StepRecord::succeeded)
        ? sets.stream().filter(StepRecord::failed).findFirst().map(NotExercisedReasons::failed)
        : Optional.empty();
  }

  private Optional<NotExercisedReason> brokenIn(StepRecord step) {
    return step.observations().stream()
        .flatMap(observation -> conversation.brokenBy(observation).stream())
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
        ? Optional.of(mayFail(step) ? withScenario(failed(step)) : failed(step))
        : Optional.empty();
  }

  private static NotExercisedReason failed(StepRecord step) {
    return NotExercisedReason.failed(step.id());
  }

  /** Returns whether its author wants it to fail, so that it was never to show anything else. */
  private static boolean isToFail(StepRecord step) {
    return step.plan().authored().filter(authored -> authored.expect().wantsFailure()).isPresent();
  }

  /** Adds what would show more, where the kit had no instance to work with. */
  private NotExercisedReason withScenario(NotExercisedReason reason) {
    return conversation.isProbe() ? reason.advisingScenario() : reason;
  }
}
