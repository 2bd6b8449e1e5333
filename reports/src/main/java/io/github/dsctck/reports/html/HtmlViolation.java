package io.github.dsctck.reports.html;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.TextPiece;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One violation on the page.
 *
 * @param id the anchor of its card
 * @param rule the rule id
 * @param about the anchor of the section about the rule
 * @param title the title of the rule
 * @param level the level of the rule
 * @param outcome the name of the outcome
 * @param place the scenario and step
 * @param where the place in a file of the repository
 * @param seen the place in a transcript
 * @param reason the reason why it is known, or of an internal error
 * @param input the input of the process that the finding is about
 * @param expected what the rule requires here
 * @param found what the resource did instead
 * @param engine the reaction of the DSC engine
 * @param text the rule in the catalogue
 * @param fix how to repair it
 * @param again the command that reruns this case
 * @param also further places where it occurred
 * @param exchange the exchange that proves it
 * @param diffs comparisons of the states it concerns
 */
record HtmlViolation(
    String id,
    String rule,
    @Nullable String about,
    String title,
    String level,
    String outcome,
    @Nullable String place,
    @Nullable String where,
    @Nullable String seen,
    @Nullable String reason,
    List<TextPiece> input,
    List<TextPiece> expected,
    List<TextPiece> found,
    @Nullable String engine,
    @Nullable RuleFacts text,
    @Nullable String fix,
    @Nullable String again,
    List<String> also,
    @Nullable HtmlExchange exchange,
    List<StateDiff> diffs) {

  private static final int LONGEST_VALUE = 4000;
  private static final int LONGEST_INPUT = 1000;

  /** The parts of a rule that a violation shows. */
  record RuleFacts(String requirement, String why) {
    static RuleFacts of(Rule rule) {
      return new RuleFacts(rule.requirement(), rule.why());
    }
  }

  static HtmlViolation of(String id, Finding finding, Catalogue catalogue, Transcripts transcripts)
      throws IOException {
    var evidence = finding.evidence();
    var exchange = evidence == null ? null : transcripts.exchange(evidence).orElse(null);
    var compared = MarkedPair.of(clipped(finding.expected()), clipped(finding.found()));
    return new HtmlViolation(
        id,
        VisibleText.line(finding.rule()),
        HtmlRule.anchor(finding, catalogue),
        VisibleText.line(finding.title()),
        finding.level().name(),
        finding.outcome().name(),
        visible(Places.caseOf(finding)),
        finding.location() == null ? null : VisibleText.line(finding.location().toString()),
        evidence == null ? null : VisibleText.line(Places.seen(evidence)),
        visible(finding.reason()),
        exchange == null || exchange.input() == null ? List.of() : input(exchange.input()),
        compared.expected(),
        compared.found(),
        visible(FindingText.reaction(finding)),
        catalogue.find(finding.rule()).map(RuleFacts::of).orElse(null),
        visible(FindingText.fix(finding)),
        visible(Places.again(finding)),
        also(finding.occurrences()),
        exchange == null ? null : shown(exchange, finding),
        StateDiff.about(finding, transcripts));
  }

  private static @Nullable HtmlExchange shown(Exchange exchange, Finding finding) {
    var evidence = finding.evidence();
    return evidence == null
        ? null
        : HtmlExchange.of(exchange, evidence.transcript(), LONGEST_VALUE, finding);
  }

  private static @Nullable String visible(@Nullable String text) {
    return text == null ? null : VisibleText.line(text);
  }

  private static @Nullable String clipped(@Nullable String text) {
    if (text == null) {
      return null;
    }
    var start = Clip.start(text, LONGEST_VALUE);
    return start.length() < text.length() ? start + "… (" + text.length() + " characters)" : start;
  }

  private static List<TextPiece> input(String text) {
    return TextPiece.block(Clip.middle(text, LONGEST_INPUT));
  }

  /** Returns the chapter of the rule. */
  String chapter() {
    return HtmlChapter.of(rule);
  }

  private static List<String> also(@Nullable List<Occurrence> occurrences) {
    var also = new ArrayList<String>();
    if (occurrences != null) {
      for (var occurrence :
          occurrences.subList(Math.min(1, occurrences.size()), occurrences.size())) {
        var place = occurrence.step() == null ? "" : Places.step(occurrence.step()) + ": ";
        var found =
            occurrence.expected() == null
                ? String.valueOf(occurrence.found())
                : "expected " + occurrence.expected() + ", found " + occurrence.found();
        also.add(VisibleText.line(Clip.start(place + found, 300)));
      }
    }
    return also;
  }
}
