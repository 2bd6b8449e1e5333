package io.github.dsctck.launch;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.reports.run.ReportKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Parses the names of reports. */
public final class ReportNames {

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
            .ifPresentOrElse(kinds::add, () -> problems.add(unknown("report", name, known())));
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
  public static String unknown(String what, String name, List<String> known) {
    return "There is no %s %s; %s"
        .formatted(
            what,
            Quotation.of(name),
            Spelling.nearest(name, known)
                .map(near -> "did you mean " + near + "?")
                .orElse("choose from " + String.join(", ", known) + "."));
  }
}
