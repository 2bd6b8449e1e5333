package io.github.dsctck.reports.allure;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import io.qameta.allure.model.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Labels a finding for Allure with resource, chapter or operation, rule and scenario. */
final class AllureLabels {

  private AllureLabels() {}

  /**
   * Returns the id that a finding keeps from run to run, also in later versions of the resource.
   */
  static String id(Finding finding) {
    return String.join(
        "\n",
        Objects.requireNonNullElse(finding.resource(), ""),
        Objects.requireNonNullElse(finding.manifest(), ""),
        Objects.requireNonNullElse(finding.scenario(), ""),
        finding.rule(),
        finding.rule().equals(ResourceFindings.STEP)
            ? Objects.requireNonNullElse(finding.step(), "")
            : "");
  }

  /** Returns the folders of a finding, outermost first. */
  static List<String> path(ResourceFindings resource, Finding finding) {
    return List.of(AllureText.line(resource.nameAndVersion()), AllureText.line(suite(finding)));
  }

  static List<Label> of(ResourceFindings resource, Finding finding, Catalogue catalogue) {
    var labels = new ArrayList<Label>();
    add(labels, "epic", resource.name());
    add(labels, "feature", feature(finding, catalogue));
    add(labels, "story", isStep(finding) ? suite(finding) : FindingText.name(finding));
    add(labels, "parentSuite", resource.nameAndVersion());
    add(labels, "suite", suite(finding));
    add(labels, "severity", severity(finding.level()));
    add(labels, "tag", finding.level().name());
    add(labels, "tag", finding.outcome().name());
    add(labels, "framework", "dsc-tck");
    return labels;
  }

  private static String feature(Finding finding, Catalogue catalogue) {
    if (isStep(finding) && finding.step() != null) {
      return finding.step().replaceFirst("^\\d+-", "");
    }
    return catalogue
        .find(finding.rule())
        .map(rule -> rule.chapter().title())
        .orElse(finding.rule().equals(AllureCases.GAP) ? "Not exercised" : "Scenario expectations");
  }

  private static String suite(Finding finding) {
    return finding.scenario() == null ? "Manifest and probe" : Places.scenario(finding.scenario());
  }

  private static String severity(Level level) {
    return switch (level) {
      case MUST -> "critical";
      case SHOULD -> "normal";
      case MAY -> "minor";
    };
  }

  private static boolean isStep(Finding finding) {
    return finding.rule().equals(ResourceFindings.STEP);
  }

  private static void add(List<Label> labels, String name, String value) {
    labels.add(new Label().setName(name).setValue(AllureText.line(value)));
  }
}
