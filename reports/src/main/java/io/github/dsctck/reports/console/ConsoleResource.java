package io.github.dsctck.reports.console;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Supplier;

/** Renders one resource for the console, on one screen if possible. */
final class ConsoleResource {

  /** The number of failures up to which each is shown in full. */
  private static final int MOST_FULL = 3;

  /** The number of failures beyond which each has only a line. */
  private static final int MOST_COMPACT = 5;

  private static final int MOST_BLOCKING = 5;

  private final ResourceFindings resource;
  private final ConsoleReport.Options options;
  private final Supplier<Catalogue> catalogue;
  private final List<String> lines = new ArrayList<>();
  private final List<String> samples = new ArrayList<>();

  ConsoleResource(
      ResourceFindings resource, ConsoleReport.Options options, Supplier<Catalogue> catalogue) {
    this.resource = resource;
    this.options = options;
    this.catalogue = catalogue;
  }

  List<String> lines() {
    var blocking = blocking();
    verdict(blocking);
    failures();
    failedSteps();
    resource.with(Outcome.ERROR).forEach(error -> reason("reason", error));
    warnings();
    resource.with(Outcome.KNOWN).forEach(known -> reason("known", known));
    var untested = new ConsoleUntested(resource, options);
    lines.addAll(untested.lines(blocking));
    samples.addAll(untested.samples());
    return lines;
  }

  /** Returns the scenarios to paste, once the lines are rendered. */
  List<String> samples() {
    return samples;
  }

  /** Returns the rules that block the next level; a violation blocks all of them. */
  private List<String> blocking() {
    var certifiable = resource.summary().certifiable();
    boolean next =
        certifiable != null && certifiable.level() != null && certifiable.hindrance() != null;
    return next ? resource.blocking(catalogue.get()) : List.of();
  }

  private void verdict(List<String> blocking) {
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
    lines.add("  " + resource.counts().text(resource.failedSteps().size()));
    if (summary.why() != null && !tellsUntested() && resource.failedSteps().isEmpty()) {
      lines.add("  " + VisibleText.line(summary.why()));
    }
    resource.certifiable().ifPresent(level -> lines.add("  " + level));
    if (summary.verdict() == ResourceVerdict.CONFORMS) {
      blocking.stream().limit(MOST_BLOCKING).forEach(this::remedy);
    }
  }

  /** Returns whether the block of untested rules tells why the resource is incomplete. */
  private boolean tellsUntested() {
    return resource.summary().lacksRulesOnly() != null;
  }

  /** Tells how to reach the next level where a rule that failed blocks it. */
  private void remedy(String rule) {
    if (resource.outcomes().get(rule) != Outcome.NOT_EXERCISED) {
      options
          .form()
          .explain(rule)
          .ifPresent(command -> lines.add("    to repair " + rule + ": " + command));
    }
  }

  private void failures() {
    var alike = alike(resource.brokenRules());
    int number = 0;
    for (var same : alike) {
      number++;
      var one = new ConsoleFinding(resource, options);
      if (options.verbose() || alike.size() <= MOST_FULL) {
        block(one.full(same.get(0), same.subList(1, same.size())));
      } else if (number <= MOST_COMPACT) {
        block(one.compact(same.get(0)));
      } else {
        line(one.line(same.get(0)), number == MOST_COMPACT + 1);
      }
    }
  }

  private void warnings() {
    var alike = alike(resource.with(Outcome.WARN));
    boolean full =
        options.verbose() || alike.size() <= MOST_FULL && resource.brokenRules().isEmpty();
    boolean first = true;
    for (var same : alike) {
      var one = new ConsoleFinding(resource, options);
      if (full) {
        block(one.full(same.get(0), same.subList(1, same.size())));
      } else {
        line(one.line(same.get(0)), first);
        first = false;
      }
    }
  }

  private void failedSteps() {
    var byReason = new LinkedHashMap<String, List<Finding>>();
    for (var step : resource.failedSteps()) {
      var reason = options.verbose() ? String.valueOf(Places.caseOf(step)) : step.reason();
      byReason.computeIfAbsent(String.valueOf(reason), key -> new ArrayList<>()).add(step);
    }
    byReason
        .values()
        .forEach(
            same ->
                block(
                    new ConsoleFinding(resource, options)
                        .step(same.get(0), same.subList(1, same.size()))));
  }

  private void reason(String label, Finding finding) {
    block(new ConsoleFinding(resource, options).because(label, finding));
  }

  private void block(List<String> block) {
    lines.add("");
    lines.addAll(block);
  }

  private void line(String line, boolean apart) {
    if (apart) {
      lines.add("");
    }
    lines.add(line);
  }

  /** Groups findings that several conversations have in common. */
  private static List<List<Finding>> alike(List<Finding> findings) {
    var alike = new LinkedHashMap<List<Object>, List<Finding>>();
    for (var finding : findings) {
      var key =
          finding.rule().equals(ResourceFindings.EXPECT) || finding.expected() == null
              ? List.<Object>of(finding)
              : List.<Object>of(finding.rule(), finding.outcome(), finding.expected());
      alike.computeIfAbsent(key, unused -> new ArrayList<>()).add(finding);
    }
    return List.copyOf(alike.values());
  }
}
