package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.output.Wrapping;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the arrays of full and sequence adapters: rules ADP-04, ADP-05 and ADP-07. */
final class WrappedInstances {

  private static final Set<OperationName> ANSWERING =
      Set.of(OperationName.GET, OperationName.SET, OperationName.TEST, OperationName.EXPORT);

  private WrappedInstances() {}

  /** Judges by a twin: an adapter that works only for a plain instance reads no array. */
  static Verdict areTaken(Conversation conversation, String inputKind) {
    var adapter = conversation.subject().manifest().invokedBy();
    return adapter.filter(it -> it.inputKind().equals(inputKind)).isEmpty()
        ? Verdict.notApplicable("the resource is not an adapter with inputKind " + inputKind)
        : InputTwins.judge(
            conversation,
            List.of(Twin.BARE_INSTANCE),
            seen -> seen.exchange().sent().stdin() != null,
            "an adapter that reads the instance from the array \"resources\"");
  }

  static Verdict areGivenBack(Observation observation) {
    if (!observation.subject().manifest().isWrapped()) {
      return Verdict.notApplicable(
          "the resource is not an adapter with inputKind full or sequence");
    }
    if (!ANSWERING.contains(observation.exchange().operation())
        || observation.shape() == OutputShape.NOTHING
        || !observation.succeeded()
        || observation.raw().states().isEmpty()) {
      return Verdict.notExercised("no get, set, test or export printed a result");
    }
    return Verdict.of(
        observation.isReal(OperationName.EXPORT) ? exported(observation) : answered(observation));
  }

  private static Optional<Violation> answered(Observation observation) {
    var answer = observation.raw().states().get(0);
    return fault(answer, observation.subject().manifest().type())
        .map(
            fault ->
                Violation.onStdout(
                    observation,
                    "an object whose array \"result\" has one element for the instance, with"
                        + " its \"name\", \"type\" and \"properties\"",
                    fault))
        .or(() -> hiddenVerdict(observation, answer));
  }

  private static Optional<String> fault(JsonValue answer, String type) {
    var elements = Wrapping.elements(answer);
    if (elements.isEmpty()) {
      return Optional.of(withoutArray(answer));
    }
    return elements.get().size() == 1 && isInstance(elements.get().get(0), type)
        ? Optional.empty()
        : Optional.of(FoundText.member("result", JsonArray.of(elements.get())));
  }

  private static String withoutArray(JsonValue answer) {
    return answer
        .asObject()
        .flatMap(object -> object.present("result"))
        .map(other -> FoundText.member("result", other))
        .orElseGet(() -> "no member \"result\" in " + FoundText.json(answer));
  }

  private static boolean isInstance(JsonValue element, String type) {
    return element
        .asObject()
        .filter(instance -> JsonString.of(type).equals(instance.get("name")))
        .filter(instance -> isWrapped(instance, type))
        .isPresent();
  }

  private static boolean isWrapped(JsonObject element, String type) {
    return JsonString.of(type).equals(element.get("type"))
        && element.present("properties").flatMap(JsonValue::asObject).isPresent();
  }

  /** The engine looks for the verdict beside the array, and reports a difference without one. */
  private static Optional<Violation> hiddenVerdict(Observation observation, JsonValue answer) {
    boolean states =
        observation.isReal(OperationName.TEST) && observation.shape() == OutputShape.ONE_STATE;
    boolean beside = answer.asObject().filter(it -> it.has(TestVerdict.FLAG)).isPresent();
    return Optional.of(observation)
        .filter(seen -> states && !beside)
        .flatMap(Observation::state)
        .filter(state -> state.has(TestVerdict.FLAG))
        .map(
            state ->
                Violation.onStdout(
                    observation,
                    "\"_inDesiredState\" beside the array \"result\"",
                    "the verdict among the properties of the instance, where the engine does "
                        + "not look"));
  }

  /** Export prints the instances themselves. */
  private static Optional<Violation> exported(Observation observation) {
    var type = observation.subject().manifest().type();
    return observation.raw().states().stream()
        .flatMap(line -> exportedFault(line, type).stream())
        .findFirst()
        .map(
            fault ->
                Violation.onStdout(
                    observation,
                    "on each line an object whose array \"result\" contains the instances "
                        + "themselves",
                    fault));
  }

  private static Optional<String> exportedFault(JsonValue line, String type) {
    return Wrapping.elements(line)
        .map(
            elements ->
                elements.stream()
                    .filter(it -> it.asObject().filter(own -> !isWrapped(own, type)).isEmpty())
                    .findFirst()
                    .map(element -> "the element " + FoundText.json(element)))
        .orElseGet(() -> Optional.of(withoutArray(line)));
  }
}
