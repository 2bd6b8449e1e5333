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
 * How what was judged once more compares with what was recorded.
 *
 * @param recorded the run as it was recorded
 * @param judged the run as it is judged now
 * @param differences what came to something else
 * @param same how many findings came to the same
 * @param takenOver how many of these were taken as recorded, because they are about the machine
 * @param unanswered how many requests of this kit the recorded run did not make
 */
public record RejudgeComparison(
    RunReport recorded,
    RunReport judged,
    List<Difference> differences,
    int same,
    int takenOver,
    int unanswered) {

  /**
   * A finding that came to something else.
   *
   * @param finding the one of the two that is there, the newer first
   * @param then what was recorded, empty if the recorded run did not know it
   * @param now what it comes to now, empty if it is not judged any more
   */
  public record Difference(Finding finding, Optional<Outcome> then, Optional<Outcome> now) {}

  /** Copies the list. */
  public RejudgeComparison {
    differences = List.copyOf(differences);
  }

  /** Returns whether everything came to the same. */
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
    var differences = new ArrayList<Difference>();
    int same = 0;
    for (var entry : byKey(judged).entrySet()) {
      var now = entry.getValue();
      var before = Optional.ofNullable(then.remove(entry.getKey())).map(Finding::outcome);
      if (before.filter(now.outcome()::equals).isPresent()) {
        same++;
      } else if (before.isPresent() || !recorded.run().partial()) {
        differences.add(new Difference(now, before, Optional.of(now.outcome())));
      }
    }
    then.values()
        .forEach(
            gone ->
                differences.add(
                    new Difference(gone, Optional.of(gone.outcome()), Optional.empty())));
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
