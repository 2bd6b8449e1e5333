package io.github.dsctck.reports.compare;

import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.compare.ContractComparison.Change;
import io.github.dsctck.reports.compare.ContractComparison.ChangeType;
import io.github.dsctck.reports.compare.ContractComparison.Note;
import io.github.dsctck.reports.compare.ContractComparison.NoteType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Renders breaking changes for a terminal. */
public final class ContractComparisonText {

  private ContractComparisonText() {}

  /** Returns the lines, changes that count first. */
  public static List<String> of(ContractComparison comparison) {
    var lines = new ArrayList<String>();
    for (var type : ChangeType.values()) {
      comparison.changes().stream()
          .filter(change -> change.type() == type)
          .forEach(change -> add(change, lines));
    }
    for (var type : NoteType.values()) {
      comparison.notes().stream()
          .filter(note -> note.type() == type)
          .forEach(note -> add(note, lines));
    }
    lines.add(
        ("total   compared %d, added %d, breaking %d, warnings %d, announced %d, undecided %d,"
                + " not compared %d")
            .formatted(
                comparison.compared(),
                comparison.added(),
                comparison.count(ChangeType.BREAKING),
                comparison.count(ChangeType.WARNING),
                comparison.count(ChangeType.ANNOUNCED),
                comparison.count(NoteType.UNDECIDED),
                comparison.count(NoteType.NOT_COMPARED)));
    return lines;
  }

  private static void add(Change change, List<String> lines) {
    lines.add(
        "%s  %s  %s %s"
            .formatted(
                word(change.type()),
                VisibleText.line(change.resource()),
                change.rule(),
                change.title()));
    detail("was", change.was(), lines);
    detail("is", change.is(), lines);
    detail("where", change.where(), lines);
    detail("next", change.next(), lines);
    lines.add("");
  }

  private static void add(Note note, List<String> lines) {
    lines.add(
        "%s  %s  %s"
            .formatted(
                word(note.type()),
                VisibleText.line(note.resource()),
                VisibleText.line(note.text())));
    detail("where", note.where(), lines);
    detail("next", note.next(), lines);
    lines.add("");
  }

  private static void detail(String label, @Nullable String text, List<String> lines) {
    if (text != null) {
      lines.add("  %-6s %s".formatted(label, VisibleText.line(text)));
    }
  }

  private static String word(Enum<?> type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
