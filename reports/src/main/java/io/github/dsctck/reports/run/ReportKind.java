package io.github.dsctck.reports.run;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The reports that can be rendered from a run. */
public enum ReportKind {
  /** The compliance report. */
  HTML("html", "report/index.html"),
  /** JUnit XML, for CI servers. */
  JUNIT("junit", "junit.xml"),
  /** The results that Allure reads. */
  ALLURE_RESULTS("allure-results", "allure-results"),
  /** The Allure results and Allure's own report. */
  ALLURE("allure", "allure-report/index.html"),
  /** SARIF, for code scanners. */
  SARIF("sarif", "findings.sarif"),
  /** The summary for a pull request. */
  MARKDOWN("markdown", "summary.md"),
  /** Data for the endpoint badge of shields.io. */
  BADGE("badge", "badge.json"),
  /** A table with the outcome of each rule on each resource. */
  CSV("csv", "matrix.csv"),
  /** Code Quality, which GitLab shows in merge requests. */
  CODE_QUALITY("code-quality", "code-quality.json"),
  /** Workflow commands, from which GitHub creates annotations. */
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

  /** Returns the name for {@code --report}. */
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

  /** Returns the default reports, which take almost no time. */
  public static Set<ReportKind> defaults() {
    return EnumSet.of(HTML, JUNIT, ALLURE_RESULTS);
  }
}
