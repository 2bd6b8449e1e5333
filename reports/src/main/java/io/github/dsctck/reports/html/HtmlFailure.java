package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A failure of one resource, with a link to its card.
 *
 * @param link the anchor of the card
 * @param rule the rule id
 * @param title the title of the rule
 * @param level the level of the rule
 * @param outcome the outcome
 * @param place the scenario and step
 */
record HtmlFailure(
    String link, String rule, String title, String level, Outcome outcome, @Nullable String place) {

  /** Returns whether it is a step that had to succeed. */
  boolean isFailedStep() {
    return HtmlPage.FAILED_STEP.equals(HtmlPage.badge(rule, outcome.name()));
  }

  /** Returns the failures of a resource. */
  static List<HtmlFailure> of(String id, ResourceFindings resource) {
    var failures = new ArrayList<HtmlFailure>();
    cards(id, resource)
        .forEach(
            (finding, link) ->
                failures.add(
                    new HtmlFailure(
                        link,
                        VisibleText.line(finding.rule()),
                        VisibleText.line(finding.title()),
                        finding.level().name(),
                        finding.outcome(),
                        Places.caseOf(finding))));
    return List.copyOf(failures);
  }

  /** Returns the findings that have a card, worst first, with the anchors of the cards. */
  static Map<Finding, String> cards(String id, ResourceFindings resource) {
    var findings = new ArrayList<>(resource.brokenRules());
    findings.addAll(resource.failedSteps());
    findings.addAll(resource.with(Outcome.ERROR));
    findings.addAll(resource.with(Outcome.WARN));
    findings.addAll(resource.with(Outcome.KNOWN));
    resource.with(Outcome.UNSCORED).stream().filter(Finding::showsViolation).forEach(findings::add);
    var anchors = new HtmlAnchors();
    var cards = new LinkedHashMap<Finding, String>();
    for (var finding : findings) {
      cards.put(finding, HtmlAnchors.within(id, anchors.of(finding.rule()).substring(2)));
    }
    return cards;
  }
}
