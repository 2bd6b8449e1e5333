package io.github.dsctck.certify.rejudge;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a rejudged run with the recorded run.
 *
 * @param recorded the recorded run
 * @param judged the rejudged run
 * @param differences the findings with another outcome
 * @param same the number of reproduced findings
 * @param takenOver how many of these depend on the machine and were copied from the record
 * @param unanswered the number of requests that the recorded run did not make
 */
public record RejudgeComparison(
    RunReport recorded,
    RunReport judged,
    List<ChangedFinding> differences,
    int same,
    int takenOver,
    int unanswered) {

  /**
   * A finding with another outcome.
   *
   * @param finding the new finding or, without one, the recorded finding
   * @param then the recorded outcome, empty if the recorded run lacks the finding
   * @param now the new outcome, empty if the new run lacks the finding
   */
  public record ChangedFinding(Finding finding, Optional<Outcome> then, Optional<Outcome> now) {}

  /** Copies the list. */
  public RejudgeComparison {
    differences = List.copyOf(differences);
  }

  /** Returns whether all findings were reproduced. */
  public boolean isWhole() {
    return differences.isEmpty();
  }

  private record Key(
      String rule,
      @Nullable String manifest,
      @Nullable String resource,
      @Nullable String version,
      @Nullable String scenario,
      @Nullable String step) {}

  static RejudgeComparison of(RunReport recorded, RunReport judged, int takenOver, int unanswered) {
    var then = byKey(recorded);
    var differences = new ArrayList<ChangedFinding>();
    int same = 0;
    for (var entry : byKey(judged).entrySet()) {
      var now = entry.getValue();
      var before = Optional.ofNullable(then.remove(entry.getKey())).map(Finding::outcome);
      if (before.filter(now.outcome()::equals).isPresent()) {
        same++;
      } else if (before.isPresent() || !recorded.run().partial()) {
        differences.add(new ChangedFinding(now, before, Optional.of(now.outcome())));
      }
    }
    then.values()
        .forEach(
            gone ->
                differences.add(
                    new ChangedFinding(gone, Optional.of(gone.outcome()), Optional.empty())));
    return new RejudgeComparison(recorded, judged, differences, same, takenOver, unanswered);
  }

  private static Map<Key, Finding> byKey(RunReport report) {
    var findings = new LinkedHashMap<Key, Finding>();
    for (var finding : report.findings()) {
      findings.put(
          new Key(
              finding.rule(),
              finding.manifest(),
              finding.resource(),
              finding.version(),
              finding.scenario(),
              finding.step()),
          finding);
    }
    return findings;
  }
}
