package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.run.FindingText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What of a resource is worth a result of its own: steps, and rules that were judged. Rules that
 * nothing exercised share one result for each conversation, and rules that do not apply have none,
 * for most rules are about things most resources do not declare.
 *
 * @param own the findings with a result of their own
 * @param gaps a finding for each conversation in which rules were not exercised
 */
record AllureCases(List<Finding> own, List<Finding> gaps) {

  /** The pseudo-rule of the rules that nothing exercised. */
  static final String GAP = "NOT_EXERCISED";

  static AllureCases of(List<Finding> findings) {
    var own = new ArrayList<Finding>();
    var missed = new LinkedHashMap<String, List<Finding>>();
    for (var finding : findings) {
      if (isOwn(finding)) {
        own.add(finding);
      } else if (finding.outcome() == Outcome.NOT_EXERCISED) {
        missed.computeIfAbsent(place(finding), key -> new ArrayList<>()).add(finding);
      }
    }
    return new AllureCases(own, missed.values().stream().map(AllureCases::gap).toList());
  }

  private static boolean isOwn(Finding finding) {
    return switch (finding.outcome()) {
      case PASS, FAIL, WARN, KNOWN, ERROR -> true;
      case NOT_APPLICABLE, NOT_EXERCISED -> finding.step() != null;
      case UNSCORED -> finding.showsViolation();
    };
  }

  private static String place(Finding finding) {
    return finding.scenario() == null ? "" : finding.scenario();
  }

  private static Finding gap(List<Finding> missed) {
    var first = missed.get(0);
    return new Finding(
        GAP,
        missed.stream().map(Finding::level).min(Level::compareTo).orElseThrow(),
        Outcome.NOT_EXERCISED,
        first.resource(),
        first.version(),
        first.manifest(),
        first.scenario(),
        null,
        "Rules that nothing in this run could show",
        reason(missed),
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static @Nullable String reason(List<Finding> missed) {
    return missed.size()
        + (missed.size() == 1 ? " rule" : " rules")
        + missed.stream()
            .map(finding -> "\n" + FindingText.name(finding) + ": " + FindingText.reason(finding))
            .collect(Collectors.joining());
  }
}
