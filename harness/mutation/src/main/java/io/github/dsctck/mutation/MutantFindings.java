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
 * @param broken the ids of the rules that failed
 * @param brokenMusts those of them at level MUST
 * @param kept the ids of the rules that passed
 * @param keptMusts those of them at level MUST
 * @param errors the internal errors
 */
record MutantFindings(
    Set<String> broken,
    Set<String> brokenMusts,
    Set<String> kept,
    Set<String> keptMusts,
    List<String> errors) {

  private static final Set<Outcome> BROKEN = EnumSet.of(Outcome.FAIL, Outcome.WARN);

  static MutantFindings of(List<Finding> findings) {
    var broken = new LinkedHashSet<String>();
    var brokenMusts = new LinkedHashSet<String>();
    var kept = new LinkedHashSet<String>();
    var keptMusts = new LinkedHashSet<String>();
    var errors = new ArrayList<String>();
    for (var finding : findings) {
      boolean must = finding.level() == Level.MUST;
      if (BROKEN.contains(finding.outcome())) {
        broken.add(finding.rule());
        if (must) {
          brokenMusts.add(finding.rule());
        }
      } else if (finding.outcome() == Outcome.PASS) {
        kept.add(finding.rule());
        if (must) {
          keptMusts.add(finding.rule());
        }
      } else if (finding.outcome() == Outcome.ERROR) {
        errors.add(finding.rule() + ": " + finding.reason());
      }
    }
    return new MutantFindings(broken, brokenMusts, kept, keptMusts, errors);
  }
}
