package io.github.dsctck.core.judge;

import io.github.dsctck.core.emulation.OutputProblem;
import io.github.dsctck.core.rules.Violation;
import java.util.function.Predicate;

/**
 * Finds once what a resource does in whatever it writes: it prints documents over several lines, or
 * explains its failures in plain text. The rule that matters most keeps the finding.
 */
final class SameHabit {

  private SameHabit() {}

  static void leave(ExchangeJudge.Result result) {
    leave(result, "EXP-01", SameHabit::spansLines, "OUT-04");
    leave(result, "OUT-03", SameHabit::spansLines, "EXP-01");
    leave(result, "OUT-03", SameHabit::spansLines, "OUT-04");
    leave(result, "ERR-01", SameHabit::failed, "EXIT-05");
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
