package io.github.dsctck.cli.table;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleFields;
import io.github.dsctck.core.text.LineWrap;
import java.util.ArrayList;
import java.util.List;

/** Renders a rule of the catalogue for people. */
public final class RuleText {

  private static final int LABEL = 10;
  private static final int WIDTH = 88;

  private final Catalogue catalogue;

  public RuleText(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Returns the lines of the text. */
  public List<String> of(Rule rule) {
    var lines = new ArrayList<String>();
    lines.add("%s  %s  %s".formatted(rule.id(), rule.level(), rule.title()));
    lines.add("");
    add(lines, "", rule.requirement());
    lines.add("");
    new RuleFields(catalogue).of(rule).forEach((label, text) -> add(lines, label, text));
    return lines;
  }

  private static void add(List<String> lines, String label, String text) {
    var indent = label.isEmpty() ? 0 : LABEL;
    var wrapped = LineWrap.lines(text, WIDTH - indent);
    for (int i = 0; i < wrapped.size(); i++) {
      var head = indent == 0 ? "" : ("%-" + LABEL + "s").formatted(i == 0 ? label : "");
      lines.add(head + wrapped.get(i));
    }
  }
}
