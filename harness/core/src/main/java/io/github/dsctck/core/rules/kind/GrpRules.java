package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.AnswerMembers;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.rules.manifest.ManKinds;
import java.util.Optional;

/** Groups: chapter GRP. */
public final class GrpRules {

  private static final AnswerMembers ACTUAL =
      new AnswerMembers().required("actualState", AnswerMembers.any());

  private static final AnswerMembers TESTED =
      new AnswerMembers()
          .required("desiredState", AnswerMembers.any())
          .required("actualState", AnswerMembers.any())
          .required("inDesiredState", AnswerMembers.truth())
          .required("differingProperties", AnswerMembers.arrayOf(AnswerMembers.text()));

  private GrpRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("GRP-01", Layer.SCHEMA, GrpRules::getsNestedResults);
    rules.exchange("GRP-02", Layer.SCHEMA, GrpRules::testsNestedResults);
    rules.reading("GRP-03", NestedInstances::keepOrderAndIdentity);
    rules.exchange("GRP-04", Layer.FRAMING, NestedStates::arePlain);
    rules.exchange("GRP-05", Layer.SCHEMA, NestedStates::haveVerdicts);
    rules.exchange("GRP-06", Layer.FRAMING, NestedLines::areThereAfterSet);
    rules.document("GRP-07", ManKinds::doesNotDelete);
    rules.exchange("GRP-08", Layer.FRAMING, NestedLines::areFramed);
    rules.exchange("GRP-09", Layer.SCHEMA, NestedOrder::isThatOfTheInput);
    rules.exchange("GRP-10", Layer.SCHEMA, NestedStates::areNotEmpty);
    rules.exchange("GRP-11", Layer.MEANING, NestedNames::fitTheStates);
    rules.exchange("GRP-12", Layer.MEANING, NestedStates::haveVerdictsInTestOnly);
  }

  private static boolean isGroup(ResourceKind kind) {
    return kind == ResourceKind.GROUP;
  }

  private static ResourceKind kind(Observation observation) {
    return observation.subject().manifest().kind();
  }

  private static Verdict getsNestedResults(Observation observation) {
    return isGroup(kind(observation))
        ? judge(observation, OperationName.GET, value -> nested(value, ACTUAL))
        : Verdict.notApplicable("the resource is not a group");
  }

  private static Verdict testsNestedResults(Observation observation) {
    if (!isGroup(kind(observation)) && kind(observation) != ResourceKind.IMPORTER) {
      return Verdict.notApplicable("the resource is neither group nor importer");
    }
    if (observation.isReal(OperationName.TEST) && observation.shape() == OutputShape.NOTHING) {
      return Verdict.notApplicable("test declares no \"return\", so the engine ignores its output");
    }
    boolean mayBeSingle = isGroup(kind(observation));
    return judge(
        observation,
        OperationName.TEST,
        value ->
            mayBeSingle && value instanceof JsonObject
                ? TESTED.fault(value)
                : nested(value, TESTED));
  }

  private interface Form {
    Optional<String> fault(JsonValue value);
  }

  private static Verdict judge(Observation observation, OperationName operation, Form form) {
    var kind = kind(observation).wireName();
    if (!observation.subject().has(operation)) {
      return Verdict.notApplicable("the %s has no %s".formatted(kind, operation.wireName()));
    }
    if (!observation.isReal(operation) || !observation.succeeded()) {
      return Verdict.notExercised(
          "no %s of the %s succeeded".formatted(operation.wireName(), kind));
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
    return observation.states().stream().allMatch(GrpRules::isEmpty)
        ? Verdict.notExercised(
            "no %s had nested instances; add some to the scenario".formatted(operation.wireName()))
        : Verdict.satisfied();
  }

  private static boolean isEmpty(JsonValue value) {
    return value instanceof JsonArray array && array.elements().isEmpty();
  }

  /**
   * Returns the defects of an array of nested results, whose results may contain further arrays.
   */
  private static Optional<String> nested(JsonValue value, AnswerMembers result) {
    var element =
        new AnswerMembers()
            .required("name", AnswerMembers.text())
            .required("type", AnswerMembers.typeName())
            .required(
                "result",
                inner -> inner instanceof JsonArray ? nested(inner, result) : result.fault(inner))
            .optional("metadata", AnswerMembers.object())
            .optional("executionInformation", AnswerMembers.object());
    return AnswerMembers.arrayOf(element::fault).apply(value);
  }
}
