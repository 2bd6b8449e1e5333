package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.scenario.Step;
import java.util.Optional;

/**
 * A step that a scenario or the kit will take.
 *
 * @param number its place in the conversation, counted from 1
 * @param operation the operation to run
 * @param stepInput the kind of its input
 * @param variant the index among steps with the same operation and input, counted from 0
 * @param existence the existence of the instance before it, according to the plan
 * @param title its purpose, in a few words
 * @param authored the author's own step, where there is one
 */
public record PlannedStep(
    int number,
    OperationName operation,
    StepInput stepInput,
    int variant,
    Existence existence,
    String title,
    Optional<Step> authored) {

  /** Returns the name of the step in findings and unique ids, such as {@code 3-set}. */
  public String id() {
    return authored.map(Step::id).orElseGet(() -> number + "-" + operation.stepName());
  }
}
