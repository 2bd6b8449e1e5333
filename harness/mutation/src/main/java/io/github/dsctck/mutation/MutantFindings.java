package io.github.dsctck.mutation;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The findings of one run.
 *
 * @param failed the ids of the rules that failed
 * @param failedMusts those of them at level MUST
 * @param passed the ids of the rules that passed
 * @param passedMusts those of them at level MUST
 * @param errors the internal errors
 */
record MutantFindings(
    Set<String> failed,
    Set<String> failedMusts,
    Set<String> passed,
    Set<String> passedMusts,
    List<String> errors) {

  private static final Set<Outcome> FAILED = EnumSet.of(Outcome.FAIL, Outcome.WARN);

  static MutantFindings of(List<Finding> findings) {
    var failed = new LinkedHashSet<String>();
    var failedMusts = new LinkedHashSet<String>();
    var passed = new LinkedHashSet<String>();
    var passedMusts = new LinkedHashSet<String>();
    var errors = new ArrayList<String>();
    for (var finding : findings) {
      boolean must = finding.level() == Level.MUST;
      if (FAILED.contains(finding.outcome())) {
        failed.add(finding.rule());
        if (must) {
          failedMusts.add(finding.rule());
        }
      } else if (finding.outcome() == Outcome.PASS) {
        passed.add(finding.rule());
        if (must) {
          passedMusts.add(finding.rule());
        }
      } else if (finding.outcome() == Outcome.ERROR) {
        errors.add(finding.rule() + ": " + finding.reason());
      }
    }
    return new MutantFindings(failed, failedMusts, passed, passedMusts, errors);
  }
}
