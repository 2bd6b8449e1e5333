package io.github.dsctck.reports.console;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Renders one resource for the console. */
final class ConsoleResource {

  private static final int LONGEST_VALUE = 240;
  private static final int LINE_WIDTH = 100;
  private static final int MOST_PLACES = 3;

  private final ResourceFindings resource;
  private final ConsoleReport.Options options;
  private final List<String> lines = new ArrayList<>();

  ConsoleResource(ResourceFindings resource, ConsoleReport.Options options) {
    this.resource = resource;
    this.options = options;
  }

  List<String> lines() {
    verdict();
    onceEach(resource.brokenRules(), this::broken);
    failedSteps();
    resource.with(Outcome.ERROR).forEach(this::failed);
    onceEach(resource.with(Outcome.WARN), this::warned);
    resource.with(Outcome.KNOWN).forEach(this::known);
    unexercised();
    return lines;
  }

  private void verdict() {
    var summary = resource.summary();
    var name = options.style().verdict(summary.verdict(), summary.verdict().name());
    if (summary.known() > 0) {
      name += " (" + summary.known() + " known)";
    }
    var line = name + "  " + options.style().strong(VisibleText.line(resource.nameAndVersion()));
    if (summary.resource() != null) {
      line += "  " + VisibleText.line(summary.manifest());
    }
    lines.add(line);
    lines.add("  " + resource.counts().text());
    if (summary.why() != null) {
      lines.add("  " + VisibleText.line(summary.why()));
    }
    resource.certifiable().ifPresent(level -> lines.add("  " + level));
  }

  /** Renders a finding once if several conversations have it, and names the other conversations. */
  private void onceEach(List<Finding> findings, BiConsumer<Finding, List<Finding>> telling) {
    var alike = new LinkedHashMap<List<Object>, List<Finding>>();
    for (var finding : findings) {
      var key =
          finding.rule().equals(ResourceFindings.EXPECT) || finding.expected() == null
              ? List.<Object>of(finding)
              : List.<Object>of(finding.rule(), finding.outcome(), finding.expected());
      alike.computeIfAbsent(key, unused -> new ArrayList<>()).add(finding);
    }
    alike.values().forEach(some -> telling.accept(some.get(0), some.subList(1, some.size())));
  }

  private void elsewhere(List<Finding> others) {
    var places = others.stream().map(ConsoleResource::conversation).distinct().toList();
    if (!places.isEmpty()) {
      var more = places.size() > MOST_PLACES ? ", …" : "";
      row(
          "elsewhere",
          ConsoleReport.count(places.size(), "more conversation")
              + ": "
              + places.stream().limit(MOST_PLACES).collect(Collectors.joining(", "))
              + more);
    }
  }

  private static String conversation(Finding finding) {
    var scenario = finding.scenario();
    return scenario == null ? "the probe" : Places.scenario(scenario);
  }

  private void broken(Finding finding, List<Finding> others) {
    lines.add("");
    head(finding);
    row("rule", finding.title());
    value("expected", finding.expected(), finding.evidence());
    value("found", finding.found(), finding.evidence());
    where(finding);
    also(finding);
    elsewhere(others);
    row("in DSC", FindingText.reaction(finding));
    again(finding);
  }

  private void warned(Finding finding, List<Finding> others) {
    lines.add("");
    head(finding);
    row("rule", finding.title());
    value("expected", finding.expected(), finding.evidence());
    value("found", finding.found(), finding.evidence());
    if (finding.location() != null) {
      row("where", finding.location().toString());
    } else if (finding.evidence() != null) {
      row("evidence", Places.seen(finding.evidence()));
    }
    elsewhere(others);
    again(finding);
  }

  private void failedSteps() {
    var steps = resource.unexplainedSteps();
    if (!steps.isEmpty()) {
      lines.add("");
      lines.add("Failed steps (no violation; dependent steps were skipped):");
    }
    for (var step : steps) {
      var place = Objects.requireNonNullElse(Places.caseOf(step), step.title());
      row(VisibleText.line(place), Objects.requireNonNullElse(step.reason(), step.found()));
    }
  }

  private void known(Finding finding) {
    lines.add("");
    head(finding);
    row("known", finding.reason());
  }

  private void failed(Finding finding) {
    lines.add("");
    head(finding);
    row("reason", finding.reason());
    again(finding);
  }

  private void head(Finding finding) {
    var outcome = options.style().outcome(finding.outcome(), finding.outcome().name());
    var head =
        options.style().strong(VisibleText.line(finding.rule()))
            + " "
            + finding.level()
            + " "
            + outcome
            + "  "
            + VisibleText.line(resource.name());
    var place = Places.caseOf(finding);
    lines.add(place == null ? head : head + "  " + VisibleText.line(place));
  }

  private void where(Finding finding) {
    if (finding.location() != null) {
      row("where", finding.location().toString());
    }
    if (finding.evidence() != null) {
      row("evidence", Places.seen(finding.evidence()));
    }
  }

  private void also(Finding finding) {
    var occurrences = finding.occurrences();
    if (occurrences == null || occurrences.size() < 2) {
      return;
    }
    var places =
        occurrences.stream()
            .skip(1)
            .map(ConsoleResource::place)
            .filter(Objects::nonNull)
            .distinct()
            .limit(5)
            .collect(Collectors.joining(", "));
    row("also in", places.isEmpty() ? null : places + " (" + occurrences.size() + " in all)");
  }

  private static @Nullable String place(Occurrence occurrence) {
    if (occurrence.step() != null) {
      return Places.step(occurrence.step());
    }
    return occurrence.location() == null ? null : occurrence.location().toString();
  }

  private void again(Finding finding) {
    row("rerun", Places.again(finding, options.form()));
  }

  private void value(String label, @Nullable String text, @Nullable Evidence evidence) {
    if (text == null || text.length() <= LONGEST_VALUE) {
      row(label, text);
      return;
    }
    var rest = evidence == null ? "" : "; full text in " + evidence.transcript();
    row(
        label,
        Clip.start(text, LONGEST_VALUE) + "… (" + text.length() + " characters" + rest + ")");
  }

  private void row(String label, @Nullable String text) {
    if (text != null) {
      lines.add(
          "  "
              + options.style().faint(String.format("%-9s", label))
              + " "
              + VisibleText.line(text));
    }
  }

  private void unexercised() {
    var reasons = resource.unexercisedMusts();
    if (reasons.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("MUST rules that this run could not test:");
    reasons.forEach(
        (reason, findings) -> {
          lines.add("  " + VisibleText.line(reason));
          lines.addAll(wrapped(findings.stream().map(Finding::rule).distinct().toList()));
          suggestions(findings)
              .filter(text -> !text.contains("\n"))
              .forEach(text -> lines.add("    add  " + VisibleText.line(text.strip())));
        });
    reasons.values().stream()
        .flatMap(ConsoleResource::suggestions)
        .filter(text -> text.contains("\n"))
        .distinct()
        .forEach(this::block);
  }

  /** Returns the lines of the kit for the author to paste. */
  private static Stream<String> suggestions(List<Finding> findings) {
    return findings.stream().map(Finding::suggestion).filter(Objects::nonNull).distinct();
  }

  /** Indents the lines, so that no line looks like a line of the report. */
  private void block(String text) {
    lines.add("");
    text.lines().forEach(line -> lines.add(("    " + VisibleText.line(line)).stripTrailing()));
  }

  private static List<String> wrapped(List<String> words) {
    var wrapped = new ArrayList<String>();
    var line = new StringBuilder("   ");
    for (var word : words) {
      if (line.length() + word.length() >= LINE_WIDTH) {
        wrapped.add(line.toString());
        line = new StringBuilder("   ");
      }
      line.append(' ').append(VisibleText.line(word));
    }
    wrapped.add(line.toString());
    return wrapped;
  }
}
