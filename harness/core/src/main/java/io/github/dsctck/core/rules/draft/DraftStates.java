package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Checks the settings in the states that a command prints. */
final class DraftStates {

  /** The values of the common settings, and how a message describes them. */
  private static final Map<String, Map.Entry<Predicate<JsonValue>, String>> COMMON =
      Map.of(
          "_ensure", Map.entry(oneOf("present", "absent"), "\"present\" or \"absent\""),
          "_purge", Map.entry(JsonBoolean.class::isInstance, "true or false"),
          "_validation", Map.entry(oneOf("strict", "loose"), "\"strict\" or \"loose\""));

  private DraftStates() {}

  private static Predicate<JsonValue> oneOf(String... words) {
    var allowed = Set.of(words);
    return value -> value.asText().filter(allowed::contains).isPresent();
  }

  private static Optional<JsonObject> state(Observation observation) {
    return observation.stepInput().isWrong() ? Optional.empty() : observation.state();
  }

  /** DRF-12. */
  static Verdict spellNamesAsAsked(Observation observation) {
    var state = state(observation);
    var asked = observation.input();
    return state.isEmpty() || asked.isEmpty()
        ? Verdict.notApplicable("no command with input printed a state")
        : Verdict.of(
            asked.get().names().stream()
                .filter(name -> !state.get().has(name))
                .flatMap(name -> misspelt(observation, name, state.get()).stream())
                .findFirst());
  }

  private static Optional<Violation> misspelt(
      Observation observation, String name, JsonObject state) {
    return state.names().stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .map(
            other ->
                Violation.in(
                    observation,
                    "stdout",
                    "/" + other,
                    "the setting %s as the input spells it".formatted(FoundText.quoted(name)),
                    FoundText.quoted(other)));
  }

  /** DRF-13. */
  static Verdict haveProperCommonMembers(Observation observation) {
    var state = state(observation).orElseGet(JsonObject::empty);
    return COMMON.keySet().stream().noneMatch(state::has)
        ? Verdict.notApplicable("no state has a common setting")
        : Verdict.of(
            COMMON.entrySet().stream()
                .filter(common -> state.has(common.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .flatMap(
                    common ->
                        improper(observation, state, common.getKey(), common.getValue()).stream())
                .findFirst());
  }

  private static Optional<Violation> improper(
      Observation observation,
      JsonObject state,
      String name,
      Map.Entry<Predicate<JsonValue>, String> rule) {
    return state
        .present(name)
        .filter(rule.getKey().negate())
        .map(
            value ->
                Violation.in(
                    observation,
                    "stdout",
                    "/" + name,
                    "%s as %s".formatted(rule.getValue(), FoundText.quoted(name)),
                    FoundText.json(value)));
  }
}
