package io.github.dsctck.reports;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the findings of one resource of a sample run. */
public final class SampleFindings {

  private final @Nullable String resource;
  private final @Nullable String version;
  private final String manifest;
  private final List<Finding> findings = new ArrayList<>();
  private @Nullable String scenario;

  public SampleFindings(@Nullable String resource, @Nullable String version, String manifest) {
    this.resource = resource;
    this.version = version;
    this.manifest = manifest;
  }

  public SampleFindings in(@Nullable String newScenario) {
    scenario = newScenario;
    return this;
  }

  SampleFindings pass(String rule, String title) {
    return add(rule, Level.MUST, Outcome.PASS, null, title, null, null, null, null, null, null);
  }

  SampleFindings without(Outcome outcome, String rule, String title, String reason) {
    return add(rule, Level.MUST, outcome, null, title, reason, null, null, null, null, null);
  }

  SampleFindings unscored(String rule, String title, String expected, String found) {
    var reason = "unscored: it is no rule of the profile dsc-3.1";
    return add(
        rule, Level.MUST, Outcome.UNSCORED, null, title, reason, expected, found, null, null, null);
  }

  /** Adds a rule that no scenario exercises, with lines to paste into one. */
  SampleFindings lacking(String rule, String title, String suggestion) {
    var reason = "no scenario names " + resource + "; save this beside the manifest:";
    without(Outcome.NOT_EXERCISED, rule, title, reason);
    var last = findings.remove(findings.size() - 1);
    findings.add(
        new Finding(
            last.rule(),
            last.level(),
            last.outcome(),
            last.resource(),
            last.version(),
            last.manifest(),
            null,
            null,
            last.title(),
            last.reason(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            suggestion,
            null,
            null,
            null));
    return this;
  }

  public SampleFindings step(
      String step, Outcome outcome, @Nullable String reason, Evidence evidence) {
    return add("STEP", Level.MUST, outcome, step, step, reason, null, null, evidence, null, null);
  }

  public SampleFindings failed(
      String rule,
      Level level,
      @Nullable String step,
      String title,
      String expected,
      String found,
      @Nullable Evidence evidence,
      @Nullable Location location,
      String engine) {
    var outcome = level == Level.MUST ? Outcome.FAIL : Outcome.WARN;
    return add(
        rule, level, outcome, step, title, null, expected, found, evidence, location, engine);
  }

  SampleFindings again(Occurrence... occurrences) {
    var last = findings.remove(findings.size() - 1);
    findings.add(
        new Finding(
            last.rule(),
            last.level(),
            last.outcome(),
            last.resource(),
            last.version(),
            last.manifest(),
            last.scenario(),
            last.step(),
            last.title(),
            last.reason(),
            last.expected(),
            last.found(),
            last.evidence(),
            last.location(),
            last.engineReaction(),
            last.again(),
            List.of(occurrences)));
    return this;
  }

  public List<Finding> list() {
    return findings;
  }

  private SampleFindings add(
      String rule,
      Level level,
      Outcome outcome,
      @Nullable String step,
      String title,
      @Nullable String reason,
      @Nullable String expected,
      @Nullable String found,
      @Nullable Evidence evidence,
      @Nullable Location location,
      @Nullable String engine) {
    boolean failedStep =
        rule.equals("STEP")
            && outcome == Outcome.NOT_EXERCISED
            && reason != null
            && !reason.startsWith("because");
    boolean broken = outcome == Outcome.FAIL || outcome == Outcome.WARN || failedStep;
    findings.add(
        new Finding(
            rule,
            level,
            outcome,
            resource,
            version,
            manifest,
            scenario,
            step,
            title,
            reason,
            expected,
            found,
            evidence,
            location,
            engine,
            broken ? again(step) : null,
            null));
    return this;
  }

  private String again(@Nullable String step) {
    var arguments = new StringBuilder("{root}");
    if (resource != null) {
      arguments.append(" --resource ").append(resource);
    }
    if (scenario != null && step != null) {
      var name = scenario.substring(scenario.lastIndexOf('/') + 1, scenario.indexOf('.'));
      arguments.append(" --step ").append(name).append('/').append(step, 0, step.indexOf('-'));
    }
    return arguments.toString();
  }
}
