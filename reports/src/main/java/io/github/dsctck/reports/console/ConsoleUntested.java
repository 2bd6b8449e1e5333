package io.github.dsctck.reports.console;

import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.UntestedRules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Renders the rules that a run could not test: a block for each failed rule or step that blocks
 * them, then the reasons that keep the resource from the next level, then a line about the rest.
 */
final class ConsoleUntested {

  private static final int MOST_REASONS = 8;
  private static final int LONGEST_REASON = 300;

  private final ResourceFindings resource;
  private final ConsoleReport.Options options;
  private final ConsoleRows rows;

  /** The number of rules up to which each is named where only their number is told. */
  private static final int MOST_NAMED = 3;

  private final ConsoleRows samples;

  ConsoleUntested(ResourceFindings resource, ConsoleReport.Options options) {
    this.resource = resource;
    this.options = options;
    this.rows = new ConsoleRows(options.style());
    this.samples = new ConsoleRows(options.style());
  }

  /**
   * Returns the lines.
   *
   * @param wanted the rules that block the next certification level
   */
  List<String> lines(List<String> wanted) {
    var gaps = resource.gaps();
    var shown = gaps.stream().filter(gap -> isShown(gap, new HashSet<>(wanted))).toList();
    var most = options.verbose() ? shown : shown.stream().limit(MOST_REASONS).toList();
    if (!most.isEmpty()) {
      rows.line("");
      rows.line("Rules that this run could not test:");
      most.forEach(this::gap);
    }
    rest(gaps.stream().filter(gap -> !most.contains(gap)).toList(), most.isEmpty());
    most.stream()
        .flatMap(gap -> gap.suggestions().stream())
        .filter(text -> text.contains("\n"))
        .distinct()
        .forEach(samples::block);
    return rows.lines();
  }

  /** Returns the scenarios to paste, once the lines are rendered. */
  List<String> samples() {
    return samples.lines();
  }

  /** A violation comes before what a scenario leaves out. */
  private boolean isShown(UntestedRules gap, Set<String> wanted) {
    if (gap.blocked() || options.verbose()) {
      return true;
    }
    return resource.summary().verdict() != ResourceVerdict.VIOLATES
        && (gap.hasMust() || gap.rules().stream().anyMatch(wanted::contains));
  }

  private void gap(UntestedRules gap) {
    rows.listed(
        Clip.middle(VisibleText.line(gap.reason()), LONGEST_REASON), gap.rules(), gap.blocked());
    gap.suggestions().stream()
        .filter(text -> !text.contains("\n"))
        .forEach(text -> rows.line("    add  " + VisibleText.line(text.strip())));
  }

  private void rest(List<UntestedRules> all, boolean alone) {
    var rest = all.stream().filter(gap -> !gap.findings().isEmpty()).toList();
    int rules = rest.stream().mapToInt(gap -> gap.findings().size()).sum();
    if (rules == 0) {
      return;
    }
    if (alone) {
      rows.line("");
    }
    var ids = rest.stream().flatMap(gap -> gap.rules().stream()).distinct().toList();
    var counted =
        (alone ? "" : "  ")
            + ConsoleReport.count(rules, alone ? "rule" : "more rule")
            + " not tested"
            + (ids.size() <= MOST_NAMED ? " (" + String.join(" ", ids) + ")" : "");
    rows.line(
        rest.size() == 1 && rest.get(0).suggestions().isEmpty()
            ? counted + ": " + Clip.middle(VisibleText.line(rest.get(0).reason()), LONGEST_REASON)
            : counted
                + ", for "
                + ConsoleReport.count(rest.size(), "reason")
                + "; "
                + options.form().rest());
  }
}
