package io.github.dsctck.reports.compare;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.compare.RunComparison.Change;
import io.github.dsctck.reports.compare.RunComparison.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Renders a comparison of two runs for a terminal. */
public final class ComparisonText {

  private static final String UNTESTED = Outcome.NOT_EXERCISED.name();

  private ComparisonText() {}

  /** Returns the lines, regressions first. */
  public static List<String> of(RunComparison comparison) {
    var lines = new ArrayList<>(comparison.caveats());
    if (!lines.isEmpty()) {
      lines.add("");
    }
    for (var kind : Kind.values()) {
      var alike = new LinkedHashMap<Object, List<Change>>();
      comparison.changes().stream()
          .filter(change -> change.kind() == kind)
          .forEach(
              change -> alike.computeIfAbsent(key(change), key -> new ArrayList<>()).add(change));
      alike.values().forEach(same -> lines.add(line(same)));
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

  /** Changes of rules that the run could not test before or cannot test now share a line. */
  private static Object key(Change change) {
    boolean untested = UNTESTED.equals(change.before()) || UNTESTED.equals(change.after());
    return untested ? List.of(change.resource(), step(change)) : change;
  }

  private static String line(List<Change> alike) {
    var change = alike.get(0);
    var line = new StringBuilder("%-6s  ".formatted(change.kind().name().toLowerCase(Locale.ROOT)));
    line.append(VisibleText.line(change.resource()));
    if (change.rule() != null) {
      line.append("  ").append(rules(alike));
    }
    line.append("  ").append(step(change));
    if (change.detail() != null && change.kind() != Kind.BETTER && alike.size() == 1) {
      line.append("  ").append(VisibleText.line(change.detail()));
    }
    return line.toString();
  }

  private static String rules(List<Change> alike) {
    return alike.stream()
        .map(change -> String.valueOf(change.rule()))
        .collect(Collectors.joining(" "));
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
