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
 * Selects the findings of a resource that become Allure results. Each step and each judged rule has
 * its own result. The rules that a conversation did not exercise share one result. Rules that do
 * not apply have none, because most rules concern features that most resources do not declare.
 *
 * @param own the findings with a result of their own
 * @param gaps one finding for each conversation with rules that were not exercised
 */
record AllureCases(List<Finding> own, List<Finding> gaps) {

  /** The id of the pseudo-rule that stands for all rules that were not exercised. */
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
        "Rules this run could not test",
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
