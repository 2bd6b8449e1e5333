package io.github.dsctck.launch;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.reports.run.ReportKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The names of reports as users give them. */
public final class ReportNames {

  private static final String NONE = "none";

  private ReportNames() {}

  /** Returns the reports that are named, the default ones for no names at all. */
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

  /** Returns the names there are. */
  public static List<String> known() {
    return Stream.concat(Stream.of(ReportKind.values()).map(ReportKind::wireName), Stream.of(NONE))
        .toList();
  }

  /** Returns what is said about a name that is none of those there are. */
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
