package io.github.dsctck.cli.table;

import io.github.dsctck.core.text.LineWrap;
import io.github.dsctck.mutation.KillMatrix;
import io.github.dsctck.mutation.MutantRecord;
import io.github.dsctck.mutation.MutantStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders the kill matrix as text: a row for each covered mutant, then the mutants that were not
 * covered, and at the end the unsound mutants.
 */
public final class KillMatrixTable {

  private static final int WIDTH = 96;
  private static final int NARROWEST = 24;

  private KillMatrixTable() {}

  /** Returns the lines of the table. */
  public static List<String> of(KillMatrix matrix) {
    var lines = new ArrayList<String>();
    var resources =
        matrix.records().stream()
            .collect(
                Collectors.groupingBy(
                    MutantRecord::resource, LinkedHashMap::new, Collectors.toList()));
    resources.forEach(
        (resource, records) -> {
          lines.add(resource);
          var covered =
              records.stream()
                  .filter(record -> record.status() != MutantStatus.NOT_COVERED)
                  .toList();
          int width = width(covered);
          covered.forEach(record -> lines.add(row(record, width).stripTrailing()));
          lines.addAll(notCovered(records));
        });
    lines.add("");
    lines.addAll(unsound(matrix));
    if (!matrix.isSound()) {
      lines.add("This is a gap in the rules of the kit, not a defect of the resource.");
    }
    lines.add(total(matrix));
    return lines;
  }

  private static List<String> notCovered(List<MutantRecord> records) {
    var names =
        records.stream()
            .filter(record -> record.status() == MutantStatus.NOT_COVERED)
            .map(record -> record.mutator().name())
            .collect(Collectors.joining(", "));
    return names.isEmpty()
        ? List.of()
        : LineWrap.lines(
                "not covered, because the resource gave them no opportunity: " + names, WIDTH)
            .stream()
            .map(line -> "  " + line)
            .toList();
  }

  private static int width(List<MutantRecord> records) {
    return records.stream()
        .mapToInt(record -> record.mutator().name().length())
        .reduce(NARROWEST, Math::max);
  }

  private static String row(MutantRecord record, int width) {
    var name = record.mutator().name();
    return "  %s %-16s  %s"
        .formatted(name + " ".repeat(width - name.length()), record.status().word(), rules(record));
  }

  private static String rules(MutantRecord record) {
    if (record.killers().isEmpty()) {
      return record.reason();
    }
    return record.killers().stream()
        .map(rule -> record.extra().contains(rule) ? "+" + rule : rule)
        .collect(Collectors.joining(" "));
  }

  private static List<String> unsound(KillMatrix matrix) {
    return matrix.records().stream()
        .filter(MutantRecord::isBad)
        .map(
            record ->
                "%s: a resource that %s %s: %s"
                    .formatted(
                        record.mutator().name(),
                        record.mutator().does(),
                        verb(record.status()),
                        rules(record)))
        .toList();
  }

  private static String verb(MutantStatus status) {
    return switch (status) {
      case SURVIVED -> "survived";
      case FALSE_POSITIVE -> "failed a rule";
      case ERROR -> "ended in an internal error";
      case KILLED, KILLED_BY_OTHERS, MASKED, EQUIVALENT, NOT_COVERED -> "was " + status.word();
    };
  }

  private static String total(KillMatrix matrix) {
    return (matrix.records().size() == 1
            ? "1 mutant: "
            : "%d mutants: ".formatted(matrix.records().size()))
        + Stream.of(MutantStatus.values())
            .filter(status -> matrix.count(status) > 0)
            .map(status -> matrix.count(status) + " " + status.word())
            .collect(Collectors.joining(", "))
        + "; + marks rules that a mutator is not meant to violate";
  }
}
