package io.github.dsctck.core.run.result;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The list that an adapter printed.
 *
 * @param exchange its exchange
 * @param lines its objects
 */
public record AdapterList(Exchange exchange, List<JsonObject> lines) {

  public AdapterList {
    lines = List.copyOf(lines);
  }

  /** Finds the list in a conversation; like the engine it skips lines that are not objects. */
  public static Optional<AdapterList> in(List<StepRecord> steps) {
    return steps.stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.isReal(OperationName.LIST) && seen.succeeded())
        .findFirst()
        .map(AdapterList::of);
  }

  private static AdapterList of(Observation seen) {
    return new AdapterList(
        seen.exchange(),
        seen.states().stream().map(JsonValue::asObject).flatMap(Optional::stream).toList());
  }
}
