package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.OutcomeWords;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * The failures of one rule on all resources.
 *
 * @param rule the rule id
 * @param title the title of the rule
 * @param level the level of the rule
 * @param outcome the outcome
 * @param resources the number of resources
 * @param places links to the cards, at most 12
 * @param more the number of cards without a link here
 */
record HtmlFailures(
    String rule,
    String title,
    String level,
    Outcome outcome,
    int resources,
    List<Place> places,
    int more) {

  private static final int MOST = 12;

  private static final Comparator<HtmlFailures> WORST_FIRST =
      Comparator.<HtmlFailures>comparingInt(HtmlFailures::urgency)
          .thenComparing(HtmlFailures::rank)
          .thenComparing(all -> -all.resources)
          .thenComparing(HtmlFailures::rule);

  /** A link to a card. */
  record Place(String link, String text) {}

  private record Key(String rule, Outcome outcome) {}

  private record One(HtmlEntry entry, HtmlFailure failure) {}

  /** Returns what counts in the verdicts, grouped by rule, worst first. */
  static List<HtmlFailures> of(List<HtmlEntry> entries) {
    var groups = new LinkedHashMap<Key, List<One>>();
    for (var entry : entries) {
      for (var failure : entry.failures()) {
        if (RuleCounts.applies(failure.outcome())) {
          groups
              .computeIfAbsent(new Key(failure.rule(), failure.outcome()), key -> new ArrayList<>())
              .add(new One(entry, failure));
        }
      }
    }
    boolean several = entries.size() > 1;
    return groups.values().stream().map(group -> of(group, several)).sorted(WORST_FIRST).toList();
  }

  private static HtmlFailures of(List<One> group, boolean several) {
    var first = group.get(0).failure();
    return new HtmlFailures(
        first.rule(),
        title(first),
        first.level(),
        first.outcome(),
        (int) group.stream().map(one -> one.entry().id()).distinct().count(),
        group.stream().limit(MOST).map(one -> place(one, several)).toList(),
        Math.max(0, group.size() - MOST));
  }

  /** Returns the title of a rule, or of what has no rule and another title at each place. */
  private static String title(HtmlFailure failure) {
    return switch (failure.rule()) {
      case ResourceFindings.STEP -> "A step that had to succeed failed";
      case ResourceFindings.EXPECT -> "An expectation of a scenario is not met";
      default -> failure.title();
    };
  }

  private static Place place(One one, boolean several) {
    var place = one.failure().place();
    var where = place == null ? "" : VisibleText.line(place);
    var text = several ? (one.entry().name() + " " + where).strip() : where;
    return new Place(one.failure().link(), text.isEmpty() ? one.entry().name() : text);
  }

  /** Returns the position of the level, 0 for MUST. */
  int rank() {
    return Arrays.stream(Level.values()).map(Level::name).toList().indexOf(level);
  }

  /** Returns the position of the outcome, 0 for the most urgent; failed steps precede warnings. */
  int urgency() {
    var outcomeOfStep = rule.equals(ResourceFindings.STEP) ? Outcome.ERROR : outcome;
    return OutcomeWords.rank(outcomeOfStep);
  }

  /** Returns the chapter of the rule. */
  String chapter() {
    return HtmlChapter.of(rule);
  }
}
