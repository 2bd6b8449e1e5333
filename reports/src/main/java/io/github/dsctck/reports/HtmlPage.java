package io.github.dsctck.reports;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The compliance report as a page.
 *
 * @param verdict the worst verdict
 * @param headline what it means, in a sentence
 * @param caveats what a reader has to know before trusting it
 * @param facts the run, as names and values
 * @param verdicts how many resources came to each verdict
 * @param outcomes how many findings came to each outcome
 * @param bar the outcomes as widths
 * @param entries a line about each resource
 * @param resources a section about each, made when it is written
 * @param chapters the rules, for those who want to know more
 * @param style the style sheet and its hash
 * @param script the script and its hash
 */
record HtmlPage(
    ResourceVerdict verdict,
    String headline,
    List<String> caveats,
    List<Fact> facts,
    Map<ResourceVerdict, Integer> verdicts,
    Map<Outcome, Integer> outcomes,
    List<Bar> bar,
    List<Entry> entries,
    Iterable<HtmlResource> resources,
    List<HtmlRule.Chapter> chapters,
    HtmlAsset style,
    HtmlAsset script) {

  private static final int MOST_EXCHANGES = 1000;
  private static final int FEWEST_EXCHANGES = 10;
  private static final int MOST_ROWS = 50_000;

  /** A resource in one line. */
  record Entry(
      String id,
      String name,
      @Nullable String version,
      ResourceVerdict verdict,
      int known,
      Map<Outcome, Integer> counts) {

    static List<Entry> of(List<ResourceSummary> resources) {
      var entries = new ArrayList<Entry>();
      for (var resource : resources) {
        entries.add(
            new Entry(
                "r" + (entries.size() + 1),
                VisibleText.line(
                    Objects.requireNonNullElse(resource.resource(), resource.manifest())),
                resource.version() == null ? null : VisibleText.line(resource.version()),
                resource.verdict(),
                resource.known(),
                resource.rules()));
      }
      return entries;
    }

    int count(Outcome outcome) {
      return counts.getOrDefault(outcome, 0);
    }

    int held() {
      return count(Outcome.PASS);
    }
  }

  /** A name and a value. */
  record Fact(String name, String value) {}

  /** A part of a bar that is 1000 wide. */
  record Bar(String outcome, int count, double x, double width) {}

  static HtmlPage of(JudgedRun run, Catalogue catalogue, Transcripts transcripts)
      throws IOException {
    var entries = Entry.of(run.resources());
    int most = Math.max(FEWEST_EXCHANGES, MOST_EXCHANGES / Math.max(1, entries.size()));
    boolean large = run.findings() > MOST_ROWS;
    var verdicts = new EnumMap<ResourceVerdict, Integer>(ResourceVerdict.class);
    entries.forEach(entry -> verdicts.merge(entry.verdict(), 1, Integer::sum));
    var outcomes = new EnumMap<Outcome, Integer>(Outcome.class);
    entries.forEach(
        entry -> entry.counts().forEach((key, n) -> outcomes.merge(key, n, Integer::sum)));
    return new HtmlPage(
        Headline.worst(run.resources()),
        Headline.of(run.resources()),
        caveats(run, large),
        facts(run),
        verdicts,
        outcomes,
        bar(outcomes),
        entries,
        () -> sections(run, new HtmlResource.Maker(catalogue, transcripts, most, large)),
        HtmlRule.chapters(catalogue),
        HtmlAsset.load("report.css"),
        HtmlAsset.load("report.js"));
  }

  /** Takes a name apart where a narrow page may break it. */
  static String[] breakable(String name) {
    return name.split("(?<=[./])");
  }

  private static Iterator<HtmlResource> sections(JudgedRun run, HtmlResource.Maker maker) {
    var resources = run.iterator();
    return Stream.iterate(1, number -> number + 1)
        .takeWhile(number -> resources.hasNext())
        .map(number -> maker.make("r" + number, resources.next()))
        .iterator();
  }

  private static List<String> caveats(JudgedRun run, boolean large) {
    var caveats = new ArrayList<String>();
    if (run.run().partial()) {
      caveats.add("A selection left cases out: these verdicts are over the selection.");
    }
    if (run.summary().interrupted()) {
      caveats.add("The run was interrupted: this is what it saw until then.");
    }
    if (large) {
      caveats.add(
          "These are %,d findings, too many for a page: the tables list what is broken, warned about or known; findings.jsonl has all."
              .formatted(run.findings()));
    }
    run.summary().notes().forEach(note -> caveats.add(VisibleText.line(note)));
    return caveats;
  }

  private static List<Fact> facts(JudgedRun run) {
    var record = run.run();
    return List.of(
        new Fact("Profile", VisibleText.line(record.profile())),
        new Fact("DSC engine", VisibleText.line(record.engine())),
        new Fact("Kit", VisibleText.line(record.tool() + " " + record.version())),
        new Fact("Started", VisibleText.line(record.started().replace('T', ' '))),
        new Fact("System", VisibleText.line(record.os() + ", Java " + record.java())),
        new Fact("Processes run", Integer.toString(run.summary().exchanges())),
        new Fact("Duration", String.format(Locale.ROOT, "%.1f s", run.summary().millis() / 1000.0)),
        new Fact("Arguments", VisibleText.line(String.join(" ", record.arguments()))));
  }

  private static List<Bar> bar(Map<Outcome, Integer> outcomes) {
    double total = outcomes.values().stream().mapToInt(Integer::intValue).sum();
    var bars = new ArrayList<Bar>();
    double x = 0;
    for (var entry : outcomes.entrySet()) {
      double width = Math.round(entry.getValue() / total * 10000) / 10.0;
      bars.add(new Bar(entry.getKey().name(), entry.getValue(), x, width));
      x += width;
    }
    return bars;
  }

  /** Returns what the page may do: show itself and run its one script, nothing from elsewhere. */
  String policy() {
    return "default-src 'none'; style-src '"
        + style.hash()
        + "'; script-src '"
        + script.hash()
        + "'; base-uri 'none'; form-action 'none'";
  }

  int judged() {
    return outcomes.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns an outcome as a reader says it. */
  static String label(String outcome) {
    return outcome.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns the class that colours an outcome or a verdict. */
  static String tone(String name) {
    return switch (name) {
      case "PASS", "CONFORMS" -> "good";
      case "FAIL", "VIOLATES" -> "bad";
      case "WARN", "KNOWN", "INCOMPLETE" -> "warn";
      case "NOT_EXERCISED" -> "gap";
      case "ERROR" -> "fault";
      default -> "none";
    };
  }
}
