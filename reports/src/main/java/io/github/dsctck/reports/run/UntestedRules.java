package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import java.util.List;
import java.util.Objects;

/**
 * Rules of a resource that the run could not test, for one reason.
 *
 * @param reason the reason, as a phrase
 * @param blocked whether a failed rule or step is the reason, so that its repair is the remedy
 * @param findings a finding of each rule, those at level MUST first; none for a failed step on
 *     which no rule depends
 */
public record UntestedRules(String reason, boolean blocked, List<Finding> findings) {

  /** Copies the list. */
  public UntestedRules {
    findings = List.copyOf(findings);
  }

  /** Returns the ids of the rules. */
  public List<String> rules() {
    return findings.stream().map(Finding::rule).toList();
  }

  /** Returns whether a rule at level MUST is among them. */
  public boolean hasMust() {
    return findings.stream().anyMatch(finding -> finding.level() == Level.MUST);
  }

  /** Returns the lines of the kit for the author to paste. */
  public List<String> suggestions() {
    return findings.stream().map(Finding::suggestion).filter(Objects::nonNull).distinct().toList();
  }
}
