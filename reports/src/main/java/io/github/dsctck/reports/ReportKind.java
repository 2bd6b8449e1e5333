package io.github.dsctck.reports;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The reports that can be rendered from a run. */
public enum ReportKind {
  /** The compliance report: {@code report/index.html}. */
  HTML("html"),
  /** What CI servers read: {@code junit.xml}. */
  JUNIT("junit"),
  /** What Allure reads: {@code allure-results/}. */
  ALLURE_RESULTS("allure-results"),
  /** The results and the report Allure makes of them: {@code allure-report/index.html}. */
  ALLURE("allure");

  private final String wireName;

  ReportKind(String wireName) {
    this.wireName = wireName;
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
