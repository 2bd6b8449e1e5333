package io.github.dsctck.cli.table;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.Implementation;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleFields;
import java.util.ArrayList;
import java.util.List;

/** Renders the catalogue as a table with a row for each rule. */
public final class RuleTable {

  private static final String ROW = "  %-8s %-6s  %-12s  %s";

  private RuleTable() {}

  /** Returns the lines of the table. */
  public static List<String> of(Catalogue catalogue) {
    var lines = new ArrayList<String>();
    for (var chapter : Chapter.values()) {
      var rules = catalogue.rules(chapter);
      if (!rules.isEmpty()) {
        lines.add(chapter.name() + "  " + chapter.title());
        rules.forEach(rule -> lines.add(row(rule)));
        lines.add("");
      }
    }
    lines.add(total(catalogue));
    return lines;
  }

  private static String row(Rule rule) {
    var row = ROW.formatted(rule.id(), rule.level(), rule.state().wireName(), rule.title());
    var dialects = RuleFields.dialects(rule);
    return rule.isOf(Dialect.V3) || dialects.isEmpty() ? row : row + " (" + dialects + ")";
  }

  private static String total(Catalogue catalogue) {
    return "%d rules: %d built, %d planned, %d unobservable"
        .formatted(
            catalogue.rules().size(),
            count(catalogue, Implementation.BUILT),
            count(catalogue, Implementation.PLANNED),
            count(catalogue, Implementation.UNOBSERVABLE));
  }

  private static long count(Catalogue catalogue, Implementation state) {
    return catalogue.rules().stream().filter(rule -> rule.state() == state).count();
  }
}
