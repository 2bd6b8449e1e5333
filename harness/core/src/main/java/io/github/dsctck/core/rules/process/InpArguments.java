package io.github.dsctck.core.rules.process;

import static java.util.stream.Collectors.joining;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks how a resource reads its input from an argument. */
final class InpArguments {

  private InpArguments() {}

  static Verdict takesNameAndJsonApart(Conversation conversation) {
    return InputTwins.any(conversation.subject(), Operation::hasJsonInputArgument)
        ? InputTwins.judge(
            conversation,
            List.of(Twin.JOINED_ARGUMENT),
            seen ->
                seen.exchange().input() != null
                    && seen.operation().map(Operation::hasJsonInputArgument).orElse(false),
            "the name of the input argument and its JSON as two arguments")
        : Verdict.notApplicable("no operation takes its input as an argument");
  }

  static Verdict worksWithoutArgument(Conversation conversation) {
    return withoutInput(conversation, false, "a %s that works without the input argument");
  }

  static Verdict takesEmptyArgument(Conversation conversation) {
    return withoutInput(conversation, true, "a %s that treats an empty input argument as no input");
  }

  private static boolean hasInputArgument(
      TestedResource subject, OperationName name, boolean mandatory) {
    return subject.manifest().operation(name).stream()
        .flatMap(operation -> operation.args().stream())
        .anyMatch(
            argument ->
                argument instanceof Argument.JsonInput input && input.mandatory() == mandatory);
  }

  private static Verdict withoutInput(
      Conversation conversation, boolean mandatory, String expected) {
    var names =
        Stream.of(OperationName.GET, OperationName.EXPORT)
            .filter(name -> hasInputArgument(conversation.subject(), name, mandatory))
            .toList();
    if (names.isEmpty()) {
      return Verdict.notApplicable(
          "neither get nor export has an input argument that may be "
              + (mandatory ? "empty" : "left out"));
    }
    var steps =
        names.stream().flatMap(name -> conversation.steps(name, StepInput.NONE).stream()).toList();
    var telling = steps.stream().filter(step -> isTelling(conversation, step)).toList();
    boolean complete =
        names.stream()
            .allMatch(name -> telling.stream().anyMatch(step -> step.operation() == name));
    return Samples.of(telling.stream().filter(step -> complete || isAtFault(conversation, step)))
        .sayingOne()
        .judge(
            step ->
                isAtFault(conversation, step)
                    ? step.own().map(own -> failed(own, expected))
                    : Optional.empty(),
            () ->
                conversation.whyNot(
                    steps,
                    names.stream().map(OperationName::wireName).collect(joining(" and "))
                        + " was not run without input"));
  }

  private static Violation failed(Observation own, String expected) {
    return Violation.in(
        own, expected.formatted(own.exchange().operation().wireName()), own.failure());
  }

  private static boolean isTelling(Conversation conversation, StepRecord step) {
    return isAtFault(conversation, step)
        || conversation
            .own(step)
            .filter(own -> own.succeeded() || own.failedCleanly() && mayRefuse(conversation))
            .isPresent();
  }

  /**
   * Returns whether a step failed only because of its missing input: an empty object, which names
   * no instance either, works, or any get works although the schema requires no property.
   */
  private static boolean isAtFault(Conversation conversation, StepRecord step) {
    return conversation.own(step).filter(Observation::failedCleanly).isPresent()
        && (takesAnEmptyObject(step)
            || step.operation() == OperationName.GET
                && !mayRefuse(conversation)
                && takesInput(conversation));
  }

  private static boolean takesAnEmptyObject(StepRecord step) {
    return step.observations().stream()
        .anyMatch(seen -> seen.twin().filter(Twin.EMPTY_OBJECT::equals).isPresent());
  }

  private static boolean takesInput(Conversation conversation) {
    return InputTwins.given(conversation).stream()
        .anyMatch(step -> step.operation() == OperationName.GET && step.succeeded());
  }

  /** Returns whether the schema allows an operation to require an identity. */
  private static boolean mayRefuse(Conversation conversation) {
    var subject = conversation.subject();
    return subject.schema().isEmpty() || !subject.identifying().isEmpty();
  }
}
