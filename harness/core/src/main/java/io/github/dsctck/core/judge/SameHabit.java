package io.github.dsctck.core.judge;

import io.github.dsctck.core.emulation.OutputProblem;
import io.github.dsctck.core.rules.Violation;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds once what a resource does in whatever it writes: it prints documents over several lines, or
 * writes plain text to stderr. The rule that matters most keeps the finding, and one that spoke in
 * another conversation with the resource. Plain text that is not about failures alone is more than
 * a way to explain them.
 */
final class SameHabit {

  private static final String PLAIN = "ERR-01";
  private static final String PLAIN_DETAILS = "EXIT-05";

  private SameHabit() {}

  static void leave(ExchangeJudge.Result result, Set<String> elsewhere) {
    leave(result, "EXP-01", SameHabit::spansLines, "OUT-04");
    leave(result, "OUT-03", SameHabit::spansLines, "EXP-01");
    leave(result, "OUT-03", SameHabit::spansLines, "OUT-04");
    if (elsewhere.contains(PLAIN) || result.tally(PLAIN).any(violation -> !failed(violation))) {
      result.tally(PLAIN_DETAILS).leave(violation -> true, PLAIN);
    } else if (elsewhere.contains(PLAIN_DETAILS)
        || result.tally(PLAIN_DETAILS).any(SameHabit::failed)) {
      result.tally(PLAIN).leave(SameHabit::failed, PLAIN_DETAILS);
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
