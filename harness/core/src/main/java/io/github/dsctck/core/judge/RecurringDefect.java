package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.emulation.output.OutputProblem;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reports a recurring defect only once: documents over several lines, or plain text on stderr. The
 * most important rule keeps the finding, and so does a rule that failed in another conversation
 * with the resource. Plain text that does not only explain failures stays a separate defect.
 */
final class RecurringDefect {

  private RecurringDefect() {}

  static void leave(Catalogue catalogue, ExchangeJudge.Result result, Set<String> elsewhere) {
    var exportLines = catalogue.id(RuleRole.EXPORT_LINES);
    var stateAndDiff = catalogue.id(RuleRole.STATE_AND_DIFF);
    var oneLine = catalogue.id(RuleRole.ONE_LINE);
    var plain = catalogue.id(RuleRole.TRACE_MESSAGES);
    var plainDetails = catalogue.id(RuleRole.FAILURE_DETAILS);
    leave(result, exportLines, RecurringDefect::spansLines, stateAndDiff);
    leave(result, oneLine, RecurringDefect::spansLines, exportLines);
    leave(result, oneLine, RecurringDefect::spansLines, stateAndDiff);
    if (elsewhere.contains(plain) || result.tally(plain).any(violation -> !failed(violation))) {
      result.tally(plainDetails).leave(violation -> true, plain);
    } else if (elsewhere.contains(plainDetails)
        || result.tally(plainDetails).any(RecurringDefect::failed)) {
      result.tally(plain).leave(RecurringDefect::failed, plainDetails);
    }
  }

  private static void leave(
      ExchangeJudge.Result result, String rule, Predicate<Violation> habit, String stronger) {
    if (result.tally(stronger).any(habit)) {
      result.tally(rule).leave(habit, stronger);
    }
  }

  private static boolean spansLines(Violation violation) {
    var seen = violation.observation();
    return seen != null
        && seen.output().problems().stream().anyMatch(OutputProblem.SpansLines.class::isInstance);
  }

  private static boolean failed(Violation violation) {
    var seen = violation.observation();
    return seen != null && seen.failedCleanly();
  }
}
