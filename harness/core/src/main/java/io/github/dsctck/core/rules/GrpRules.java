package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.Optional;

/** Groups: chapter GRP. */
final class GrpRules {

  private static final ObjectForm ACTUAL =
      new ObjectForm().required("actualState", ObjectForm.any());

  private static final ObjectForm TESTED =
      new ObjectForm()
          .required("desiredState", ObjectForm.any())
          .required("actualState", ObjectForm.any())
          .required("inDesiredState", ObjectForm.truth())
          .required("differingProperties", ObjectForm.arrayOf(ObjectForm.text()));

  private GrpRules() {}

  static void register(RuleRegistry rules) {
    rules.exchange("GRP-01", Layer.SCHEMA, GrpRules::getsNestedResults);
    rules.exchange("GRP-02", Layer.SCHEMA, GrpRules::testsNestedResults);
    rules.exchange("GRP-03", Layer.MEANING, GrpRules::keepsOrderAndIdentity);
    rules.document("GRP-07", ManKinds::doesNotDelete);
  }

  private static Verdict getsNestedResults(Observation observation) {
    return judge(observation, OperationName.GET, value -> nested(value, ACTUAL));
  }

  private static Verdict testsNestedResults(Observation observation) {
    if (isGroup(observation)
        && observation.isReal(OperationName.TEST)
        && observation.shape() == OutputShape.NOTHING) {
      return Verdict.notApplicable("test declares no \"return\", so nobody reads what it prints");
    }
    return judge(
        observation,
        OperationName.TEST,
        value -> value instanceof JsonObject ? TESTED.fault(value) : nested(value, TESTED));
  }

  private interface Form {
    Optional<String> fault(JsonValue value);
  }

  private static Verdict judge(Observation observation, OperationName operation, Form form) {
    if (!isGroup(observation)) {
      return Verdict.notApplicable("the resource is no group");
    }
    if (!observation.subject().has(operation)) {
      return Verdict.notApplicable("the group has no " + operation.wireName());
    }
    if (!observation.isReal(operation) || !observation.succeeded()) {
      return Verdict.notExercised("no %s of the group succeeded".formatted(operation.wireName()));
    }
    for (var value : observation.states()) {
      var fault = form.fault(value);
      if (fault.isPresent()) {
        return Verdict.violated(
            Violation.onStdout(
                observation,
                "an array of objects with \"name\", \"type\" and the \"result\" of "
                    + operation.wireName(),
                fault.get()));
      }
    }
    return results(observation).isEmpty() && !isSingle(observation)
        ? Verdict.notExercised(
            "no %s was about nested instances; list some in the scenario"
                .formatted(operation.wireName()))
        : Verdict.satisfied();
  }

  private static boolean isSingle(Observation observation) {
    return observation.states().stream().anyMatch(JsonObject.class::isInstance);
  }

  private static boolean isGroup(Observation observation) {
    return observation.subject().manifest().kind() == ResourceKind.GROUP;
  }

  /** Returns what is wrong with an array of nested results, whose results may be nested again. */
  private static Optional<String> nested(JsonValue value, ObjectForm result) {
    var element =
        new ObjectForm()
            .required("name", ObjectForm.text())
            .required("type", ObjectForm.text())
            .required(
                "result",
                inner -> inner instanceof JsonArray ? nested(inner, result) : result.fault(inner))
            .optional("metadata", ObjectForm.object())
            .optional("executionInformation", ObjectForm.object());
    return ObjectForm.arrayOf(element::fault).apply(value);
  }

  private static List<JsonValue> results(Observation observation) {
    return observation.states().stream()
        .findFirst()
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElse(List.of());
  }

  private static Verdict keepsOrderAndIdentity(Observation observation) {
    if (!isGroup(observation)) {
      return Verdict.notApplicable("the resource is no group");
    }
    boolean answers =
        observation.isReal(OperationName.GET) || observation.isReal(OperationName.TEST);
    var wanted = observation.input().flatMap(input -> input.present("resources"));
    if (!answers || !observation.succeeded() || isSingle(observation) || wanted.isEmpty()) {
      return Verdict.notExercised(
          "no get or test of nested instances succeeded; list some as \"resources\" in the"
              + " scenario");
    }
    var asked = wanted.get().asArray().map(JsonArray::elements).orElse(List.of());
    var expected = asked.stream().map(GrpRules::nameAndType).toList();
    var found = results(observation).stream().map(GrpRules::nameAndType).toList();
    return expected.equals(found)
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.onStdout(
                observation,
                "one result for each nested instance, in their order: "
                    + String.join(", ", expected),
                String.join(", ", found)));
  }

  private static String nameAndType(JsonValue value) {
    return "%s of type %s".formatted(member(value, "name"), member(value, "type"));
  }

  private static String member(JsonValue value, String name) {
    return value
        .asObject()
        .flatMap(object -> object.present(name))
        .flatMap(JsonValue::asText)
        .map(Found::quoted)
        .orElse("nothing");
  }
}
