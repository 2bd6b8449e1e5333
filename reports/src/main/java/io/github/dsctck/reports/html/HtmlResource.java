package io.github.dsctck.reports.html;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.TextPiece;
import io.github.dsctck.reports.run.Transcripts;
import io.github.dsctck.reports.run.UntestedRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One resource on the page.
 *
 * @param id the anchor of its section
 * @param name the type name, or the manifest path of a file that defines no resource
 * @param version its version
 * @param manifest the manifest path
 * @param kind resource, adapter, group, importer or exporter
 * @param capabilities the capabilities that the manifest declares
 * @param needs what its scenarios need besides their own folders
 * @param verdict the verdict
 * @param known the number of violations that the baseline accepts
 * @param why the reason for the verdict, in a sentence
 * @param certifiable the certification level it reached, and what blocks the next level
 * @param confirmed what a real engine says about its operations
 * @param counts the number of rules with each outcome, in words
 * @param violations the violations, worst first
 * @param gaps the rules that the run could not test, by the root of the reason
 * @param chapters the outcomes of the rules, chapter by chapter
 * @param apart the chapters that do not apply
 * @param materials the files of the resource
 * @param conversations its transcripts
 */
record HtmlResource(
    String id,
    String name,
    @Nullable String version,
    String manifest,
    @Nullable String kind,
    List<String> capabilities,
    List<String> needs,
    ResourceVerdict verdict,
    int known,
    @Nullable String why,
    @Nullable String certifiable,
    @Nullable String confirmed,
    String counts,
    List<HtmlViolation> violations,
    List<Gap> gaps,
    List<HtmlChapter> chapters,
    List<HtmlChapter> apart,
    List<HtmlMaterial> materials,
    List<Exchanges> conversations) {

  private static final int SHOWN = 1000;
  private static final int SHOWN_OF_MANY = 300;

  /** A reason, and the rules that were not exercised for this reason. */
  record Gap(String reason, List<TextPiece> suggestion, List<String> rules) {
    static Gap of(UntestedRules rules) {
      return new Gap(
          VisibleText.line(rules.reason()),
          rules.suggestions().stream()
              .map(lines -> new TextPiece(VisibleText.block(lines), false))
              .toList(),
          rules.rules().stream().map(VisibleText::line).distinct().toList());
    }
  }

  /** The exchanges of one transcript. */
  record Exchanges(
      String name, String file, int total, HtmlTimeline timeline, List<HtmlTurn> turns) {}

  /**
   * Creates one section after another.
   *
   * @param exchanges the maximum number of shown exchanges of a resource
   * @param reasons the reasons that compact rows refer to
   */
  record Maker(
      JudgedRun run,
      Catalogue catalogue,
      List<HtmlRule.ChapterRules> chapters,
      Transcripts transcripts,
      int exchanges,
      HtmlReasons reasons) {
    HtmlResource make(String id, ResourceFindings resource) {
      try {
        return HtmlResource.of(id, resource, this);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static HtmlResource of(String id, ResourceFindings resource, Maker maker)
      throws IOException {
    var transcripts = maker.transcripts();
    var summary = resource.summary();
    var cards = cards(id, resource, maker.catalogue(), transcripts);
    var chapters =
        chapters(id, resource.findings(), cards, maker).stream()
            .collect(Collectors.partitioningBy(chapter -> chapter.heat().applies()));
    return new HtmlResource(
        id,
        VisibleText.line(resource.name()),
        visible(summary.version()),
        VisibleText.line(summary.manifest()),
        visible(summary.kind()),
        summary.capabilities().stream().map(VisibleText::line).toList(),
        Objects.requireNonNullElse(summary.needs(), List.<String>of()).stream()
            .map(VisibleText::line)
            .toList(),
        summary.verdict(),
        summary.known(),
        visible(summary.why()),
        resource.certifiable().orElse(null),
        ConfirmationText.withReasons(resource).orElse(null),
        resource.counts().text(resource.failedSteps().size()),
        List.copyOf(cards.values()),
        resource.gaps().stream().map(Gap::of).toList(),
        chapters.getOrDefault(true, List.of()),
        chapters.getOrDefault(false, List.of()),
        HtmlMaterial.of(summary, maker.run()),
        conversations(resource, cards, maker));
  }

  private static Map<Finding, HtmlViolation> cards(
      String id, ResourceFindings resource, Catalogue catalogue, Transcripts transcripts)
      throws IOException {
    var cards = new LinkedHashMap<Finding, HtmlViolation>();
    for (var card : HtmlFailure.cards(id, resource).entrySet()) {
      var finding = card.getKey();
      cards.put(finding, HtmlViolation.of(card.getValue(), finding, catalogue, transcripts));
    }
    return cards;
  }

  private static List<HtmlChapter> chapters(
      String id, List<Finding> findings, Map<Finding, HtmlViolation> cards, Maker maker) {
    var catalogue = maker.catalogue();
    var steps = HtmlRow.steps(findings, cards, catalogue);
    return HtmlChapter.of(
        id,
        HtmlRow.rules(findings, cards, catalogue),
        maker.reasons().isNeeded() ? telling(steps) : steps,
        maker.chapters(),
        maker.reasons());
  }

  private static List<HtmlRow> telling(List<HtmlRow> rows) {
    return rows.stream()
        .filter(row -> row.outcome() != Outcome.PASS && row.outcome() != Outcome.NOT_APPLICABLE)
        .toList();
  }

  private static List<Exchanges> conversations(
      ResourceFindings resource, Map<Finding, HtmlViolation> cards, Maker maker)
      throws IOException {
    var turns = new HtmlTurn.Maker(resource.findings(), cards);
    var paths = transcripts(resource);
    int most = Math.max(1, maker.exchanges() / Math.max(1, paths.size()));
    int length = maker.reasons().isNeeded() ? SHOWN_OF_MANY : SHOWN;
    var conversations = new ArrayList<Exchanges>();
    for (var transcript : paths) {
      var exchanges = maker.transcripts().exchanges(transcript);
      if (!exchanges.isEmpty()) {
        var shown =
            exchanges.stream()
                .limit(most)
                .map(exchange -> turns.of(exchange, transcript, length))
                .toList();
        var name = transcript.substring(transcript.lastIndexOf('/') + 1).replace(".jsonl", "");
        conversations.add(
            new Exchanges(
                VisibleText.line(name),
                HtmlExchange.link(transcript),
                exchanges.size(),
                HtmlTimeline.of(exchanges, maker.reasons().isNeeded()),
                shown));
      }
    }
    return conversations;
  }

  private static Set<String> transcripts(ResourceFindings resource) {
    var transcripts = new LinkedHashSet<String>();
    resource.findings().stream()
        .map(Finding::evidence)
        .filter(Objects::nonNull)
        .map(Evidence::transcript)
        .forEach(transcripts::add);
    return transcripts;
  }

  private static @Nullable String visible(@Nullable String text) {
    return text == null ? null : VisibleText.line(text);
  }

  /** Returns whether what was not tested is all that is to be told. */
  boolean lacksOnly() {
    return violations.isEmpty();
  }
}
