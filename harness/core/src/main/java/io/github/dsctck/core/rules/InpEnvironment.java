package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** How a resource reads its input from environment variables. */
final class InpEnvironment {

  private InpEnvironment() {}

  static Verdict readsScalars(Conversation conversation) {
    if (!InputProof.reads(conversation.subject(), InputKind.ENV)) {
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
    if (!InputProof.reads(conversation.subject(), InputKind.ENV)) {
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
    return byEnvironment(
        conversation,
        List.of(Twin.JSON_ARRAYS),
        JsonArray.class::isInstance,
        "an array as its elements joined by commas");
  }

  private static Verdict byEnvironment(
      Conversation conversation, List<Twin> twins, Predicate<JsonValue> kind, String expected) {
    var byTwin = InputProof.judge(conversation, twins, seen -> false, expected);
    if (byTwin instanceof Verdict.Violated) {
      return byTwin;
    }
    boolean held =
        conversation.steps().stream()
            .filter(step -> !step.payload().isWrong())
            .flatMap(step -> step.observations().stream())
            .filter(seen -> seen.twin().isEmpty() && conversation.brokenBy(seen).isEmpty())
            .anyMatch(seen -> echoesFromEnvironment(seen, kind));
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(
                InputProof.given(conversation),
                "no such value arrived; name one in \"desired\" of a scenario"));
  }

  private static boolean echoesFromEnvironment(Observation seen, Predicate<JsonValue> kind) {
    boolean env =
        seen.operation().flatMap(Operation::input).filter(InputKind.ENV::equals).isPresent();
    if (!env || seen.state().isEmpty() || seen.input().isEmpty()) {
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
