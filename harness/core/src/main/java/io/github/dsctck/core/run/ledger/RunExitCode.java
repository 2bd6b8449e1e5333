package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.ScenarioMistake;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Derives the exit code of a run, which README.md explains.
 *
 * @param kept the results of the run
 * @param allowIncomplete whether rules that could not be tested are accepted
 * @param nothing whether the whole run, other shards included, has no resource
 */
record RunExitCode(KeptResults kept, boolean allowIncomplete, boolean nothing) {

  static final int INTERRUPTED = 130;

  private static final int VIOLATION = 1;
  private static final int USAGE = 2;
  private static final int INCOMPLETE = 3;
  private static final int OWN_ERROR = 4;

  /**
   * Returns the code of a run that was not interrupted.
   *
   * @param stale whether the baseline lists a violation that no longer occurs
   * @param missing whether a scenario has no resource
   */
  int of(List<ResourceSummary> told, boolean stale, boolean missing) {
    if (stale || has(told, ResourceVerdict.VIOLATES)) {
      return VIOLATION;
    }
    if (has(told, ResourceVerdict.ERROR)) {
      return OWN_ERROR;
    }
    if (kept.anyMatch(KeptResult::misstated)) {
      return USAGE;
    }
    boolean untested = missing || has(told, ResourceVerdict.INCOMPLETE);
    boolean incomplete =
        kept.files().stream().anyMatch(file -> kept.excused(file).isPresent())
            || has(told, ResourceVerdict.INCOMPLETE) && kept.anyMatch(KeptResult::failedSteps)
            || untested && !allowIncomplete;
    return incomplete || told.isEmpty() && nothing ? INCOMPLETE : 0;
  }

  /** Leaves out resources about which only the mistakes of their scenarios are told. */
  static List<ResourceSummary> told(
      List<ResourceSummary> summaries, List<ScenarioMistake> mistakes) {
    var mistaken = mistakes.stream().map(ScenarioMistake::manifest).collect(Collectors.toSet());
    return summaries.stream()
        .filter(summary -> summary.failed() || !mistaken.contains(summary.manifest()))
        .toList();
  }

  private static boolean has(List<ResourceSummary> summaries, ResourceVerdict verdict) {
    return summaries.stream().anyMatch(summary -> summary.verdict() == verdict);
  }
}
