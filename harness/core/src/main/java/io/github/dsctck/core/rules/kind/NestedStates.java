package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.emulation.output.Output;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks each state of a group or a wrapping adapter: rules GRP-04, GRP-05, GRP-10 and GRP-12. */
final class NestedStates {

  private static final Set<OperationName> ANSWERING =
      Set.of(OperationName.GET, OperationName.TEST, OperationName.SET, OperationName.WHAT_IF);

  /** The members that only a result around a state has, where its author does not desire them. */
  private static final List<Set<String>> WRAPPERS =
      List.of(
          Set.of("name", "type", "result"),
          Set.of("actualState"),
          Set.of("beforeState", "afterState"));

  private NestedStates() {}

  private static Optional<Verdict> unanswered(Observation observation) {
    if (!observation.subject().manifest().answersPlainly()) {
      return Optional.of(
          Verdict.notApplicable("the resource is neither a group nor behind a wrapping adapter"));
    }
    return ANSWERING.contains(observation.exchange().operation()) && observation.succeeded()
        ? Optional.empty()
        : Optional.of(Verdict.notExercised("no get, test or set succeeded"));
  }

  private static Stream<JsonObject> states(Observation observation) {
    return documents(observation).flatMap(document -> document.value().asObject().stream());
  }

  /** Returns the lines with states, the arrays of property names left out. */
  private static Stream<Output.Document> documents(Observation observation) {
    return observation.output().documents().stream().filter(document -> !isNames(document.value()));
  }

  private static boolean isNames(JsonValue value) {
    return value instanceof JsonArray array
        && array.elements().stream().allMatch(element -> element.asText().isPresent());
  }

  private static Verdict none(
      Observation observation, Predicate<JsonValue> offends, String expected) {
    if (documents(observation).findAny().isEmpty()) {
      return Verdict.notExercised("no state was printed");
    }
    return Verdict.of(
        documents(observation)
            .filter(document -> offends.test(document.value()))
            .findFirst()
            .map(
                document ->
                    Violation.onStdout(observation, expected, found(document))
                        .onLine(document.line())));
  }

  private static String found(Output.Document document) {
    return "%s on line %d".formatted(FoundText.json(document.value()), document.line());
  }

  static Verdict arePlain(Observation observation) {
    return unanswered(observation)
        .orElseGet(
            () ->
                none(
                    observation,
                    value -> isWrapper(value, desired(observation)),
                    "the plain state of each nested instance, without a result around it"));
  }

  private static Set<String> desired(Observation observation) {
    return observation.input().map(NestedStates::names).orElse(Set.of());
  }

  private static Set<String> names(JsonObject input) {
    var nested = NestedInput.of(input);
    return IntStream.range(0, nested.size())
        .boxed()
        .flatMap(index -> nested.desired(index).names().stream())
        .collect(Collectors.toSet());
  }

  private static boolean isWrapper(JsonValue value, Set<String> desired) {
    if (value instanceof JsonArray array) {
      return array.elements().stream().anyMatch(element -> isWrapper(element, desired));
    }
    return value
        .asObject()
        .filter(
            object ->
                isAnswerOfAdapter(object, desired)
                    || WRAPPERS.stream()
                        .anyMatch(
                            names ->
                                object.names().containsAll(names) && !desired.containsAll(names)))
        .isPresent();
  }

  private static boolean isAnswerOfAdapter(JsonObject object, Set<String> desired) {
    return !desired.contains("result")
        && object
            .present("result")
            .flatMap(JsonValue::asArray)
            .filter(
                results ->
                    results.elements().stream()
                        .flatMap(element -> element.asObject().stream())
                        .anyMatch(element -> element.has("properties")))
            .isPresent();
  }

  static Verdict haveVerdicts(Observation observation) {
    if (!observation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    var unanswered = unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    if (!observation.isReal(OperationName.TEST)) {
      return Verdict.notExercised("no test succeeded");
    }
    return none(
        observation,
        value -> value.asObject().filter(state -> !hasVerdict(state)).isPresent(),
        "a boolean \"_inDesiredState\" in each state, or the empty object");
  }

  private static boolean hasVerdict(JsonObject state) {
    return state.isEmpty()
        || Optional.ofNullable(state.get(TestVerdict.FLAG))
            .flatMap(JsonValue::asBoolean)
            .isPresent();
  }

  static Verdict areNotEmpty(Observation observation) {
    var unanswered = unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    if (observation.isReal(OperationName.TEST)) {
      return Verdict.notApplicable("test may print the empty object");
    }
    return none(
        observation,
        value -> value.asObject().filter(JsonObject::isEmpty).isPresent() && isAsked(observation),
        "a state; only test may answer with the empty object");
  }

  private static boolean isAsked(Observation observation) {
    return observation.input().filter(input -> !input.isEmpty()).isPresent();
  }

  static Verdict haveVerdictsInTestOnly(Observation observation) {
    var unanswered = NestedLines.unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    if (observation.isReal(OperationName.TEST)) {
      return Verdict.notApplicable("test prints \"_inDesiredState\"");
    }
    return none(
        observation,
        value -> value.asObject().filter(state -> state.has(TestVerdict.FLAG)).isPresent(),
        "states without \"_inDesiredState\", which only test prints");
  }
}
