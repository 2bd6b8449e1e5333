package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks how a resource reads its input from environment variables. */
final class InpEnvironment {

  private static final String JOINED = "an array as its elements joined by commas";

  private InpEnvironment() {}

  static Verdict readsScalars(Conversation conversation) {
    if (!InputTwins.reads(conversation.subject(), InputKind.ENV)) {
      return Verdict.notApplicable("no operation takes input in the environment");
    }
    return byEnvironment(
        conversation,
        List.of(Twin.QUOTED_VARIABLES, Twin.QUOTED_VALUES, Twin.CAPITAL_BOOLEANS),
        value ->
            value instanceof JsonString
                || value instanceof JsonNumber
                || value instanceof JsonBoolean,
        "strings as they are, true and false in lower case, and numbers as in JSON");
  }

  static Verdict readsArrays(Conversation conversation) {
    if (!InputTwins.reads(conversation.subject(), InputKind.ENV)) {
      return Verdict.notApplicable("no operation takes input in the environment");
    }
    boolean hasArrays =
        conversation
            .subject()
            .schema()
            .map(
                schema ->
                    schema.propertyNames().stream()
                        .flatMap(name -> schema.property(name).stream())
                        .anyMatch(property -> JsonString.of("array").equals(property.get("type"))))
            .orElse(false);
    if (!hasArrays) {
      return Verdict.notApplicable("the instance schema has no array");
    }
    return joined(conversation)
        .map(Verdict::violated)
        .orElseGet(
            () ->
                byEnvironment(
                    conversation, List.of(Twin.JSON_ARRAYS), JsonArray.class::isInstance, JOINED));
  }

  /** Finds an array whose elements were returned as one element. */
  private static Optional<Violation> joined(Conversation conversation) {
    var sent = new LinkedHashMap<String, String>();
    for (var step : conversation.steps()) {
      for (var seen : step.observations()) {
        if (isFromEnvironment(seen)) {
          seen.input().ifPresent(input -> remember(input, sent));
        }
        for (var member : seen.state().orElse(JsonObject.empty()).members().entrySet()) {
          var whole = sent.get(member.getKey());
          if (whole != null && isOne(member.getValue(), whole)) {
            return Optional.of(
                Violation.in(
                    seen,
                    "stdout",
                    "/" + JsonPointer.escape(member.getKey()),
                    JOINED,
                    "%s, all in one element"
                        .formatted(FoundText.member(member.getKey(), member.getValue()))));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static void remember(JsonObject input, Map<String, String> sent) {
    input
        .members()
        .forEach(
            (name, value) -> {
              var texts = value.asArray().map(JsonArray::elements).orElse(List.of());
              if (texts.size() > 1) {
                sent.put(
                    name,
                    texts.stream()
                        .map(text -> text.asText().orElseGet(text::toJson))
                        .collect(Collectors.joining(",")));
              }
            });
  }

  private static boolean isOne(JsonValue value, String whole) {
    return value instanceof JsonArray array
        && array.elements().size() == 1
        && array.elements().get(0).asText().filter(whole::equals).isPresent();
  }

  private static boolean isFromEnvironment(Observation seen) {
    return seen.operation().flatMap(Operation::input).filter(InputKind.ENV::equals).isPresent();
  }

  private static Verdict byEnvironment(
      Conversation conversation, List<Twin> twins, Predicate<JsonValue> kind, String expected) {
    var byTwin = InputTwins.judge(conversation, twins, seen -> false, expected);
    if (byTwin instanceof Verdict.Violated) {
      return byTwin;
    }
    boolean held =
        conversation.steps().stream()
            .filter(step -> !step.stepInput().isWrong())
            .flatMap(step -> step.observations().stream())
            .filter(seen -> seen.twin().isEmpty() && conversation.violatedBy(seen).isEmpty())
            .anyMatch(seen -> echoesFromEnvironment(seen, kind));
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(
                InputTwins.given(conversation),
                NotExercisedReason.lacking(
                    ScenarioField.DESIRED,
                    "no step sent such a value; add one to \"desired\" in a scenario")));
  }

  private static boolean echoesFromEnvironment(Observation seen, Predicate<JsonValue> kind) {
    if (!isFromEnvironment(seen) || seen.state().isEmpty() || seen.input().isEmpty()) {
      return false;
    }
    var state = seen.state().get();
    return seen.input().get().members().entrySet().stream()
        .filter(member -> kind.test(member.getValue()))
        .anyMatch(
            member ->
                Optional.ofNullable(state.get(member.getKey()))
                    .filter(member.getValue()::equals)
                    .isPresent());
  }
}
