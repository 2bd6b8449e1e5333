package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.scenario.FreeText;
import java.util.List;
import java.util.Optional;

/**
 * The sets of texts with metacharacters and several scripts, and the reason where no step sets
 * them.
 *
 * @param free the properties that take any text
 * @param steps the planned steps, skipped ones included
 */
public record FreeTextSets(Optional<FreeText> free, List<StepRecord> steps) {

  /** Copies the steps. */
  public FreeTextSets {
    steps = List.copyOf(steps);
  }

  /** Returns those of a conversation. */
  public static FreeTextSets of(Conversation conversation) {
    return new FreeTextSets(
        conversation
            .instance()
            .map(instance -> FreeText.of(instance, conversation.subject().schema())),
        conversation.steps(OperationName.SET, StepInput.CANARY));
  }

  /** Returns why the resource takes no free text, if it takes none. */
  public Optional<String> needless(Conversation conversation) {
    if (free.filter(it -> it.isDeclared() && it.names().isEmpty()).isPresent()) {
      return Optional.of("the scenario says that no property takes any text");
    }
    if (!steps.isEmpty()
        && steps.stream().allMatch(step -> step.isObstructed(InputObstacle.BY_SCHEMA))) {
      return Optional.of("the instance schema accepts no text with metacharacters");
    }
    boolean hasText =
        conversation.subject().schema().isEmpty()
            || free.map(it -> !it.names().isEmpty() || !it.undecided().isEmpty()).orElse(true);
    return hasText
        ? Optional.empty()
        : Optional.of("the instance schema restricts each string that a user can set");
  }

  /** Returns whether the author of the scenario names the properties. */
  public boolean isPromised() {
    return free.filter(FreeText::isDeclared).isPresent();
  }

  /** Returns the set that failed although the resource can set the same instance otherwise. */
  public Optional<StepRecord> refused(Conversation conversation) {
    boolean canSet =
        conversation.successful(OperationName.SET).stream()
            .anyMatch(step -> step.stepInput() != StepInput.CANARY);
    return steps.stream()
        .filter(step -> canSet && step.failed() && conversation.reliable(step))
        .filter(step -> step.own().filter(own -> own.failedCleanly()).isPresent())
        .findFirst();
  }

  /** Returns why the texts prove nothing. */
  public NotExercisedReason whyNot(Conversation conversation) {
    return refused(conversation)
        .filter(step -> !isPromised())
        .<NotExercisedReason>map(
            step ->
                NotExercisedReason.lacking(
                    ScenarioField.FREE_TEXT,
                    ("step %s set a text that the schema allows, and %s; name the properties that "
                            + "take any text in \"freeText\", or none")
                        .formatted(step.id(), step.failure().orElse("it failed")),
                    step))
        .orElseGet(
            () ->
                conversation.whyNot(
                    steps,
                    NotExercisedReason.lacking(
                        ScenarioField.FREE_TEXT,
                        "no step set any text; name the properties that take any text in "
                            + "\"freeText\", or none")));
  }
}
