package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Checks the members of an exported instance as the engine reads them: EXP-09 and EXP-10. */
final class ExportedMembers {

  private static final List<String> SPECIAL = List.of("_name", "_securityContext", "_metadata");

  private ExportedMembers() {}

  static Verdict haveTheirTypes(Observation observation) {
    var special =
        instances(observation).stream()
            .filter(instance -> SPECIAL.stream().anyMatch(instance::has))
            .toList();
    return special.isEmpty()
        ? Verdict.notApplicable("no exported instance has a special member")
        : first(special, instance -> wrongType(observation, instance));
  }

  private static Optional<Violation> wrongType(Observation observation, JsonObject instance) {
    return SPECIAL.stream()
        .filter(name -> instance.has(name) && !isRight(name, instance.get(name)))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    observation,
                    "stdout",
                    "/" + name,
                    expected(name),
                    Comparison.show(instance, name)));
  }

  private static boolean isRight(String name, @Nullable JsonValue value) {
    var text = Optional.ofNullable(value).flatMap(JsonValue::asText);
    return switch (name) {
      case "_name" -> text.isPresent();
      case "_securityContext" -> text.flatMap(SecurityContext::of).isPresent();
      default -> value instanceof JsonObject;
    };
  }

  private static String expected(String name) {
    return switch (name) {
      case "_name" -> "a string as the name of an exported instance";
      case "_securityContext" -> "\"current\", \"elevated\" or \"restricted\"";
      default -> "an object as the metadata of an exported instance";
    };
  }

  static Verdict nestNoArrays(Observation observation) {
    var instances = instances(observation);
    return instances.isEmpty()
        ? Verdict.notApplicable("export listed no instance")
        : first(
            instances,
            instance ->
                instance.members().entrySet().stream()
                    .filter(member -> hasNestedArray(member.getValue()))
                    .findFirst()
                    .map(
                        member ->
                            Violation.in(
                                observation,
                                "stdout",
                                "/" + member.getKey(),
                                "no array directly inside an array",
                                Comparison.show(instance, member.getKey()))));
  }

  /** Looks as far as the engine does: not into the objects inside arrays of arrays. */
  private static boolean hasNestedArray(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.elements().stream()
          .anyMatch(element -> element instanceof JsonArray || hasNestedArray(element));
    }
    return value instanceof JsonObject object
        && object.members().values().stream().anyMatch(ExportedMembers::hasNestedArray);
  }

  private static List<JsonObject> instances(Observation observation) {
    return observation.isReal(OperationName.EXPORT) && observation.succeeded()
        ? observation.states().stream().flatMap(state -> state.asObject().stream()).toList()
        : List.of();
  }

  private static Verdict first(
      List<JsonObject> instances, Function<JsonObject, Optional<Violation>> offence) {
    return Verdict.of(
        instances.stream().flatMap(one -> offence.apply(one).stream()).limit(1).toList());
  }
}
