package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.ConfirmationTally;
import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.text.VisibleText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Renders what a real engine says about the operations of a run. */
public final class ConfirmationText {

  private ConfirmationText() {}

  /** Returns what the engine says about a step or a manifest, if it was asked. */
  public static Optional<String> of(Finding finding) {
    return Optional.ofNullable(finding.confirmation())
        .map(ConfirmationText::sentence)
        .map(VisibleText::line);
  }

  private static String sentence(EngineConfirmation confirmation) {
    return switch (confirmation.conclusion()) {
      case AGREES -> confirmation.engine() + " agrees";
      case DISAGREES -> confirmation.engine() + " gives another answer";
      case NOT_CONFIRMED ->
          "not compared with " + confirmation.engine() + ": " + confirmation.reason();
    };
  }

  /** Returns the engine and the numbers of operations, if one was asked. */
  public static Optional<String> of(JudgedRun run) {
    if (!isConfirmed(run)
        && run.platforms().values().stream().noneMatch(ConfirmationText::isConfirmed)) {
      return Optional.empty();
    }
    var engines = new TreeSet<String>();
    var all = new ConfirmationTally(0, 0, 0);
    for (var resource : run) {
      engines.addAll(engines(resource.findings()));
      all = all.and(ConfirmationTally.of(resource.findings()));
    }
    return sentence(engines, all);
  }

  private static boolean isConfirmed(JudgedRun run) {
    return run.run().conditions().confirmedBy() != null;
  }

  /** Returns the engine and the numbers of operations of a resource, if one was asked. */
  public static Optional<String> of(ResourceFindings resource) {
    var findings = resource.findings();
    return sentence(engines(findings), ConfirmationTally.of(findings));
  }

  /** Returns the same, and why operations were not compared. */
  public static Optional<String> withReasons(ResourceFindings resource) {
    var reasons = ConfirmationTally.reasons(resource.findings());
    return of(resource)
        .map(
            text ->
                reasons.isEmpty()
                    ? text
                    : text
                        + " ("
                        + reasons.stream().map(VisibleText::line).collect(Collectors.joining("; "))
                        + ")");
  }

  private static Optional<String> sentence(Set<String> engines, ConfirmationTally tally) {
    return tally.total() == 0
        ? Optional.empty()
        : Optional.of(String.join(", ", engines) + ": " + tally.describe());
  }

  private static Set<String> engines(List<Finding> findings) {
    return findings.stream()
        .map(Finding::confirmation)
        .filter(Objects::nonNull)
        .map(EngineConfirmation::engine)
        .map(VisibleText::line)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
