package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges printed states by the instance schema. */
public final class StateValidation {

  /** Properties whose misuse in output has a rule of its own. */
  private static final Set<String> OWN_RULES = Set.of("_inDesiredState", "_purge");

  private StateValidation() {}

  /**
   * Judges each state that an exchange printed.
   *
   * @param nullsApart whether states that only a null makes invalid are left to another rule
   */
  public static Verdict judge(Observation observation, boolean nullsApart) {
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
      var validation = schema.get().validate(existing(schema.get(), withoutOwn(state)));
      if (validation instanceof Validation.Inconclusive inconclusive) {
        return Verdict.notExercised(inconclusive.reason());
      }
      judged = true;
      if (validation instanceof Validation.Invalid invalid
          && !(nullsApart && offendingNull(observation, schema.get(), state).isPresent())) {
        violations.add(describe(observation, invalid));
      }
    }
    return judged || !violations.isEmpty()
        ? Verdict.of(violations)
        : Verdict.notApplicable("it printed no state");
  }

  /** Returns the properties that are null and thereby make a state invalid. */
  public static Optional<Violation> offendingNull(
      Observation observation, InstanceSchema schema, JsonValue state) {
    var judged = withoutOwn(state);
    if (!(schema.validate(judged) instanceof Validation.Invalid invalid)
        || !onlyNulls(schema, judged)) {
      return Optional.empty();
    }
    return invalid.violations().stream()
        .map(SchemaViolation::pointer)
        .filter(
            pointer ->
                JsonPointer.parse(pointer).resolve(judged).filter(JsonValue::isNull).isPresent())
        .findFirst()
        .map(
            pointer ->
                Violation.in(
                    observation,
                    "stdout",
                    pointer,
                    "a value that the schema allows, or no such property",
                    "null at \"%s\"".formatted(pointer)));
  }

  /** Returns whether a state is invalid only because of nulls, at any depth. */
  private static boolean onlyNulls(InstanceSchema schema, JsonValue state) {
    return hasNulls(state) && schema.validate(withoutNulls(state)) instanceof Validation.Valid;
  }

  private static boolean hasNulls(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.elements().stream().anyMatch(StateValidation::isOrHasNulls);
    }
    return value instanceof JsonObject object
        && object.members().values().stream().anyMatch(StateValidation::isOrHasNulls);
  }

  private static boolean isOrHasNulls(JsonValue value) {
    return value.isNull() || hasNulls(value);
  }

  private static JsonValue withoutNulls(JsonValue value) {
    if (value instanceof JsonArray array) {
      return JsonArray.of(
          array.elements().stream()
              .filter(element -> !element.isNull())
              .map(StateValidation::withoutNulls)
              .toList());
    }
    if (value instanceof JsonObject object) {
      var kept = new LinkedHashMap<String, JsonValue>();
      object
          .members()
          .forEach(
              (name, member) -> {
                if (!member.isNull()) {
                  kept.put(name, withoutNulls(member));
                }
              });
      return JsonObject.of(kept);
    }
    return value;
  }

  /** A schema must neither require "_exist" nor refuse a boolean; CAN-01 covers that. */
  private static JsonValue existing(InstanceSchema schema, JsonValue state) {
    if (refusesBooleans(schema, "_exist")) {
      return state
          .asObject()
          .filter(object -> object.get("_exist") instanceof JsonBoolean)
          .<JsonValue>map(object -> object.without(Set.of("_exist")))
          .orElse(state);
    }
    return schema.required().contains("_exist")
        ? state
            .asObject()
            .filter(object -> !object.has("_exist"))
            .<JsonValue>map(object -> object.with("_exist", JsonBoolean.TRUE))
            .orElse(state)
        : state;
  }

  private static boolean refusesBooleans(InstanceSchema schema, String name) {
    var types = schema.property(name).map(property -> property.get("type"));
    return types.isPresent()
        && !JsonString.of("boolean").equals(types.get())
        && types.get().asArray().map(JsonArray::elements).orElse(List.of()).stream()
            .noneMatch(JsonString.of("boolean")::equals);
  }

  private static JsonValue withoutOwn(JsonValue state) {
    return state.asObject().<JsonValue>map(object -> object.without(OWN_RULES)).orElse(state);
  }

  private static Violation describe(Observation observation, Validation.Invalid invalid) {
    var first = invalid.violations().get(0);
    var more = invalid.total() > 1 ? " (and %d more)".formatted(invalid.total() - 1) : "";
    var violation =
        Violation.in(
                observation,
                "stdout",
                first.pointer(),
                "a state that is valid under the instance schema",
                Clip.of(first.message()) + more)
            .of(new StateOffence(first.offence(), invalid.total()));
    return isVerified(observation)
        ? violation
        : violation.tolerable().inEngine("does not check what an adapted resource prints here");
  }

  /**
   * Returns whether the engine validates the printed state. Of adapted resources it does so only
   * for a test that returns a state, through an adapter that gets single instances.
   */
  private static boolean isVerified(Observation observation) {
    var manifest = observation.subject().manifest();
    return manifest.adapted().isEmpty()
        || !manifest.isWrapped()
            && observation.isReal(OperationName.TEST)
            && observation.shape() == OutputShape.ONE_STATE;
  }
}
