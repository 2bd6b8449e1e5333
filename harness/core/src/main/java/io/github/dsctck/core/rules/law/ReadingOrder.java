package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.exchange.OperationName;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks whether results depend on earlier reading operations: LAW-12. */
final class ReadingOrder {

  private ReadingOrder() {}

  static Verdict makesNoDifference(Conversation conversation) {
    var subject = conversation.subject();
    boolean several =
        Stream.of(OperationName.GET, OperationName.TEST, OperationName.EXPORT)
                .filter(subject::has)
                .count()
            > 1;
    if (!several) {
      return Verdict.notApplicable("the resource has only one reading operation");
    }
    var byExport = byExport(conversation);
    var byTest = repeatedTests(conversation);
    return Stream.of(byExport, byTest)
        .filter(Verdict.Violated.class::isInstance)
        .findFirst()
        .orElseGet(
            () -> byTest instanceof Verdict.Satisfied ? byTest : orGets(conversation, byExport));
  }

  private static Verdict byExport(Conversation conversation) {
    return conversation.subject().has(OperationName.EXPORT)
        ? ConversationFacts.of(conversation)
            .purity()
            .verdict(
                OperationName.EXPORT,
                step -> step.stepInput() == StepInput.NONE,
                "the export",
                "no export ran between two gets")
        : Verdict.notExercised("no test ran between two gets");
  }

  /** GET-03, TEST-08 and LAW-01 judge gets around a test, and EXP-03 gets beside an export. */
  private static Verdict orGets(Conversation conversation, Verdict byExport) {
    boolean roundATest =
        conversation.successful(OperationName.TEST).stream()
            .anyMatch(
                test ->
                    conversation.before(test).isPresent() && conversation.after(test).isPresent());
    boolean besideAnExport =
        !conversation.successful(OperationName.EXPORT).isEmpty()
            && !conversation.successful(OperationName.GET).isEmpty();
    return roundATest || besideAnExport ? Verdict.satisfied() : byExport;
  }

  private static Verdict repeatedTests(Conversation conversation) {
    var tests =
        conversation.successful(OperationName.TEST).stream().filter(ReadingOrder::isPlain).toList();
    return Samples.of(
            IntStream.range(1, tests.size())
                .boxed()
                .flatMap(later -> sameBefore(tests, later).stream()))
        .judge(Pair::difference, () -> conversation.whyNot(tests, "no test was repeated"));
  }

  private static boolean isPlain(StepRecord step) {
    return !step.stepInput().isWrong() && step.inputObject().isPresent() && step.own().isPresent();
  }

  private static Optional<Pair> sameBefore(List<StepRecord> tests, int later) {
    var step = tests.get(later);
    return tests.subList(0, later).stream()
        .filter(earlier -> earlier.input().equals(step.input()))
        .filter(earlier -> Conversation.epochBefore(earlier) == Conversation.epochBefore(step))
        .reduce((first, last) -> last)
        .map(earlier -> new Pair(earlier, step));
  }

  /** Two tests of the same desired state in the same epoch. */
  private record Pair(StepRecord earlier, StepRecord later) {
    Optional<Violation> difference() {
      boolean first = TestVerdict.of(earlier);
      boolean second = TestVerdict.of(later);
      return first == second
          ? Optional.empty()
          : later
              .own()
              .map(
                  own ->
                      Violation.in(
                          own,
                          "%s, as in step %s".formatted(first, earlier.id()),
                          "%s for the same desired state, with only reading between"
                              .formatted(second)));
    }
  }
}
