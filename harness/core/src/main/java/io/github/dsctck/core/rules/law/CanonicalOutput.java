package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks the canonical properties of a state that the engine acts on: CAN-07 to CAN-10. */
final class CanonicalOutput {

  private static final List<String> NAMES_OF_EXPORT = List.of("_name", "_securityContext");
  private static final String RESTART = "_restartRequired";
  private static final String METADATA = "_metadata";
  private static final String REFRESH = "_refreshEnv";
  private static final String RESERVED = "Microsoft.DSC";

  private CanonicalOutput() {}

  static Verdict restartRequestsAreWellFormed(Observation observation) {
    return judge(observation, RESTART, state -> malformedRestart(observation, state));
  }

  static Verdict metadataIsAnObject(Observation observation) {
    return judge(observation, METADATA, state -> badMetadata(observation, state));
  }

  static Verdict onlySetRefreshes(Observation observation) {
    return judge(
        observation,
        METADATA,
        state ->
            observation.exchange().operation() == OperationName.SET || !refreshes(state)
                ? Optional.empty()
                : Optional.of(
                    violation(
                        observation,
                        "/" + METADATA + "/" + REFRESH,
                        "a request to refresh the environment from set only",
                        "\"_refreshEnv\": true from "
                            + observation.exchange().operation().wireName())));
  }

  static Verdict onlyExportNames(Observation observation) {
    if (observation.isReal(OperationName.EXPORT)) {
      return NAMES_OF_EXPORT.stream().anyMatch(name -> hasState(observation, name))
          ? Verdict.satisfied()
          : Verdict.notApplicable("export may return these properties");
    }
    for (var name : NAMES_OF_EXPORT) {
      var verdict =
          judge(
              observation,
              name,
              state ->
                  Optional.of(
                      violation(
                          observation,
                          "/" + name,
                          "\"%s\" in exported instances only".formatted(name),
                          "%s from %s"
                              .formatted(
                                  Comparison.show(state, name),
                                  observation.exchange().operation().wireName()))));
      if (verdict instanceof Verdict.Violated) {
        return verdict;
      }
    }
    return Verdict.notApplicable("no state has \"_name\" or \"_securityContext\"");
  }

  private static boolean hasState(Observation observation, String name) {
    return observation.succeeded()
        && observation.states().stream()
            .flatMap(state -> state.asObject().stream())
            .anyMatch(state -> state.present(name).isPresent());
  }

  /** Judges every state that has a member, null aside. */
  private static Verdict judge(
      Observation observation, String name, Function<JsonObject, Optional<Violation>> offence) {
    var states =
        observation.states().stream()
            .flatMap(state -> state.asObject().stream())
            .filter(state -> observation.succeeded() && state.present(name).isPresent())
            .toList();
    return states.isEmpty()
        ? Verdict.notApplicable("no state has \"%s\"".formatted(name))
        : Verdict.of(
            states.stream().flatMap(state -> offence.apply(state).stream()).limit(1).toList());
  }

  private static Optional<Violation> malformedRestart(Observation observation, JsonObject state) {
    var value = state.present(RESTART).orElseThrow();
    boolean sound =
        value instanceof JsonArray requests
            && requests.elements().stream().allMatch(CanonicalOutput::isRestart);
    return sound
        ? Optional.empty()
        : Optional.of(
            violation(
                observation,
                "/" + RESTART,
                "an array of objects, each with one of \"system\", \"service\" and \"process\"",
                FoundText.json(value)));
  }

  private static boolean isRestart(JsonValue value) {
    if (!(value instanceof JsonObject request) || request.names().size() != 1) {
      return false;
    }
    return request.get("system") instanceof JsonString
        || request.get("service") instanceof JsonString
        || request.get("process") instanceof JsonObject process
            && process.get("name") instanceof JsonString
            && process.get("id") instanceof JsonNumber;
  }

  private static Optional<Violation> badMetadata(Observation observation, JsonObject state) {
    var value = state.present(METADATA).orElseThrow();
    if (!(value instanceof JsonObject metadata)) {
      return observation.isReal(OperationName.EXPORT)
          ? Optional.empty()
          : Optional.of(
              violation(
                  observation, "/" + METADATA, "an object", FoundText.member(METADATA, value)));
    }
    var reserved = metadata.names().stream().filter(name -> name.startsWith(RESERVED)).findFirst();
    if (reserved.isPresent()) {
      return Optional.of(
          violation(
              observation,
              "/" + METADATA,
              "no name that begins with \"Microsoft.DSC\", because the engine ignores it",
              FoundText.quoted(reserved.get())));
    }
    boolean undeclared =
        !observation.isWhatIf()
            && observation
                .subject()
                .schema()
                .filter(schema -> !schema.isOpen() && !schema.declares(METADATA))
                .isPresent();
    return undeclared
        ? Optional.of(
            violation(
                observation,
                "/" + METADATA,
                "an instance schema that declares \"_metadata\", because the state has it",
                "a schema that accepts no undeclared property"))
        : Optional.empty();
  }

  private static boolean refreshes(JsonObject state) {
    return state
        .present(METADATA)
        .flatMap(JsonValue::asObject)
        .map(metadata -> JsonBoolean.TRUE.equals(metadata.get(REFRESH)))
        .orElse(false);
  }

  private static Violation violation(
      Observation observation, String pointer, String expected, String found) {
    return Violation.in(observation, "stdout", pointer, expected, found);
  }
}
