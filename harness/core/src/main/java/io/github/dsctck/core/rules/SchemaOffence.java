package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges printed states by the instance schema. */
final class SchemaOffence {

  /** Properties whose misuse in output has a rule of its own. */
  private static final Set<String> OWN_RULES = Set.of("_inDesiredState", "_purge");

  private SchemaOffence() {}

  /**
   * Judges each state an exchange printed.
   *
   * @param nullsApart whether states that only a null makes invalid are left to another rule
   */
  static Verdict judge(Observation observation, boolean nullsApart) {
    var schema = observation.subject().schema();
    if (!observation.succeeded()) {
      return Verdict.notApplicable("the process " + observation.completion().ending().describe());
    }
    if (schema.isEmpty()) {
      return Verdict.notExercised("there is no usable instance schema");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var state : observation.states()) {
      var validation = schema.get().validate(withoutOwn(state));
      if (validation instanceof Validation.Inconclusive inconclusive) {
        return Verdict.notExercised(inconclusive.reason());
      }
      judged = true;
      if (validation instanceof Validation.Invalid invalid
          && !(nullsApart && onlyNulls(schema.get(), withoutOwn(state)))) {
        violations.add(describe(observation, invalid.violations()));
      }
    }
    return judged || !violations.isEmpty()
        ? Verdict.of(violations)
        : Verdict.notApplicable("it printed no state");
  }

  /** Returns the properties that are null and thereby make a state invalid. */
  static Optional<Violation> offendingNull(
      Observation observation, InstanceSchema schema, JsonValue state) {
    if (!(schema.validate(withoutOwn(state)) instanceof Validation.Invalid)
        || !onlyNulls(schema, withoutOwn(state))) {
      return Optional.empty();
    }
    return nulls(state).stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    observation,
                    "stdout",
                    "/" + name,
                    "a value that the schema allows, or no property \"%s\" at all".formatted(name),
                    "null"));
  }

  private static boolean onlyNulls(InstanceSchema schema, JsonValue state) {
    var nulls = nulls(state);
    return !nulls.isEmpty()
        && state
            .asObject()
            .map(object -> schema.validate(object.without(nulls)) instanceof Validation.Valid)
            .orElse(false);
  }

  private static Set<String> nulls(JsonValue state) {
    var names = new LinkedHashSet<String>();
    state
        .asObject()
        .map(JsonObject::members)
        .ifPresent(
            members ->
                members.forEach(
                    (name, value) -> {
                      if (value.isNull()) {
                        names.add(name);
                      }
                    }));
    return names;
  }

  private static JsonValue withoutOwn(JsonValue state) {
    return state.asObject().<JsonValue>map(object -> object.without(OWN_RULES)).orElse(state);
  }

  private static Violation describe(Observation observation, List<SchemaViolation> all) {
    var first = all.get(0);
    var more = all.size() > 1 ? " (and %d more)".formatted(all.size() - 1) : "";
    return Violation.in(
        observation,
        "stdout",
        first.pointer(),
        "a state that is valid under the instance schema",
        Comparison.shorten(first.message()) + more);
  }
}
