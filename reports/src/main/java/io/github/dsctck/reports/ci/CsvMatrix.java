package io.github.dsctck.reports.ci;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the verdicts and the outcomes as CSV (RFC 4180), with a line for each rule and a column
 * for each resource. If a rule has several places, the worst outcome counts. A run on several
 * platforms has further columns, one for each resource on each platform.
 */
public final class CsvMatrix {

  private static final String VERDICT = "VERDICT";

  /** The rows beside those of rules, where one failed. */
  private static final Map<String, String> OTHERS =
      new TreeMap<>(
          Map.of(
              ResourceFindings.EXPECT, "Expectations of the scenario",
              ResourceFindings.STEP, "Steps that have to succeed"));

  private CsvMatrix() {}

  /**
   * Writes the matrix.
   *
   * @throws IOException if the findings cannot be read or the file cannot be written
   */
  public static void write(JudgedRun run, Catalogue catalogue, Path file) throws IOException {
    var names = new ArrayList<String>();
    var columns = new ArrayList<Map<String, Outcome>>();
    var verdicts = new ArrayList<>(List.of(VERDICT, "", "The verdict on the resource"));
    for (var resource : run) {
      names.add(resource.nameAndVersion());
      verdicts.add(resource.summary().verdict().name());
      columns.add(outcomes(resource));
    }
    for (var platform : run.platforms().entrySet()) {
      for (var resource : platform.getValue()) {
        names.add(resource.nameAndVersion() + " on " + platform.getKey());
        verdicts.add(resource.summary().verdict().name());
        columns.add(outcomes(resource));
      }
    }
    try (var out = Files.newBufferedWriter(file)) {
      var head = new ArrayList<>(List.of("rule", "level", "title"));
      head.addAll(names);
      out.write(line(head));
      out.write(line(verdicts));
      for (var rule : catalogue.rules()) {
        if (columns.stream().anyMatch(column -> column.containsKey(rule.id()))) {
          out.write(line(cells(rule.id(), rule.level().name(), rule.title(), columns)));
        }
      }
      for (var row : OTHERS.entrySet()) {
        if (columns.stream().anyMatch(column -> column.get(row.getKey()) == Outcome.FAIL)) {
          out.write(line(cells(row.getKey(), Level.MUST.name(), row.getValue(), columns)));
        }
      }
    }
  }

  /** Returns the outcomes with that of steps, which fail without a rule. */
  private static Map<String, Outcome> outcomes(ResourceFindings resource) {
    var outcomes = new LinkedHashMap<>(resource.outcomes());
    if (!resource.failedSteps().isEmpty()) {
      outcomes.put(ResourceFindings.STEP, Outcome.FAIL);
    }
    return outcomes;
  }

  private static List<String> cells(
      String id, String level, String title, List<Map<String, Outcome>> columns) {
    var cells = new ArrayList<>(List.of(id, level, title));
    columns.forEach(column -> cells.add(column.containsKey(id) ? column.get(id).name() : ""));
    return cells;
  }

  private static String line(List<String> cells) {
    return String.join(",", cells.stream().map(CsvMatrix::cell).toList()) + "\r\n";
  }

  /** Returns a cell that no spreadsheet interprets as a formula. */
  static String cell(String text) {
    var visible = VisibleText.line(text);
    var safe = visible.matches("[=+@-].*") ? "'" + visible : visible;
    return '"' + safe.replace("\"", "\"\"") + '"';
  }
}
