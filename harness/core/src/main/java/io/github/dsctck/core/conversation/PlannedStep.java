package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.scenario.Step;
import java.util.Optional;

/**
 * A step that a scenario or the kit will take.
 *
 * @param number its place in the conversation, counted from 1
 * @param operation what the engine is asked to do
 * @param stepInput what its input is made of
 * @param variant which one, where several steps share operation and payload, counted from 0
 * @param existence what the plan takes the instance to be before it
 * @param title what it is for, in a few words
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
