package io.github.dsctck.core.scenario;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One engine operation of a conversation.
 *
 * @param number its place in its list, counted from 1
 * @param cleanup whether it is in {@code cleanup}
 * @param operation the operation to run
 * @param input its input, empty for no input
 * @param name the author's name for it
 * @param expect the author's expectations
 * @param save JSON Pointers into its result by the variable that stores the value
 * @param mark its place
 */
public record Step(
    int number,
    boolean cleanup,
    OperationName operation,
    Optional<JsonValue> input,
    Optional<String> name,
    Expectation expect,
    Map<String, String> save,
    Mark mark) {

  public Step {
    save = Collections.unmodifiableMap(new LinkedHashMap<>(save));
  }

  /** Returns the name of the step in findings and unique ids, such as {@code 3-set}. */
  public String id() {
    return (cleanup ? "cleanup-" : "") + number + "-" + operation.stepName();
  }

  /** Returns the author's name for the step, or else the operation. */
  public String title() {
    return name.orElse(operation.stepName());
  }

  /** Returns every value with placeholders. */
  Stream<JsonValue> values() {
    return Stream.of(input.stream(), expect.states().stream(), expect.message().stream())
        .flatMap(values -> values);
  }
}
