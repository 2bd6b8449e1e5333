package io.github.dsctck.reports.compare;

import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.compare.RunComparison.Change;
import io.github.dsctck.reports.compare.RunComparison.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Renders a comparison of two runs for a terminal. */
public final class ComparisonText {

  private ComparisonText() {}

  /** Returns the lines, regressions first. */
  public static List<String> of(RunComparison comparison) {
    var lines = new ArrayList<>(comparison.caveats());
    if (!lines.isEmpty()) {
      lines.add("");
    }
    for (var kind : Kind.values()) {
      comparison.changes().stream()
          .filter(change -> change.kind() == kind)
          .map(ComparisonText::line)
          .forEach(lines::add);
    }
    lines.add(
        "%stotal   %d worse, %d better, %d new, %d gone, %d unchanged"
            .formatted(
                comparison.changes().isEmpty() ? "" : "\n",
                comparison.count(Kind.WORSE),
                comparison.count(Kind.BETTER),
                comparison.count(Kind.NEW),
                comparison.count(Kind.GONE),
                comparison.same()));
    return lines;
  }

  private static String line(Change change) {
    var line = new StringBuilder("%-6s  ".formatted(change.kind().name().toLowerCase(Locale.ROOT)));
    line.append(VisibleText.line(change.resource()));
    if (change.rule() != null) {
      line.append("  ").append(change.rule());
    }
    line.append("  ").append(step(change));
    if (change.detail() != null && change.kind() != Kind.BETTER) {
      line.append("  ").append(VisibleText.line(change.detail()));
    }
    return line.toString();
  }

  private static String step(Change change) {
    if (change.before() == null) {
      return String.valueOf(change.after());
    }
    return change.after() == null
        ? "was " + change.before()
        : change.before() + " -> " + change.after();
  }
}
