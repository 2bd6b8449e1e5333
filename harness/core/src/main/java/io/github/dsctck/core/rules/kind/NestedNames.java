package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.NestedAnswers.Answer;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Checks the arrays of property names that a group prints: rule GRP-11. */
final class NestedNames {

  private static final Set<String> CANONICAL = Set.of("_exist");

  private NestedNames() {}

  static Verdict fitTheStates(Observation observation) {
    var unanswered = NestedLines.unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    var answers = observation.answers().map(NestedAnswers::answers).orElse(List.of());
    if (answers.stream().noneMatch(answer -> answer.names().isPresent())) {
      return Verdict.notApplicable("it does not return stateAndDiff");
    }
    var input = NestedInput.of(observation.input().orElseThrow());
    return Verdict.of(
        IntStream.range(0, Math.min(input.size(), answers.size()))
            .boxed()
            .flatMap(i -> fault(observation, input.desired(i), answers.get(i)).stream())
            .findFirst());
  }

  private static Optional<Violation> fault(
      Observation observation, JsonObject desired, Answer answer) {
    return answer
        .names()
        .flatMap(
            names ->
                names.stream()
                    .filter(name -> isWrong(name, observation, desired, answer.state()))
                    .findFirst()
                    .map(
                        name ->
                            at(
                                observation,
                                answer,
                                "names of properties of the nested instance",
                                FoundText.quoted(name)))
                    .or(() -> contradiction(observation, answer, names)));
  }

  /** A set may change a property that is in neither state, such as one of a removed instance. */
  private static boolean isWrong(
      String name, Observation observation, JsonObject desired, JsonObject state) {
    return name.equals(TestVerdict.FLAG)
        || observation.isReal(OperationName.TEST)
            && !desired.has(name)
            && !state.has(name)
            && !CANONICAL.contains(name);
  }

  private static Optional<Violation> contradiction(
      Observation observation, Answer answer, List<String> names) {
    return Optional.of(observation)
        .filter(seen -> seen.isReal(OperationName.TEST))
        .flatMap(seen -> answer.state().present(TestVerdict.FLAG))
        .flatMap(JsonValue::asBoolean)
        .filter(fits -> fits != names.isEmpty())
        .map(
            fits ->
                at(
                    observation,
                    answer,
                    fits
                        ? "an empty array, because \"_inDesiredState\" is true"
                        : "the differing properties, because \"_inDesiredState\" is false",
                    names.isEmpty() ? "an empty array" : String.join(", ", names)));
  }

  private static Violation at(
      Observation observation, Answer answer, String expected, String found) {
    return Violation.onStdout(observation, expected, found).onLine(answer.line() + 1);
  }
}
