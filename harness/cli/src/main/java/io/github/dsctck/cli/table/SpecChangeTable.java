package io.github.dsctck.cli.table;

import io.github.dsctck.core.generation.GenerationFacts;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.specwatch.SourcePlace;
import io.github.dsctck.specwatch.SpecChange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders the differences between a checkout of the engine and a generation that the kit knows. */
public final class SpecChangeTable {

  private SpecChangeTable() {}

  public static List<String> of(GenerationFacts known, List<SpecChange> changes) {
    var lines = new ArrayList<String>();
    lines.add(heading(known));
    lines.add("");
    int width = changes.stream().mapToInt(change -> change.line().length()).max().orElse(1);
    changes.forEach(change -> lines.add(line(change, width)));
    if (!changes.isEmpty()) {
      lines.add("");
    }
    lines.add(conclusion(changes));
    return lines.stream().map(VisibleText::line).toList();
  }

  private static String heading(GenerationFacts known) {
    return "Compared with %s (commit %s, %s%s)."
        .formatted(
            known.id(), known.commit(), known.date(), known.partial() ? ", known in part" : "");
  }

  private static String line(SpecChange change, int width) {
    var form = "%-4s  %-7s  %-" + width + "s  %s";
    return form.formatted(
            change.fails() ? "FAIL" : "",
            change.kind().word(),
            change.line(),
            change.place().map(SourcePlace::toString).orElse(""))
        .stripTrailing();
  }

  private static String conclusion(List<SpecChange> changes) {
    if (changes.isEmpty()) {
      return "The kit knows everything that the watch reads here.";
    }
    var counts =
        Stream.of(SpecChange.Kind.values())
            .filter(kind -> count(changes, kind) > 0)
            .map(kind -> count(changes, kind) + " " + kind.word())
            .collect(Collectors.joining(", "));
    long failures = changes.stream().filter(SpecChange::fails).count();
    return counts + "; " + failures + " marked FAIL.";
  }

  private static long count(List<SpecChange> changes, SpecChange.Kind kind) {
    return changes.stream().filter(change -> change.kind() == kind).count();
  }
}
