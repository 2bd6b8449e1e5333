package io.github.dsctck.core.conversation;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * A step with its exchanges and its result.
 *
 * @param plan the planned step
 * @param input the input of the resource, empty for no input
 * @param identity the identity of its instance
 * @param before the known existence of the instance before it
 * @param observations its exchanges in order
 * @param result the result of the engine, empty when it was skipped
 * @param notTaken why it was skipped, or taken and not judged
 * @param inputObstacle why the kit had no input, so that it did not apply
 * @param unmet the unmet expectations of the author
 */
public record StepRecord(
    PlannedStep plan,
    Optional<JsonValue> input,
    String identity,
    Existence before,
    List<Observation> observations,
    Optional<StepResult> result,
    Optional<NotExercisedReason> notTaken,
    Optional<InputObstacle> inputObstacle,
    List<UnmetExpectation> unmet) {

  public StepRecord {
    observations = List.copyOf(observations);
    unmet = List.copyOf(unmet);
  }

  /** Returns this step with another result. */
  public StepRecord withResult(StepResult other) {
    return new StepRecord(
        plan,
        input,
        identity,
        before,
        observations,
        Optional.of(other),
        notTaken,
        inputObstacle,
        unmet);
  }

  /** Returns the name of the step, such as {@code 3-set}. */
  public String id() {
    return plan.id();
  }

  /** Returns the operation of the step. */
  public OperationName operation() {
    return plan.operation();
  }

  /** Returns the kind of its input. */
  public StepInput stepInput() {
    return plan.stepInput();
  }

  /** Returns whether it was taken. */
  public boolean taken() {
    return result.isPresent();
  }

  /** Returns whether it was taken and the engine would have reported success. */
  public boolean succeeded() {
    return result.isPresent() && !(result.get() instanceof StepResult.Failed);
  }

  /** Returns whether it was taken and the engine would have reported a failure. */
  public boolean failed() {
    return result.isPresent() && result.get() instanceof StepResult.Failed;
  }

  /** Returns how its last process failed, such as: the process exited with code 2, saying "no". */
  public Optional<String> failure() {
    return observations.stream()
        .filter(seen -> seen.twin().isEmpty() && !seen.succeeded())
        .reduce((earlier, later) -> later)
        .map(Observation::failure);
  }

  /** Returns whether the kit had no input, so that it did not apply. */
  public boolean impossible() {
    return inputObstacle.isPresent();
  }

  /** Returns whether the kit had no input for this reason. */
  public boolean isObstructed(InputObstacle reason) {
    return inputObstacle.filter(reason::equals).isPresent();
  }

  /** Returns its input as an object, if it is one. */
  public Optional<JsonObject> inputObject() {
    return input.flatMap(JsonValue::asObject);
  }

  /** Returns the exchange that ran the operation's own command, twins left out. */
  public Optional<Observation> own() {
    return observations.stream()
        .filter(seen -> seen.twin().isEmpty() && seen.isOwn(operation()))
        .findFirst();
  }
}
