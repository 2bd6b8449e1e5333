package io.github.dsctck.reports.console;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.ShownPair;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Renders one finding: in full, in short, or on one line. */
final class ConsoleFinding {

  private static final int MOST_PLACES = 3;
  private static final int MOST_OCCURRENCES = 5;
  private static final int LONGEST_INPUT = 160;
  private static final int LONGEST_FOUND = 80;
  private static final String CARET = "^";

  private final ResourceFindings resource;
  private final ConsoleReport.Options options;
  private final ConsoleRows rows;

  ConsoleFinding(ResourceFindings resource, ConsoleReport.Options options) {
    this.resource = resource;
    this.options = options;
    this.rows = new ConsoleRows(options.style());
  }

  /**
   * Returns everything that a reader needs to repair it.
   *
   * @param others the same finding in other conversations
   */
  List<String> full(Finding finding, List<Finding> others) {
    rows.line(head(finding));
    rows.row(finding.rule().equals(ResourceFindings.EXPECT) ? "step" : "rule", finding.title());
    values(finding);
    place(finding);
    also(finding);
    elsewhere(others);
    if (finding.outcome() == Outcome.FAIL) {
      rows.row("in DSC", FindingText.reaction(finding));
    }
    rows.row("fix", FindingText.fix(finding));
    rows.row("rerun", Places.again(finding, options.form()));
    return rows.lines();
  }

  /** Returns what is wrong and where. */
  List<String> compact(Finding finding) {
    rows.line(head(finding) + "  " + VisibleText.line(finding.title()));
    values(finding);
    rows.row(
        "where",
        Optional.ofNullable(options.paths().where(finding.location())).orElse(seen(finding)));
    rows.row("fix", FindingText.fix(finding));
    rows.row("rerun", Places.again(finding, options.form()));
    return rows.lines();
  }

  /** Returns the rule, what was found and the place. */
  String line(Finding finding) {
    var found = finding.found() == null ? "" : ": " + Clip.middle(finding.found(), LONGEST_FOUND);
    var where = finding.location() == null ? "" : "  " + options.paths().where(finding.location());
    return head(finding) + "  " + VisibleText.line(finding.title() + found + where);
  }

  /** Returns the reason instead of what was found. */
  List<String> because(String label, Finding finding) {
    rows.line(head(finding));
    rows.row(label, finding.reason());
    if (finding.outcome() == Outcome.ERROR) {
      rows.row("rerun", Places.again(finding, options.form()));
    }
    return rows.lines();
  }

  /**
   * Returns what failed in a step that had to succeed, which is no violation of a rule.
   *
   * @param others the other steps that failed for the same reason
   */
  List<String> step(Finding finding, List<Finding> others) {
    var place = Objects.requireNonNullElse(Places.caseOf(finding), "");
    rows.line(
        options.style().outcome(Outcome.FAIL, "STEP FAILED")
            + "  "
            + VisibleText.line(resource.name() + "  " + place));
    rows.row("purpose", finding.title());
    input(finding);
    rows.row("expected", "the step to succeed, as the scenario and the schema promise");
    rows.row("found", finding.reason());
    rows.row("where", options.paths().where(finding.location()));
    rows.row("evidence", seen(finding));
    more("also in", "more step", others.stream().map(Places::caseOf).toList());
    rows.row("fix", FindingText.fix(finding));
    rows.row("rerun", Places.again(finding, options.form()));
    return rows.lines();
  }

  private String head(Finding finding) {
    var outcome = options.style().outcome(finding.outcome(), finding.outcome().name());
    var head =
        options.style().strong(VisibleText.line(finding.rule()))
            + " "
            + finding.level()
            + " "
            + outcome
            + "  "
            + VisibleText.line(resource.name());
    var place = Places.caseOf(finding);
    return place == null ? head : head + "  " + VisibleText.line(place);
  }

  private void values(Finding finding) {
    if (finding.expected() == null || finding.found() == null) {
      rows.row("expected", ShownPair.alone(finding.expected()));
      rows.row("found", ShownPair.alone(finding.found()));
      return;
    }
    input(finding);
    var pair = ShownPair.of(finding.expected(), finding.found());
    rows.raw("expected", pair.expected());
    rows.raw("found", pair.found());
    if (pair.column() >= 0) {
      rows.raw("", " ".repeat(pair.column()) + CARET + " the first difference");
    }
  }

  /** Shows the input of the process that the finding is about. */
  private void input(Finding finding) {
    Optional.ofNullable(finding.evidence())
        .flatMap(options::input)
        .map(text -> Clip.middle(text, LONGEST_INPUT))
        .ifPresent(text -> rows.row("input", text));
  }

  private void place(Finding finding) {
    rows.row("where", options.paths().where(finding.location()));
    if (finding.location() == null || finding.outcome() == Outcome.FAIL) {
      rows.row("evidence", seen(finding));
    }
  }

  private @Nullable String seen(Finding finding) {
    return finding.evidence() == null
        ? null
        : options.paths().kept().apply(Places.seen(finding.evidence()));
  }

  private void also(Finding finding) {
    var occurrences = finding.occurrences();
    if (occurrences == null || occurrences.size() < 2) {
      return;
    }
    var first = place(occurrences.get(0));
    var places =
        occurrences.stream()
            .map(this::place)
            .filter(place -> place != null && !place.equals(first))
            .distinct()
            .sorted(Comparator.comparingInt(ConsoleFinding::number))
            .limit(MOST_OCCURRENCES)
            .collect(Collectors.joining(", "));
    rows.row("also in", places.isEmpty() ? null : places + " (" + occurrences.size() + " in all)");
  }

  /** Returns the number of a step, such as 12 for "12 test", and 0 for other places. */
  private static int number(String place) {
    var number = place.replaceFirst("^(\\d{1,9}) .*", "$1");
    return number.equals(place) ? 0 : Integer.parseInt(number);
  }

  private @Nullable String place(Occurrence occurrence) {
    return occurrence.step() == null
        ? options.paths().where(occurrence.location())
        : Places.step(occurrence.step());
  }

  private void elsewhere(List<Finding> others) {
    more(
        "elsewhere",
        "more conversation",
        others.stream().map(Places::conversation).distinct().toList());
  }

  private void more(String label, String what, List<String> places) {
    if (!places.isEmpty()) {
      var more = places.size() > MOST_PLACES ? ", …" : "";
      rows.row(
          label,
          ConsoleReport.count(places.size(), what)
              + ": "
              + places.stream().limit(MOST_PLACES).collect(Collectors.joining(", "))
              + more);
    }
  }
}
