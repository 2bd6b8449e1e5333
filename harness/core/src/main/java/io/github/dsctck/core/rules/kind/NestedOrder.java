package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Checks the order of the answers of a group: rule GRP-09. A property identifies the nested
 * instances if each has another value of it, and if the answers have the same values.
 */
final class NestedOrder {

  private NestedOrder() {}

  static Verdict isThatOfTheInput(Observation observation) {
    var unanswered = NestedLines.unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    var states = observation.answers().map(NestedAnswers::states).orElse(List.of());
    var input = NestedInput.of(observation.input().orElseThrow());
    var desired = IntStream.range(0, input.size()).mapToObj(input::desired).toList();
    var identifying =
        desired.get(0).names().stream().filter(name -> identifies(name, desired, states)).toList();
    if (input.size() < 2 || identifying.isEmpty()) {
      return Verdict.notExercised(
          "no property shows which nested instance an answer is about; add two instances that"
              + " differ in an identifying property");
    }
    boolean ordered =
        identifying.stream().anyMatch(name -> values(name, desired).equals(values(name, states)));
    return ordered
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.onStdout(
                observation,
                "answers in the order of the nested instances: "
                    + shown(identifying.get(0), desired),
                shown(identifying.get(0), states)));
  }

  private static boolean identifies(
      String name, List<JsonObject> desired, List<JsonObject> states) {
    var wanted = values(name, desired);
    var distinct = new HashSet<>(wanted);
    return states.size() == desired.size()
        && wanted.stream().noneMatch(NestedOrder::isCompound)
        && distinct.size() == wanted.size()
        && distinct.equals(new HashSet<>(values(name, states)));
  }

  private static boolean isCompound(JsonValue value) {
    return value instanceof JsonObject || value instanceof JsonArray || value.isNull();
  }

  private static List<JsonValue> values(String name, List<JsonObject> objects) {
    return objects.stream()
        .<JsonValue>map(object -> object.present(name).orElse(JsonNull.NULL))
        .toList();
  }

  private static String shown(String name, List<JsonObject> objects) {
    return objects.stream()
        .map(object -> FoundText.member(name, object.present(name).orElseThrow()))
        .collect(Collectors.joining(", "));
  }
}
