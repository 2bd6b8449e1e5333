package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.evidence.InputTwins;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.List;

/** Checks how a resource reads its input from stdin. */
final class InpStdin {

  private static final int PIPE_CAPACITY = 64 * 1024;

  private InpStdin() {}

  static Verdict takesOneDocumentWithoutLineFeed(Conversation conversation) {
    return InputTwins.reads(conversation.subject(), InputKind.STDIN)
        ? InputTwins.judge(
            conversation,
            List.of(Twin.TRAILING_LINE_FEED),
            seen -> seen.exchange().sent().stdin() != null,
            "JSON on stdin that ends without a line feed, as the engine sends it")
        : Verdict.notApplicable("no operation takes input on stdin");
  }

  static Verdict drainsStdin(Observation observation) {
    var stdin = observation.exchange().sent().stdin();
    if (stdin == null) {
      return Verdict.notExercised("no input was sent on stdin");
    }
    var delivery = observation.completion().input();
    boolean large =
        stdin.length
            > PIPE_CAPACITY; // a shorter input may be written by chance before the process ends
    if (delivery.brokenPipe() && large && !observation.stepInput().isWrong()) {
      return Verdict.violated(
          Violation.in(
              observation,
              "stdin",
              "",
              "a process that reads stdin to its end",
              "it closed stdin before it had read %d bytes".formatted(delivery.offered())));
    }
    if (delivery.outputBefore() > PIPE_CAPACITY && large) {
      return Verdict.violated(
          Violation.in(
              observation,
              "stdin",
              "",
              "a process that reads stdin to its end before it writes more than the buffer of a pipe",
              "%d bytes of output before all input was read".formatted(delivery.outputBefore())));
    }
    return large && observation.completion().ending() instanceof ProcessEnding.Exited
        ? Verdict.satisfied()
        : Verdict.notExercised("no input was larger than the buffer of a pipe");
  }
}
