package io.github.dsctck.reports;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
 * @param resources one section each
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
    List<HtmlResource> resources,
    HtmlAsset style,
    HtmlAsset script) {

  private static final int MOST_EXCHANGES = 1000;
  private static final int FEWEST_EXCHANGES = 10;

  /** A name and a value. */
  record Fact(String name, String value) {}

  /** A part of a bar that is 1000 wide. */
  record Bar(String outcome, int count, double x, double width) {}

  static HtmlPage of(RunReport run, Catalogue catalogue, Transcripts transcripts)
      throws IOException {
    var judged = ResourceFindings.of(run);
    int most = Math.max(FEWEST_EXCHANGES, MOST_EXCHANGES / Math.max(1, judged.size()));
    var resources = new ArrayList<HtmlResource>();
    for (var resource : judged) {
      var id = "r" + (resources.size() + 1);
      resources.add(HtmlResource.of(id, resource, catalogue, transcripts, most));
    }
    var verdicts = new EnumMap<ResourceVerdict, Integer>(ResourceVerdict.class);
    resources.forEach(resource -> verdicts.merge(resource.verdict(), 1, Integer::sum));
    var outcomes = new EnumMap<Outcome, Integer>(Outcome.class);
    resources.forEach(
        resource -> resource.counts().forEach((key, n) -> outcomes.merge(key, n, Integer::sum)));
    return new HtmlPage(
        worst(resources),
        headline(resources, verdicts),
        caveats(run),
        facts(run),
        verdicts,
        outcomes,
        bar(outcomes),
        resources,
        HtmlAsset.load("report.css"),
        HtmlAsset.load("report.js"));
  }

  private static ResourceVerdict worst(List<HtmlResource> resources) {
    return resources.stream()
        .map(HtmlResource::verdict)
        .min(Comparator.naturalOrder())
        .orElse(ResourceVerdict.INCOMPLETE);
  }

  private static String headline(
      List<HtmlResource> resources, Map<ResourceVerdict, Integer> verdicts) {
    if (resources.isEmpty()) {
      return "Nothing was judged";
    }
    if (resources.size() == 1) {
      return resources.get(0).name() + " " + word(resources.get(0).verdict());
    }
    var worst = worst(resources);
    int count = verdicts.getOrDefault(worst, 0);
    return count == resources.size()
        ? "All " + count + " resources " + words(worst)
        : count
            + " of "
            + resources.size()
            + " resources "
            + (count == 1 ? word(worst) : words(worst));
  }

  private static String word(ResourceVerdict verdict) {
    return switch (verdict) {
      case VIOLATES -> "violates the contract";
      case ERROR -> "could not be judged";
      case INCOMPLETE -> "is not fully exercised";
      case CONFORMS -> "conforms";
    };
  }

  private static String words(ResourceVerdict verdict) {
    return switch (verdict) {
      case VIOLATES -> "violate the contract";
      case ERROR -> "could not be judged";
      case INCOMPLETE -> "are not fully exercised";
      case CONFORMS -> "conform";
    };
  }

  private static List<String> caveats(RunReport run) {
    var caveats = new ArrayList<String>();
    if (run.run().partial()) {
      caveats.add("A selection left cases out: these verdicts are over the selection.");
    }
    if (run.summary().interrupted()) {
      caveats.add("The run was interrupted: this is what it saw until then.");
    }
    run.summary().notes().forEach(note -> caveats.add(VisibleText.line(note)));
    return caveats;
  }

  private static List<Fact> facts(RunReport run) {
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
