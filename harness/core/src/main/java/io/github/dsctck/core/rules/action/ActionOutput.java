package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.List;
import java.util.Optional;

/** Checks what an action prints: rules ACT-09 and ACT-10. */
final class ActionOutput {

  private ActionOutput() {}

  /** ACT-09. */
  static Verdict obeysItsSchema(Conversation conversation) {
    var done = succeeded(conversation);
    if (done.isEmpty()) {
      return ActionInvocations.unseen(conversation);
    }
    return Verdict.of(done.stream().flatMap(seen -> fault(conversation, seen).stream()).toList());
  }

  /** ACT-10. */
  static Verdict isNotEmpty(Conversation conversation) {
    var done = succeeded(conversation);
    if (done.isEmpty()) {
      return ActionInvocations.unseen(conversation);
    }
    return Verdict.of(
        done.stream()
            .filter(ActionOutput::isEmpty)
            .map(
                seen ->
                    Violation.onStdout(
                        seen, "an object, such as {}, and an \"outputSchema\" for it", "nothing"))
            .toList());
  }

  private static List<Observation> succeeded(Conversation conversation) {
    return ActionInvocations.real(conversation).stream().filter(Observation::succeeded).toList();
  }

  private static boolean isEmpty(Observation seen) {
    return seen.completion().stdout().lossyText().isBlank();
  }

  /** Returns the defect of the output of an invocation, if it has one. */
  static Optional<Violation> fault(Conversation conversation, Observation seen) {
    if (isEmpty(seen)) {
      return Optional.empty();
    }
    if (section(conversation).isEmpty()) {
      return Optional.of(
          Violation.onStdout(
              seen, "nothing, because the action has no \"outputSchema\"", "output on stdout"));
    }
    if (!(JsonTextParser.parse(seen.completion().stdout().bytes())
        instanceof ParsedText.Value printed)) {
      return Optional.of(
          Violation.onStdout(seen, "exactly one JSON value and nothing else", "other text"));
    }
    return schema(conversation)
        .map(schema -> schema.validate(printed.value()))
        .filter(Validation.Invalid.class::isInstance)
        .map(invalid -> ((Validation.Invalid) invalid).violations().get(0))
        .map(
            refused ->
                Violation.in(
                    seen,
                    "stdout",
                    refused.pointer(),
                    "a value that the \"outputSchema\" accepts",
                    FoundText.json(printed.value()) + "; " + refused.message()));
  }

  private static Optional<JsonValue> section(Conversation conversation) {
    return conversation
        .subject()
        .manifest()
        .document()
        .present("invoke")
        .flatMap(JsonValue::asObject)
        .flatMap(invoke -> invoke.present("outputSchema"));
  }

  /** Returns the schema of the output, where it is embedded or a step printed it. */
  private static Optional<InstanceSchema> schema(Conversation conversation) {
    return section(conversation)
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present("embedded"))
        .or(() -> printed(conversation))
        .map(InstanceSchema::compile)
        .filter(Compilation.Compiled.class::isInstance)
        .map(compiled -> ((Compilation.Compiled) compiled).schema());
  }

  private static Optional<JsonValue> printed(Conversation conversation) {
    return conversation.steps(OperationName.OUTPUT_SCHEMA).stream()
        .flatMap(step -> step.observations().stream())
        .filter(Observation::succeeded)
        .flatMap(seen -> seen.states().stream())
        .findFirst();
  }
}
