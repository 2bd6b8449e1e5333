package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks how a failure shows, and the lines that a command writes to stderr. */
final class DraftErrors {

  private DraftErrors() {}

  /** DRF-09. */
  static Verdict failuresShow(Conversation conversation) {
    var wrong = conversation.steps().stream().filter(step -> step.stepInput().isWrong()).toList();
    return Samples.of(Stream.concat(failing(conversation), refusals(conversation)))
        .judge(
            DraftErrors::hidden,
            () -> conversation.whyNot(wrong, "no command had a reason to fail"));
  }

  /** Returns the commands that failed or had to fail. */
  private static Stream<Observation> failing(Conversation conversation) {
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.twin().isEmpty())
        .filter(seen -> seen.stepInput().isWrong() || !seen.succeeded());
  }

  /** Returns the refusals of unknown settings; another rule demands them. */
  private static Stream<Observation> refusals(Conversation conversation) {
    return conversation.apart(StepInput.UNKNOWN_SETTING).stream()
        .flatMap(step -> step.own().stream())
        .filter(seen -> !seen.succeeded());
  }

  private static Optional<Violation> hidden(Observation seen) {
    return seen.succeeded() ? hiddenFailure(seen) : malformedError(seen);
  }

  /**
   * Finds a failure without exit code and error line. A command that takes malformed input as if it
   * were proper breaks another rule.
   */
  private static Optional<Violation> hiddenFailure(Observation seen) {
    boolean failed = seen.stepInput() == StepInput.INVALID || complains(seen) || owesState(seen);
    return failed && seen.completion().isSuccess()
        ? Optional.of(
            Violation.in(
                seen,
                "an exit code other than 0 or a line with \"error\" on stderr, because the "
                    + "input is invalid",
                seen.failure()))
        : Optional.empty();
  }

  private static boolean complains(Observation seen) {
    return !seen.trace().messages().isEmpty();
  }

  private static boolean owesState(Observation seen) {
    return seen.shape() == OutputShape.ONE_STATE && seen.states().isEmpty();
  }

  private static Optional<Violation> malformedError(Observation seen) {
    return seen.trace().messages().stream()
        .filter(DraftErrors::isError)
        .filter(message -> !message.valueIsText())
        .findFirst()
        .map(
            message ->
                violation(
                    seen,
                    message,
                    "an \"error\" with a \"code\" that is a number or a text, and a text"
                        + " \"message\""));
  }

  private static boolean isError(TraceMessage message) {
    return message.level().filter(TraceLevel.ERROR::equals).isPresent();
  }

  private static Violation violation(Observation seen, TraceMessage message, String expected) {
    return Violation.onStderr(
            seen,
            expected,
            "%s on line %d of stderr".formatted(FoundText.quoted(message.text()), message.line()))
        .onLine(message.line());
  }

  /** DRF-11. */
  static Verdict linesAreMessages(Observation observation) {
    var messages = observation.trace().messages();
    return messages.isEmpty()
        ? Verdict.notExercised("nothing was written to stderr")
        : Verdict.of(
            messages.stream()
                .filter(message -> !isError(message) && !message.valueIsText())
                .findFirst()
                .map(
                    message ->
                        violation(
                            observation,
                            message,
                            "one JSON object on each line, such as {\"warning\":{\"message\":"
                                + "\"text\"}}")));
  }
}
