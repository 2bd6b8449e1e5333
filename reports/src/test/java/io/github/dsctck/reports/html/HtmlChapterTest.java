package io.github.dsctck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlChapterTest {

  private static final List<HtmlRule.ChapterRules> CHAPTERS =
      List.of(
          new HtmlRule.ChapterRules(
              "OUT", "Standard output", List.of(rule("OUT-01"), rule("OUT-02"), rule("OUT-03"))),
          new HtmlRule.ChapterRules("GET", "Get", List.of(rule("GET-01"))));

  private final Map<String, HtmlRow> rows =
      Map.of(
          "OUT-03", row("OUT-03", Outcome.FAIL, "two lines"),
          "OUT-01", row("OUT-01", Outcome.PASS, null));

  @Test
  void hasTheRulesInTheOrderOfTheCatalogue() {
    var chapters = HtmlChapter.of("r-a", rows, List.of(), CHAPTERS, new HtmlReasons(false));
    assertThat(chapters).hasSize(1);
    assertThat(chapters.get(0).id()).isEqualTo("r-a--OUT");
    assertThat(chapters.get(0).rows())
        .extracting(HtmlRow::rule)
        .containsExactly("OUT-01", "OUT-03");
    assertThat(chapters.get(0).heat().all()).isEqualTo("1 failed, 1 passed");
    assertThat(chapters.get(0).compact()).isNull();
  }

  @Test
  void codesTheRulesOfALargePage() {
    var reasons = new HtmlReasons(true);
    var first = HtmlChapter.of("r-a", rows, List.of(), CHAPTERS, reasons).get(0);
    var second = HtmlChapter.of("r-b", rows, List.of(), CHAPTERS, reasons).get(0);
    assertThat(first.rows()).isEmpty();
    assertThat(first.compact()).isEqualTo("P . F0");
    assertThat(second.compact()).isEqualTo(first.compact());
    assertThat(reasons.list()).containsExactly("two lines");
  }

  @Test
  void writesNoMoreReasonsThanAPageBears() {
    var reasons = new HtmlReasons(true);
    for (int i = 0; i < 6000; i++) {
      reasons.code(row("OUT-01", Outcome.NOT_EXERCISED, "reason " + i));
    }
    assertThat(reasons.list()).hasSize(5001).contains("see findings.jsonl");
  }

  @Test
  void keepsStepsApart() {
    var step = row("STEP", Outcome.NOT_EXERCISED, "because step 3");
    var chapters = HtmlChapter.of("r-a", Map.of(), List.of(step), CHAPTERS, new HtmlReasons(true));
    assertThat(chapters).extracting(HtmlChapter::id).containsExactly("r-a--STEPS");
    assertThat(chapters.get(0).rows()).containsExactly(step);
  }

  @Test
  void givesEveryAnchorOnce() {
    var anchors = new HtmlAnchors();
    assertThat(List.of(anchors.of("A.B/C"), anchors.of("A.B C"), anchors.of("A.B-C.2")))
        .containsExactly("r-A.B-C", "r-A.B-C.2", "r-A.B-C.2.2");
    assertThat(anchors.of("\"><script>")).matches("r-[A-Za-z0-9._-]+");
  }

  private static HtmlRule rule(String id) {
    return new HtmlRule(id, "title", "MUST", "requirement", List.of());
  }

  private static HtmlRow row(String rule, Outcome outcome, String where) {
    return new HtmlRow(rule, "title", "MUST", outcome, outcome.name(), where, null);
  }
}
