package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The arrays of full and sequence adapters: rules ADP-04, ADP-05 and ADP-07. */
final class WrappedInstances {

  private static final Set<OperationName> ANSWERING =
      Set.of(OperationName.GET, OperationName.SET, OperationName.TEST);

  private WrappedInstances() {}

  /** Judges by a twin: an adapter that works only for the instance by itself reads no array. */
  static Verdict areTaken(Conversation conversation, String inputKind) {
    var adapter = conversation.subject().manifest().invokedBy();
    return adapter.filter(it -> it.inputKind().equals(inputKind)).isEmpty()
        ? Verdict.notApplicable("no adapter with inputKind " + inputKind)
        : InputProof.judge(
            conversation,
            List.of(Twin.BARE_INSTANCE),
            seen -> seen.exchange().sent().stdin() != null,
            "an adapter that reads the instance from the array \"resources\"");
  }

  static Verdict areGivenBack(Observation observation) {
    if (!observation.subject().manifest().isWrapped()) {
      return Verdict.notApplicable("no adapter with inputKind full or sequence");
    }
    if (!ANSWERING.contains(observation.exchange().operation())
        || observation.shape() == OutputShape.NOTHING
        || !observation.succeeded()
        || observation.raw().states().isEmpty()) {
      return Verdict.notExercised("no get, set or test succeeded");
    }
    var type = observation.subject().manifest().type();
    return Verdict.of(
        fault(observation.raw().states().get(0), type)
            .map(
                fault ->
                    Violation.onStdout(
                        observation,
                        "an object whose array \"result\" has one element for the instance, with"
                            + " its \"name\", \"type\" and \"properties\"",
                        fault)));
  }

  private static Optional<String> fault(JsonValue answer, String type) {
    var result = answer.asObject().flatMap(object -> object.present("result"));
    if (result.isEmpty()) {
      return Optional.of("no member \"result\" in " + Found.json(answer));
    }
    var elements = result.get().asArray().map(JsonArray::elements).orElse(List.of());
    if (elements.size() != 1) {
      return Optional.of(Found.member("result", result.get()));
    }
    return elements
            .get(0)
            .asObject()
            .filter(element -> JsonString.of(type).equals(element.get("name")))
            .filter(element -> JsonString.of(type).equals(element.get("type")))
            .flatMap(element -> element.present("properties"))
            .flatMap(JsonValue::asObject)
            .isPresent()
        ? Optional.empty()
        : Optional.of(Found.member("result", result.get()));
  }
}
