package io.github.dsctck.reports.allure;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.ResourceFindings;
import io.qameta.allure.model.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Labels a finding for Allure with verdict, resource, chapter and rule. */
final class AllureLabels {

  private AllureLabels() {}

  /** Returns the id that a rule keeps from run to run, also in later versions of the resource. */
  static String id(Finding finding) {
    return String.join(
        "\n",
        Objects.requireNonNullElse(finding.resource(), ""),
        Objects.requireNonNullElse(finding.manifest(), ""),
        finding.rule());
  }

  /** Returns the folders of a rule, outermost first. */
  static List<String> path(ResourceFindings resource, Finding finding, Catalogue catalogue) {
    return List.of(AllureText.line(suite(resource)), AllureText.line(chapter(finding, catalogue)));
  }

  static List<Label> of(ResourceFindings resource, Finding finding, Catalogue catalogue) {
    var labels = new ArrayList<Label>();
    add(labels, "epic", resource.name());
    add(labels, "feature", chapter(finding, catalogue));
    add(labels, "story", FindingText.name(finding));
    add(labels, "parentSuite", suite(resource));
    add(labels, "suite", chapter(finding, catalogue));
    add(labels, "severity", severity(finding.level()));
    add(labels, "tag", finding.level().name());
    add(labels, "tag", finding.outcome().name());
    add(labels, "framework", "dsc-tck");
    return labels;
  }

  private static String chapter(Finding finding, Catalogue catalogue) {
    return catalogue
        .find(finding.rule())
        .map(rule -> rule.chapter().title())
        .orElse(isStep(finding) ? "Failed steps" : "Scenario expectations");
  }

  /** The verdict stands first, because most rules of a resource that violates one pass. */
  private static String suite(ResourceFindings resource) {
    return resource.summary().verdict() + " " + resource.nameAndVersion();
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
