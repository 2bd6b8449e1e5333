package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcomes of one chapter of rules on one resource.
 *
 * @param id the anchor
 * @param name the name of the chapter
 * @param title its title
 * @param heat its counts
 * @param rows the rules, empty if {@code compact} has them
 * @param compact the rules of a large page in the order of the catalogue, each as a code and the
 *     number of a reason; null if {@code rows} has them
 */
record HtmlChapter(
    String id,
    String name,
    String title,
    HtmlHeat heat,
    List<HtmlRow> rows,
    @Nullable String compact) {

  /** The name of the chapter of steps and expectations. */
  static final String STEPS = "STEPS";

  /** Returns the chapter of a rule or pseudo-rule. */
  static String of(String rule) {
    int dash = rule.indexOf('-');
    return dash < 0 ? STEPS : rule.substring(0, dash);
  }

  /** Returns the chapters in which a resource has findings. */
  static List<HtmlChapter> of(
      String id,
      Map<String, HtmlRow> rows,
      List<HtmlRow> steps,
      List<HtmlRule.ChapterRules> chapters,
      HtmlReasons reasons) {
    var shown = new ArrayList<HtmlChapter>();
    for (var chapter : chapters) {
      var found = new LinkedHashMap<String, HtmlRow>();
      chapter.rules().stream()
          .filter(rule -> rows.containsKey(rule.id()))
          .forEach(rule -> found.put(rule.id(), rows.get(rule.id())));
      if (!found.isEmpty()) {
        shown.add(of(HtmlAnchors.within(id, chapter.name()), chapter, found, reasons));
      }
    }
    if (!steps.isEmpty()) {
      var anchor = HtmlAnchors.within(id, STEPS);
      shown.add(
          new HtmlChapter(
              anchor, STEPS, "Steps and expectations", heat(anchor, steps), steps, null));
    }
    return List.copyOf(shown);
  }

  private static HtmlChapter of(
      String anchor,
      HtmlRule.ChapterRules chapter,
      Map<String, HtmlRow> found,
      HtmlReasons reasons) {
    var rows = List.copyOf(found.values());
    var compact = new ArrayList<String>();
    if (reasons.isNeeded()) {
      for (var rule : chapter.rules()) {
        compact.add(found.containsKey(rule.id()) ? reasons.code(found.get(rule.id())) : ".");
      }
    }
    return new HtmlChapter(
        anchor,
        chapter.name(),
        chapter.title(),
        heat(anchor, rows),
        reasons.isNeeded() ? List.of() : rows,
        reasons.isNeeded() ? String.join(" ", compact) : null);
  }

  private static HtmlHeat heat(String anchor, List<HtmlRow> rows) {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    rows.forEach(row -> counts.merge(row.outcome(), 1, Integer::sum));
    return HtmlHeat.of(anchor, counts);
  }
}
