package io.github.dsctck.reports.run;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The reports that can be rendered from a run. */
public enum ReportKind {
  /** The compliance report. */
  HTML("html", "report/index.html"),
  /** What CI servers read. */
  JUNIT("junit", "junit.xml"),
  /** What Allure reads. */
  ALLURE_RESULTS("allure-results", "allure-results"),
  /** The results and the report Allure makes of them. */
  ALLURE("allure", "allure-report/index.html"),
  /** What code scanners read. */
  SARIF("sarif", "findings.sarif"),
  /** The summary for a pull request. */
  MARKDOWN("markdown", "summary.md"),
  /** What the endpoint badge of shields.io reads. */
  BADGE("badge", "badge.json"),
  /** The outcome of each rule on each resource. */
  CSV("csv", "matrix.csv"),
  /** What GitLab shows in merge requests. */
  CODE_QUALITY("code-quality", "code-quality.json"),
  /** What GitHub annotates lines with. */
  ANNOTATIONS("annotations", "annotations.txt"),
  /** The events of Open Test Reporting. */
  OPEN_TEST_REPORT("open-test-report", "open-test-report.xml");

  private final String wireName;
  private final String place;

  ReportKind(String wireName, String place) {
    this.wireName = wireName;
    this.place = place;
  }

  /** Returns the file to open, or the folder, relative to the out folder. */
  public String place() {
    return place;
  }

  /** Returns the name as {@code --report} takes it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the kind of that name. */
  public static Optional<ReportKind> parse(String wireName) {
    for (var kind : values()) {
      if (kind.wireName.equals(wireName)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Returns what a run writes unless it is told otherwise; all of it costs next to nothing. */
  public static Set<ReportKind> defaults() {
    return EnumSet.of(HTML, JUNIT, ALLURE_RESULTS);
  }
}
