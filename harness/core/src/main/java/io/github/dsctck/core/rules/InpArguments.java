package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Ending;
import java.util.List;
import java.util.Optional;

/** How a resource takes its input as an argument. */
final class InpArguments {

  private InpArguments() {}

  static Verdict takesNameAndJsonApart(Conversation conversation) {
    return InputProof.any(conversation.subject(), Operation::hasJsonInputArgument)
        ? InputProof.judge(
            conversation,
            List.of(Twin.JOINED_ARGUMENT),
            seen ->
                seen.exchange().input() != null
                    && seen.operation().map(Operation::hasJsonInputArgument).orElse(false),
            "the name of the input argument and its JSON as two arguments")
        : Verdict.notApplicable("no operation takes its input as an argument");
  }

  static Verdict worksWithoutArgument(Conversation conversation) {
    return hasInputArgument(conversation.subject(), false)
        ? withoutInput(
            conversation,
            "a get that works without the input argument, as the schema requires no property")
        : Verdict.notApplicable("get has no input argument that may be left out");
  }

  static Verdict takesEmptyArgument(Conversation conversation) {
    return hasInputArgument(conversation.subject(), true)
        ? withoutInput(conversation, "an empty input argument taken as no input")
        : Verdict.notApplicable("get has no mandatory input argument");
  }

  private static boolean hasInputArgument(Subject subject, boolean mandatory) {
    return subject.manifest().operation(OperationName.GET).stream()
        .flatMap(get -> get.args().stream())
        .anyMatch(
            argument ->
                argument instanceof Argument.JsonInput input && input.mandatory() == mandatory);
  }

  private static Verdict withoutInput(Conversation conversation, String expected) {
    var steps = conversation.steps(OperationName.GET, Payload.NONE);
    return Occasions.of(
            steps.stream()
                .flatMap(step -> conversation.own(step).stream())
                .filter(own -> !(own.completion().ending() instanceof Ending.NotStarted)))
        .sayingOne()
        .judge(
            own ->
                own.succeeded() || (mayRefuse(conversation.subject()) && own.failedCleanly())
                    ? Optional.empty()
                    : Optional.of(Violation.in(own, expected, Found.failure(own))),
            () -> conversation.whyNot(steps, "get was not run without input"));
  }

  /** Tells whether the schema leaves it to a get to want an instance named. */
  private static boolean mayRefuse(Subject subject) {
    return subject.schema().map(schema -> !schema.required().isEmpty()).orElse(true);
  }
}
