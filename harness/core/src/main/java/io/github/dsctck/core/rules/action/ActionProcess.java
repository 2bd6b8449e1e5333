package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.rules.process.ErrRules;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks how the process of an action reads and ends: rules ACT-14 and ACT-15. */
final class ActionProcess {

  /** What fits into a pipe is delivered even to a process that reads nothing. */
  private static final long PIPE = 64 * 1024;

  private ActionProcess() {}

  /** ACT-14. */
  static Verdict readsAllInput(Conversation conversation) {
    var large =
        Stream.concat(
                ActionInvocations.real(conversation).stream(),
                ActionInvocations.predicted(conversation).stream())
            .filter(seen -> seen.completion().input().offered() > PIPE)
            .toList();
    if (large.isEmpty()) {
      return Verdict.notApplicable("no scenario passes more than 64 KiB to the action");
    }
    return Verdict.of(
        large.stream()
            .filter(seen -> seen.completion().input().brokenPipe())
            .map(
                seen ->
                    Violation.in(
                        seen, "stdin", "", "a command that reads stdin to its end", unread(seen)))
            .toList());
  }

  private static String unread(Observation seen) {
    return "one that closed it before all %d bytes were written"
        .formatted(seen.completion().input().offered());
  }

  /** ACT-15. */
  static Verdict endsAsItWent(Conversation conversation) {
    var seen =
        ActionInvocations.real(conversation).stream()
            .filter(one -> one.succeeded() || one.failedCleanly())
            .toList();
    return seen.isEmpty()
        ? ActionInvocations.unseen(conversation)
        : Verdict.of(seen.stream().flatMap(one -> misreport(one).stream()).toList());
  }

  private static Optional<Violation> misreport(Observation seen) {
    if (seen.succeeded()) {
      return seen.trace().has(TraceLevel.ERROR)
          ? Optional.of(
              Violation.onStderr(
                  seen, "another exit code than 0 after an error", "exit code 0 after an error"))
          : Optional.empty();
    }
    return ErrRules.isExplained(seen)
        ? Optional.empty()
        : Optional.of(
            Violation.onStderr(
                seen, "a reason on stderr or in \"exitCodes\" for a failure", seen.failure()));
  }
}
