package io.github.dsctck.reports;

import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of one chapter on one resource: a cell of the heat map.
 *
 * @param link the anchor of the chapter in the section about the resource
 * @param worst the outcome that counts most, null where nothing was judged
 * @param count how many rules came to it
 * @param all what became of all rules of the chapter, in words
 */
record HtmlHeat(String link, @Nullable Outcome worst, int count, String all) {

  /** The outcomes, what a reader has to look at first. */
  private static final List<Outcome> TELLING =
      List.of(
          Outcome.FAIL,
          Outcome.ERROR,
          Outcome.WARN,
          Outcome.KNOWN,
          Outcome.NOT_EXERCISED,
          Outcome.PASS,
          Outcome.NOT_APPLICABLE,
          Outcome.UNSCORED);

  static List<HtmlHeat> of(
      String id, Map<String, Outcome> outcomes, List<HtmlRule.Chapter> chapters) {
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
    var worst = TELLING.stream().filter(counts::containsKey).findFirst().orElse(null);
    int count = worst == null ? 0 : Objects.requireNonNull(counts.get(worst));
    return new HtmlHeat(link, worst, count, words(counts));
  }

  /** Returns how early a reader has to look at an outcome. */
  static int rank(Outcome outcome) {
    return TELLING.indexOf(outcome);
  }

  /** Returns counts as a sentence has them: "1 broken, 12 held". */
  static String words(Map<Outcome, Integer> counts) {
    var words = TELLING.stream().filter(counts::containsKey);
    var text = String.join(", ", words.map(one -> counts.get(one) + " " + word(one)).toList());
    return text.isEmpty() ? "nothing judged" : text;
  }

  /** Returns what became of a rule as a reader says it. */
  static String word(Outcome outcome) {
    return switch (outcome) {
      case FAIL -> "broken";
      case ERROR -> "could not be judged";
      case WARN -> "warned about";
      case KNOWN -> "known";
      case NOT_EXERCISED -> "not exercised";
      case PASS -> "held";
      case NOT_APPLICABLE -> "not applicable";
      case UNSCORED -> "unscored";
    };
  }

  /** Returns what stands in the cell: a sign beside the number, for those who see no colours. */
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

  /** Returns the class that colours the cell. */
  String tone() {
    return worst == null ? "none" : HtmlPage.tone(worst.name());
  }
}
