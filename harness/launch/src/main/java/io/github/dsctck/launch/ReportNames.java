package io.github.dsctck.launch;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.reports.run.ReportKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parses the names of reports. */
public final class ReportNames {

  /** The description of the option. */
  public static final String DESCRIPTION =
      "The reports to render: html, junit, allure-results, allure, sarif, markdown, badge, csv,"
          + " code-quality, annotations, open-test-report, or none (default:"
          + " html,junit,allure-results).";

  private static final String NONE = "none";

  private ReportNames() {}

  /** Returns the named reports, the default reports for no names. */
  public static Set<ReportKind> parse(List<String> names, List<String> problems) {
    if (names.isEmpty()) {
      return ReportKind.defaults();
    }
    var kinds = EnumSet.noneOf(ReportKind.class);
    for (var name : names) {
      if (!name.isBlank() && !name.equals(NONE)) {
        ReportKind.parse(name)
            .ifPresentOrElse(
                kinds::add, () -> problems.add(unknown("report", name, known().stream())));
      }
    }
    return kinds;
  }

  /** Returns all names. */
  public static List<String> known() {
    return Stream.concat(Stream.of(ReportKind.values()).map(ReportKind::wireName), Stream.of(NONE))
        .toList();
  }

  /** Returns the message about an unknown name. */
  public static String unknown(String what, String name, Stream<String> known) {
    return "There is no %s %s; choose from %s."
        .formatted(what, Quotation.of(name), known.collect(Collectors.joining(", ")));
  }
}
