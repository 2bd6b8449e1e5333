package io.github.dsctck.reports.html;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleFields;
import io.github.dsctck.core.finding.Finding;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One rule in the reference of the page.
 *
 * @param id its id
 * @param title its title
 * @param level its level
 * @param requirement its requirement
 * @param fields its other fields
 */
public record HtmlRule(
    String id, String title, String level, String requirement, List<HtmlPage.Fact> fields) {

  /** The rules of one chapter. */
  record ChapterRules(String name, String title, List<HtmlRule> rules) {}

  /** Returns the rules that runs judge, chapter by chapter. */
  static List<ChapterRules> chapters(Catalogue catalogue) {
    var fields = new RuleFields(catalogue);
    return Arrays.stream(Chapter.values())
        .map(
            chapter ->
                new ChapterRules(
                    chapter.name(),
                    chapter.title(),
                    catalogue.rules(chapter).stream()
                        .filter(rule -> rule.check() != CheckPhase.VERSIONS)
                        .map(rule -> of(rule, fields))
                        .toList()))
        .filter(chapter -> !chapter.rules().isEmpty())
        .toList();
  }

  private static HtmlRule of(Rule rule, RuleFields fields) {
    return new HtmlRule(
        rule.id(),
        rule.title(),
        rule.level().name(),
        rule.requirement().strip(),
        fields.of(rule).entrySet().stream()
            .map(field -> new HtmlPage.Fact(field.getKey(), field.getValue().strip()))
            .toList());
  }

  /** Returns the anchor of the section about a rule, null for a pseudo-rule. */
  static @Nullable String anchor(Finding finding, Catalogue catalogue) {
    return catalogue.find(finding.rule()).map(rule -> anchor(rule.id())).orElse(null);
  }

  public static String anchor(String id) {
    return "rule-" + id;
  }
}
