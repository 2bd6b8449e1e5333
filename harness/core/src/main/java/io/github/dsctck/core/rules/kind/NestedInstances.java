package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks whether the results of a group or importer match its nested instances: rule GRP-03. The
 * instances of a group are its input; the instances of an importer are those it resolves the input
 * to.
 */
final class NestedInstances {

  private NestedInstances() {}

  static Verdict keepOrderAndIdentity(Conversation conversation) {
    var kind = conversation.subject().manifest().kind();
    if (kind != ResourceKind.GROUP && kind != ResourceKind.IMPORTER) {
      return Verdict.notApplicable("the resource is neither group nor importer");
    }
    var steps =
        Stream.of(OperationName.GET, OperationName.TEST)
            .flatMap(operation -> conversation.steps(operation).stream())
            .filter(step -> !step.stepInput().isWrong())
            .toList();
    if (steps.isEmpty() && kind == ResourceKind.IMPORTER) {
      return Verdict.notApplicable("the importer has neither get nor test");
    }
    return Samples.of(steps.stream().filter(step -> isComparable(conversation, step)))
        .judge(
            step -> mixedUp(wanted(conversation, step), conversation.own(step).orElseThrow()),
            () ->
                conversation.whyNot(
                    steps,
                    NotExercisedReason.lackingInScenario(
                        "no get or test of nested instances succeeded; add some as "
                            + "\"resources\" to the scenario")));
  }

  private static boolean isComparable(Conversation conversation, StepRecord step) {
    var wanted = wanted(conversation, step);
    return conversation
            .own(step)
            .filter(Observation::succeeded)
            .filter(own -> own.states().stream().anyMatch(JsonArray.class::isInstance))
            .isPresent()
        && !wanted.isEmpty()
        && wanted.stream()
            .flatMap(instance -> instance.asObject().stream())
            .noneMatch(NestedInput::isRearranged);
  }

  private static List<JsonValue> wanted(Conversation conversation, StepRecord step) {
    return conversation.subject().manifest().kind() == ResourceKind.GROUP
        ? resources(step.input())
        : conversation.successful(OperationName.RESOLVE).stream()
            .filter(resolve -> resolve.input().equals(step.input()))
            .findFirst()
            .map(resolve -> resources(configuration(resolve)))
            .orElse(List.of());
  }

  private static Optional<JsonValue> configuration(StepRecord resolve) {
    return resolve
        .own()
        .flatMap(Observation::state)
        .flatMap(answer -> answer.present("configuration"));
  }

  private static List<JsonValue> resources(Optional<JsonValue> document) {
    return document
        .flatMap(JsonValue::asObject)
        .flatMap(object -> object.present("resources"))
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElse(List.of());
  }

  private static Optional<Violation> mixedUp(List<JsonValue> wanted, Observation own) {
    var expected = wanted.stream().map(NestedInstances::nameAndType).toList();
    var found =
        own.states().stream()
            .findFirst()
            .flatMap(JsonValue::asArray)
            .map(JsonArray::elements)
            .orElse(List.of())
            .stream()
            .map(NestedInstances::nameAndType)
            .toList();
    return expected.equals(found)
        ? Optional.empty()
        : Optional.of(
            Violation.onStdout(
                own,
                "one result for each nested instance, in their order: "
                    + String.join(", ", expected),
                found.isEmpty() ? "no result" : String.join(", ", found)));
  }

  private static String nameAndType(JsonValue value) {
    return "%s of type %s".formatted(shown(value, "name"), shown(value, "type"));
  }

  private static String shown(JsonValue value, String name) {
    return member(value, name).map(FoundText::quoted).orElse("nothing");
  }

  private static Optional<String> member(JsonValue value, String name) {
    return value.asObject().flatMap(object -> object.present(name)).flatMap(JsonValue::asText);
  }
}
