package io.github.dsctck.reports.html;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Caveats;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.Headline;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.OutcomeWords;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The compliance report as a page.
 *
 * @param verdict the worst verdict
 * @param headline the verdict in a sentence
 * @param caveats the limits of the verdict
 * @param notes remarks about the run
 * @param facts facts about the run
 * @param verdicts the number of resources with each verdict
 * @param counts the number of rules with each outcome, over all resources
 * @param bar the outcomes of rules that apply as widths
 * @param failures what failed, by rule
 * @param platforms the platforms, if there are several
 * @param entries a line about each resource
 * @param resources the sections about the resources, created when they are rendered
 * @param chapters the reference of all rules
 * @param reasons the reasons that compact rows refer to
 * @param style the style sheet and its hash
 * @param script the script and its hash
 */
record HtmlPage(
    ResourceVerdict verdict,
    String headline,
    List<String> caveats,
    List<String> notes,
    List<Fact> facts,
    Map<ResourceVerdict, Integer> verdicts,
    RuleCounts counts,
    List<Bar> bar,
    List<HtmlFailures> failures,
    List<String> platforms,
    List<HtmlEntry> entries,
    Iterable<HtmlResource> resources,
    List<HtmlRule.ChapterRules> chapters,
    HtmlReasons reasons,
    HtmlAsset style,
    HtmlAsset script) {

  static final String FAILED_STEP = "STEP FAILED";
  private static final int MOST_EXCHANGES = 1500;
  private static final int MOST_ROWS = 12_000;

  /** A name and a value. */
  record Fact(String name, String value) {}

  /** A part of a bar that is 1000 wide. */
  record Bar(String outcome, int count, double x, double width) {}

  static HtmlPage of(JudgedRun run, Catalogue catalogue, Transcripts transcripts)
      throws IOException {
    var chapters = HtmlRule.chapters(catalogue);
    var entries = HtmlEntry.of(run, chapters);
    int most = 1 + MOST_EXCHANGES / Math.max(1, entries.size());
    var counts = entries.stream().map(HtmlEntry::counts).reduce(RuleCounts.NONE, RuleCounts::and);
    int rows = counts.outcomes().values().stream().mapToInt(Integer::intValue).sum();
    var reasons = new HtmlReasons(rows > MOST_ROWS);
    var maker = new HtmlResource.Maker(run, catalogue, chapters, transcripts, most, reasons);
    var verdicts = new EnumMap<ResourceVerdict, Integer>(ResourceVerdict.class);
    entries.forEach(entry -> verdicts.merge(entry.verdict(), 1, Integer::sum));
    return new HtmlPage(
        Headline.worst(run.resources()),
        Headline.of(run.resources()),
        caveats(run),
        run.summary().notes().stream().map(VisibleText::line).toList(),
        facts(run),
        verdicts,
        counts,
        bar(counts),
        HtmlFailures.of(entries),
        run.platforms().keySet().stream().map(VisibleText::line).toList(),
        entries,
        () -> sections(run, entries, maker),
        chapters,
        reasons,
        HtmlAsset.load("report.css"),
        HtmlAsset.load("report.js"));
  }

  /** Returns the parts of a name between which a narrow page may break the line. */
  static String[] breakable(String name) {
    return name.split("(?<=[./])");
  }

  private static Iterator<HtmlResource> sections(
      JudgedRun run, List<HtmlEntry> entries, HtmlResource.Maker maker) {
    var resources = run.iterator();
    return entries.stream().map(entry -> maker.make(entry.id(), resources.next())).iterator();
  }

  private static List<String> caveats(JudgedRun run) {
    var caveats = new ArrayList<String>();
    Caveats.of(run)
        .forEach(
            it -> caveats.add(it.substring(0, 1).toUpperCase(Locale.ROOT) + it.substring(1) + "."));
    return caveats;
  }

  private static List<Fact> facts(JudgedRun run) {
    var facts = new ArrayList<>(ownFacts(run));
    ConfirmationText.of(run).ifPresent(text -> facts.add(new Fact("Confirmed by", text)));
    return facts;
  }

  private static List<Fact> ownFacts(JudgedRun run) {
    var record = run.run();
    return List.of(
        new Fact("Profile", VisibleText.line(record.profile())),
        new Fact(
            "Profile digest",
            VisibleText.line(Objects.requireNonNullElse(record.profileDigest(), "not recorded"))),
        new Fact("DSC engine", engine(record)),
        new Fact("Kit", VisibleText.line(record.tool() + " " + record.version())),
        new Fact("Started", VisibleText.line(record.started().replace('T', ' '))),
        new Fact("System", system(record)),
        new Fact("Processes run", Integer.toString(run.summary().exchanges())),
        new Fact("Effort", effort(record.conditions())),
        new Fact("Sandbox", sandbox(record.conditions())),
        new Fact("Leftover processes", containment(record.conditions())),
        new Fact("Duration", String.format(Locale.ROOT, "%.1f s", run.summary().millis() / 1000.0)),
        new Fact("Arguments", VisibleText.line(String.join(" ", record.arguments()))));
  }

  private static String system(RunRecord record) {
    var target = record.conditions().target();
    return VisibleText.line(
        "%s, Java %s%s"
            .formatted(
                record.os(),
                record.java(),
                target == null ? "" : "; judged for " + String.join(", ", target)));
  }

  private static String effort(RunConditions conditions) {
    return VisibleText.line(
        Objects.requireNonNullElse(conditions.effort(), "that of each scenario, or standard"));
  }

  private static String sandbox(RunConditions conditions) {
    return VisibleText.line(Objects.requireNonNullElse(conditions.confinement(), "none"));
  }

  private static String containment(RunConditions conditions) {
    return Optional.ofNullable(conditions.containment())
        .flatMap(Containment::of)
        .map(Containment::sentence)
        .orElse("not recorded");
  }

  /** No engine implements a proposal, whatever range its profile names. */
  private static String engine(RunRecord run) {
    return Profile.NAMES.contains(run.profile())
            && Profile.load(run.profile()).dialect().isProposal()
        ? "none"
        : VisibleText.line(run.engine());
  }

  private static List<Bar> bar(RuleCounts counts) {
    double total = counts.applicable();
    var bars = new ArrayList<Bar>();
    double x = 0;
    for (var outcome : OutcomeWords.inOrder(counts.outcomes())) {
      if (RuleCounts.applies(outcome)) {
        int count = counts.count(outcome);
        double width = Math.round(count / total * 10000) / 10.0;
        bars.add(new Bar(outcome.name(), count, x, width));
        x += width;
      }
    }
    return bars;
  }

  /** Returns the content security policy: the page's own style and script, and nothing else. */
  String policy() {
    return "default-src 'none'; style-src '"
        + style.hash()
        + "'; script-src '"
        + script.hash()
        + "'; base-uri 'none'; form-action 'none'";
  }

  List<HtmlTerm> glossary() {
    return HtmlTerm.GLOSSARY;
  }

  /** Returns the outcomes that rows have, those of rules that do not apply last. */
  List<Outcome> outcomes() {
    return OutcomeWords.inOrder(counts.outcomes());
  }

  /** Returns the number of steps that failed on all resources. */
  int failedSteps() {
    return entries.stream().mapToInt(HtmlEntry::failedSteps).sum();
  }

  /** Returns whether a resource has a failed step or an expectation that is not met. */
  boolean hasSteps() {
    return entries.stream().anyMatch(entry -> entry.steps().applies());
  }

  /** Returns the positions of the chapters that apply to a resource. */
  List<Integer> columns() {
    return IntStream.range(0, chapters.size())
        .filter(i -> entries.stream().anyMatch(entry -> entry.heat().get(i).applies()))
        .boxed()
        .toList();
  }

  /** Returns the word for an outcome or a verdict. */
  static String label(String name) {
    return Arrays.stream(Outcome.values())
        .filter(known -> known.name().equals(name))
        .findFirst()
        .map(OutcomeWords::word)
        .orElse(name.toLowerCase(Locale.ROOT));
  }

  /** Returns the name for the badge of a finding: that of its outcome, unless a step failed. */
  static String badge(String rule, String outcome) {
    boolean isInternal = outcome.equals(Outcome.ERROR.name());
    return rule.equals(ResourceFindings.STEP) && !isInternal ? FAILED_STEP : outcome;
  }

  /** Returns the CSS class of an outcome, a verdict or a failed step. */
  static String tone(String name) {
    return switch (name) {
      case "PASS", "CONFORMS" -> "good";
      case "FAIL", "VIOLATES" -> "bad";
      case "WARN", "KNOWN", "INCOMPLETE", FAILED_STEP -> "warn";
      case "NOT_EXERCISED" -> "gap";
      case "ERROR" -> "fault";
      default -> "none";
    };
  }
}
