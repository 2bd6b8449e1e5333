package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Selects and describes the findings that tools show beside a line. */
final class ViolationAnnotations {

  private ViolationAnnotations() {}

  /**
   * Returns the violations, known or not, the failed steps, and an entry for an incomplete
   * resource. What several conversations show at the same place is one.
   */
  static List<Finding> of(ResourceFindings resource) {
    var steps = resource.failedSteps();
    var seen = new HashSet<List<@Nullable Object>>();
    var findings =
        resource.findings().stream()
            .filter(finding -> isViolation(finding) || steps.contains(finding))
            .filter(finding -> steps.contains(finding) || seen.add(shown(finding)));
    return Stream.concat(findings, resource.incomplete().stream()).toList();
  }

  private static List<@Nullable Object> shown(Finding finding) {
    return Arrays.asList(
        finding.rule(),
        finding.outcome(),
        finding.location(),
        finding.expected(),
        finding.found(),
        finding.reason());
  }

  private static boolean isViolation(Finding finding) {
    return switch (finding.outcome()) {
      case FAIL, WARN, KNOWN -> true;
      case PASS, NOT_APPLICABLE, NOT_EXERCISED, ERROR, UNSCORED -> false;
    };
  }

  /** Returns whether a violation counts as an error. */
  static boolean isError(Finding finding) {
    boolean must = finding.level() == Level.MUST || finding.outcome() == Outcome.FAIL;
    return finding.outcome() != Outcome.WARN && must;
  }

  /**
   * Returns the place of a finding, or the whole manifest if no closer place is known.
   *
   * @param path renders the path of a file as its reader finds it
   */
  static Optional<Location> of(Finding finding, UnaryOperator<String> path) {
    return Optional.ofNullable(finding.location())
        .or(() -> Optional.ofNullable(finding.manifest()).map(file -> new Location(file, 0, 0)))
        .map(at -> new Location(path.apply(at.file()), at.line(), at.column()));
  }

  /** Returns the message: the rule, the resource, expected and found. */
  static String message(Finding finding) {
    var step = finding.rule().equals(ResourceFindings.STEP) ? finding.rule() + " " : "";
    return VisibleText.line(
        step
            + FindingText.name(finding)
            + " ("
            + (finding.resource() == null ? finding.manifest() : finding.resource())
            + "): "
            + FindingText.message(finding)
            + ".");
  }
}
