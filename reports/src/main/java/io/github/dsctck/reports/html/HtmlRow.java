package io.github.dsctck.reports.html;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.Places;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one rule on one resource, over all its places.
 *
 * @param rule the rule id
 * @param title the title of the rule
 * @param level the level of the rule
 * @param outcome the most telling outcome
 * @param badge the name of the outcome, or of a failed step
 * @param where the places, and the reason
 * @param link the anchor of its card or, without a card, of the section about the rule
 */
record HtmlRow(
    String rule,
    String title,
    String level,
    Outcome outcome,
    String badge,
    @Nullable String where,
    @Nullable String link) {

  private static final int LONGEST = 200;

  /** Returns a row for each rule of the catalogue that has findings. */
  static Map<String, HtmlRow> rules(
      List<Finding> findings, Map<Finding, HtmlViolation> cards, Catalogue catalogue) {
    var byRule = new LinkedHashMap<String, List<Finding>>();
    for (var finding : findings) {
      if (catalogue.find(finding.rule()).isPresent()) {
        byRule.computeIfAbsent(finding.rule(), rule -> new ArrayList<>()).add(finding);
      }
    }
    var rows = new LinkedHashMap<String, HtmlRow>();
    byRule.forEach((rule, list) -> rows.put(rule, of(list, cards, catalogue)));
    return rows;
  }

  /** Returns a row for each finding about a step or an expectation. */
  static List<HtmlRow> steps(
      List<Finding> findings, Map<Finding, HtmlViolation> cards, Catalogue catalogue) {
    return findings.stream()
        .filter(finding -> catalogue.find(finding.rule()).isEmpty())
        .map(finding -> of(List.of(finding), cards, catalogue))
        .toList();
  }

  private static HtmlRow of(
      List<Finding> findings, Map<Finding, HtmlViolation> cards, Catalogue catalogue) {
    var outcome = findings.stream().map(Finding::outcome).reduce(Outcome::and).orElseThrow();
    var telling = findings.stream().filter(one -> one.outcome() == outcome).toList();
    var first = telling.get(0);
    var card = cards.get(first);
    return new HtmlRow(
        VisibleText.line(first.rule()),
        VisibleText.line(first.title()),
        first.level().name(),
        outcome,
        card == null ? outcome.name() : HtmlPage.badge(card.rule(), card.outcome()),
        confirmed(where(telling), telling),
        card == null ? HtmlRule.anchor(first, catalogue) : card.id());
  }

  /** Adds what a real engine says about a single step or manifest. */
  private static @Nullable String confirmed(@Nullable String where, List<Finding> findings) {
    return findings.size() > 1
        ? where
        : ConfirmationText.of(findings.get(0))
            .map(text -> where == null ? text : where + "; " + text)
            .orElse(where);
  }

  private static @Nullable String where(List<Finding> findings) {
    var places = new LinkedHashSet<String>();
    var reasons = new LinkedHashSet<String>();
    for (var finding : findings) {
      places.add(Objects.requireNonNullElse(Places.caseOf(finding), ""));
      var reason = finding.reason() == null ? finding.found() : finding.reason();
      reasons.add(reason == null ? "" : Clip.start(firstLine(reason), LONGEST));
    }
    var text =
        places.size() == 1
            ? join(places.iterator().next(), ": ", reason(reasons))
            : join(reason(reasons), ", ", "in " + places.size() + " places");
    return text.isEmpty() ? null : VisibleText.line(text);
  }

  private static String reason(LinkedHashSet<String> reasons) {
    var first = reasons.iterator().next();
    return switch (reasons.size()) {
      case 1 -> first;
      case 2 -> first + ", and another reason";
      default -> first + ", and " + (reasons.size() - 1) + " more reasons";
    };
  }

  private static String join(String one, String between, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + between + other;
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
