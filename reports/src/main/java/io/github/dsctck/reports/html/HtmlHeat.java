package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.run.OutcomeWords;
import io.github.dsctck.reports.run.RuleCounts;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cell of the heat map: the outcomes of one chapter on one resource.
 *
 * @param link the anchor of the chapter in the section about the resource
 * @param worst the most urgent outcome, null if no rule was judged
 * @param count the number of rules with that outcome
 * @param all the outcomes of all rules of the chapter, in words
 */
record HtmlHeat(String link, @Nullable Outcome worst, int count, String all) {

  static List<HtmlHeat> of(
      String id, Map<String, Outcome> outcomes, List<HtmlRule.ChapterRules> chapters) {
    var cells = new ArrayList<HtmlHeat>();
    for (var chapter : chapters) {
      var counts = new EnumMap<Outcome, Integer>(Outcome.class);
      for (var rule : chapter.rules()) {
        var outcome = outcomes.get(rule.id());
        if (outcome != null) {
          counts.merge(outcome, 1, Integer::sum);
        }
      }
      cells.add(of(HtmlAnchors.within(id, chapter.name()), counts));
    }
    return List.copyOf(cells);
  }

  static HtmlHeat of(String link, Map<Outcome, Integer> counts) {
    var worst = OutcomeWords.inOrder(counts).stream().findFirst().orElse(null);
    int count = worst == null ? 0 : Objects.requireNonNull(counts.get(worst));
    return new HtmlHeat(link, worst, count, OutcomeWords.counts(counts));
  }

  /** Returns the cell of expectations that are not met and steps that failed. */
  static HtmlHeat ofSteps(String link, int expectations, int steps) {
    var all =
        Stream.of(words(expectations, "expectation", "not met"), words(steps, "step", "failed"))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
    return expectations > 0
        ? new HtmlHeat(link, Outcome.FAIL, expectations, all)
        : new HtmlHeat(link, steps > 0 ? Outcome.WARN : null, steps, all);
  }

  private static String words(int count, String noun, String what) {
    return count == 0 ? "" : count + " " + noun + (count == 1 ? " " : "s ") + what;
  }

  /** Returns the position of the worst outcome, 0 for the most urgent. */
  int urgency() {
    return worst == null ? Integer.MAX_VALUE : OutcomeWords.rank(worst);
  }

  /** Returns whether any rule of the chapter applies. */
  boolean applies() {
    return worst != null && RuleCounts.applies(worst);
  }

  /** Returns the text of the cell: a sign and a number, readable without colours. */
  String text() {
    return worst == null ? "" : sign(worst);
  }

  private String sign(Outcome outcome) {
    return switch (outcome) {
      case FAIL -> "✗" + count;
      case ERROR -> "E" + count;
      case WARN -> "!" + count;
      case KNOWN -> "K" + count;
      case NOT_EXERCISED -> "?" + count;
      case PASS -> "✓" + count;
      case NOT_APPLICABLE, UNSCORED -> "–";
    };
  }

  /** Returns the CSS class of the cell. */
  String tone() {
    return worst == null ? "none" : HtmlPage.tone(worst.name());
  }
}
