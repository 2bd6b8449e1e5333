package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Says why a conversation does not show something. */
final class Obstacles {

  private final Conversation conversation;

  Obstacles(Conversation conversation) {
    this.conversation = conversation;
  }

  /**
   * Returns what kept the steps from showing it.
   *
   * @param wanted the steps that would show it
   * @param otherwise what is missing where nothing kept them from it
   */
  Reason whyNot(List<StepRecord> wanted, Reason otherwise) {
    var broken = wanted.stream().flatMap(step -> brokenIn(step).stream()).findFirst();
    if (broken.isPresent()) {
      return broken.get();
    }
    return wanted.stream()
        .sorted(Comparator.comparing(Obstacles::mayFail))
        .flatMap(step -> obstacle(step).stream())
        .findFirst()
        .or(this::creation)
        .orElseGet(() -> wanted.isEmpty() ? withScenario(otherwise) : otherwise);
  }

  /** Where the instance could not be brought about, there is nothing else to add to a scenario. */
  private Optional<Reason> creation() {
    var sets = conversation.steps(OperationName.SET, Payload.DESIRED);
    return sets.stream().noneMatch(StepRecord::succeeded)
        ? sets.stream().filter(StepRecord::failed).findFirst().map(Obstacles::failed)
        : Optional.empty();
  }

  private Optional<Reason> brokenIn(StepRecord step) {
    return step.observations().stream()
        .flatMap(observation -> conversation.brokenBy(observation).stream())
        .findFirst()
        .map(rule -> Reason.of("because %s was broken in step %s".formatted(rule, step.id())));
  }

  private static boolean mayFail(StepRecord step) {
    return step.payload() == Payload.NONE;
  }

  private Optional<Reason> obstacle(StepRecord step) {
    var notTaken =
        step.notTaken()
            .map(why -> why.saying(text -> "step %s was not taken: %s".formatted(step.id(), text)));
    if (notTaken.isPresent()) {
      return step.impossible() ? notTaken.map(this::withScenario) : notTaken;
    }
    return step.failed() && !isToFail(step)
        ? Optional.of(mayFail(step) ? withScenario(failed(step)) : failed(step))
        : Optional.empty();
  }

  private static Reason failed(StepRecord step) {
    return Reason.of("because step %s failed".formatted(step.id()));
  }

  /** Tells whether its author wants it to fail, so that it was never to show anything else. */
  private static boolean isToFail(StepRecord step) {
    return step.plan().authored().filter(authored -> authored.expect().wantsFailure()).isPresent();
  }

  /** Adds what would show more, where the kit had no instance to work with. */
  private Reason withScenario(Reason reason) {
    return conversation.isProbe() && !reason.text().contains("scenario")
        ? reason.saying(text -> text + "; a scenario that names an instance can show it")
        : reason;
  }
}
