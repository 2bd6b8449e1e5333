package io.github.dsctck.reports.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The findings about one resource, or about one file that defines no resource.
 *
 * @param summary the conclusion of the run
 * @param findings the findings in the order of the file
 */
public record ResourceFindings(ResourceSummary summary, List<Finding> findings) {

  /** The id of the pseudo-rule of steps. */
  public static final String STEP = "STEP";

  /** The id of the entry for an incomplete resource. */
  public static final String INCOMPLETE = "INCOMPLETE";

  /** The id of the pseudo-rule of author's expectations, which {@code explain} does not know. */
  public static final String EXPECT = "EXPECT";

  private static final List<String> LEVELS =
      CertificationLevels.load().all().stream().map(CertificationLevel::name).toList();

  public ResourceFindings {
    findings = List.copyOf(findings);
  }

  /** Concludes a verdict on a resource of a run without a summary. */
  public static ResourceSummary unfinished(RecordedRun.Subject key, List<Finding> findings) {
    boolean fails = findings.stream().anyMatch(finding -> finding.outcome() == Outcome.FAIL);
    var rules = new ArrayList<>(ruleOutcomes(findings).values());
    var verdict = fails ? ResourceVerdict.VIOLATES : ResourceVerdict.INCOMPLETE;
    return new ResourceSummary(
        key.resource(),
        key.version(),
        Objects.requireNonNullElse(key.manifest(), ""),
        null,
        List.of(),
        verdict,
        0,
        RuleCounts.of(rules).outcomes(),
        rules.size(),
        rules.size(),
        List.of(),
        "The run ended before it concluded a verdict.",
        null,
        null,
        null);
  }

  /** Returns the type name, or the manifest path of a file that defines no resource. */
  public String name() {
    return Objects.requireNonNullElse(summary.resource(), summary.manifest());
  }

  /** Returns the name with the version. */
  public String nameAndVersion() {
    return nameAndVersion(summary);
  }

  static String nameAndVersion(ResourceSummary summary) {
    var name = Objects.requireNonNullElse(summary.resource(), summary.manifest());
    return summary.version() == null ? name : name + " " + summary.version();
  }

  /** Returns the certification level it reached, if any. */
  public Optional<String> level() {
    return level(summary);
  }

  /** Returns the certification level a resource reached, if any. */
  public static Optional<String> level(ResourceSummary summary) {
    return Optional.ofNullable(summary.certifiable())
        .map(Certifiable::level)
        .map(VisibleText::line);
  }

  /** Returns the level it reached and what blocks the next one, if it conforms or reached any. */
  public Optional<String> certifiable() {
    var certifiable = summary.certifiable();
    if (certifiable == null) {
      return Optional.empty();
    }
    var why = Optional.ofNullable(certifiable.hindrance()).map(VisibleText::line);
    var level = certifiable.level();
    if (level == null) {
      return why.filter(text -> summary.verdict() == ResourceVerdict.CONFORMS)
          .map(text -> "No certification level: " + text);
    }
    var blocked = next(level).map(next -> ". Blocking " + next + ": ").orElse("; ");
    return Optional.of(
        "Certification level: "
            + VisibleText.line(level)
            + why.map(text -> blocked + text).orElse(""));
  }

  private static Optional<String> next(String level) {
    return LEVELS.stream().skip(LEVELS.indexOf(level) + 1).findFirst();
  }

  /** Returns the findings of an outcome, steps included. */
  public List<Finding> with(Outcome outcome) {
    return findings.stream().filter(finding -> finding.outcome() == outcome).toList();
  }

  /** Returns the findings of MUST rules that failed. */
  public List<Finding> brokenRules() {
    return with(Outcome.FAIL).stream().filter(finding -> !finding.rule().equals(STEP)).toList();
  }

  /** Returns the ids of rules outside the profile that failed. */
  public Set<String> brokenUnscored() {
    return with(Outcome.UNSCORED).stream()
        .filter(Finding::showsViolation)
        .map(finding -> VisibleText.line(finding.rule()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the steps that had to succeed and failed, where no failed rule explains it. They are no
   * violations, because the machine may be the cause, but they make the run incomplete. Where a
   * scenario ran, a failed step of the probe says nothing more: it lacks the environment.
   */
  public List<Finding> failedSteps() {
    return findings.stream().filter(Finding::showsFailedStep).filter(this::tells).toList();
  }

  /** Returns whether a failed step says something: that of the probe only where no scenario ran. */
  boolean tells(Finding step) {
    return step.scenario() != null
        || findings.stream().noneMatch(ResourceFindings::isStepOfScenario);
  }

  private static boolean isStepOfScenario(Finding finding) {
    return finding.scenario() != null
        && finding.rule().indexOf('-') < 0
        && finding.evidence() != null;
  }

  /**
   * Returns an entry for tools that show only findings, where the resource is incomplete: nothing
   * is wrong at any line, and without an entry they would show a green result.
   */
  public Optional<Finding> incomplete() {
    return summary.verdict() == ResourceVerdict.INCOMPLETE && failedSteps().isEmpty()
        ? Optional.of(
            new Finding(
                INCOMPLETE,
                Level.SHOULD,
                Outcome.NOT_EXERCISED,
                summary.resource(),
                summary.version(),
                summary.manifest(),
                null,
                null,
                "The resource is not fully tested",
                summary.why(),
                null,
                null,
                null,
                null,
                null,
                null,
                null))
        : Optional.empty();
  }

  /** Returns the findings of each rule that the run could not test in any place. */
  Map<String, List<Finding>> untested() {
    var shown = exercised();
    var untested = new LinkedHashMap<String, List<Finding>>();
    with(Outcome.NOT_EXERCISED).stream()
        .filter(finding -> finding.rule().indexOf('-') >= 0 && !shown.contains(finding.rule()))
        .forEach(
            finding ->
                untested.computeIfAbsent(finding.rule(), key -> new ArrayList<>()).add(finding));
    return untested;
  }

  /** Returns the rules that the run could not test, grouped by the root of the reason. */
  public List<UntestedRules> gaps() {
    return RootCauses.of(this);
  }

  /** Returns the rules that block the next certification level, those that failed first. */
  public List<String> blocking(Catalogue catalogue) {
    var certifiable = summary.certifiable();
    if (certifiable == null) {
      return List.of();
    }
    var levels = CertificationLevels.load().all();
    int reached = certifiable.level() == null ? -1 : LEVELS.indexOf(certifiable.level());
    return levels.stream()
        .skip(reached + 1)
        .findFirst()
        .map(next -> next.blocking(ruleOutcomes(), catalogue))
        .orElse(List.of());
  }

  /** Returns the findings of MUST rules that were not exercised, by reason. */
  public Map<String, List<Finding>> unexercisedMusts() {
    var reasons = new LinkedHashMap<String, List<Finding>>();
    var shown = exercised();
    for (var finding : with(Outcome.NOT_EXERCISED)) {
      if (finding.level() == Level.MUST
          && !finding.rule().equals(STEP)
          && !shown.contains(finding.rule())) {
        var reason =
            Objects.requireNonNullElse(finding.reason(), "no step in this run exercised it");
        reasons.computeIfAbsent(reason, key -> new ArrayList<>()).add(finding);
      }
    }
    return reasons;
  }

  /** Returns the rules with a conclusion in some place of the run. */
  private Set<String> exercised() {
    return findings.stream()
        .filter(finding -> finding.outcome() != Outcome.NOT_EXERCISED)
        .map(Finding::rule)
        .collect(Collectors.toSet());
  }

  /** Returns the outcome of each rule; the worst of its places counts. */
  public Map<String, Outcome> outcomes() {
    var outcomes = new LinkedHashMap<String, Outcome>();
    findings.forEach(finding -> outcomes.merge(finding.rule(), finding.outcome(), Outcome::and));
    return outcomes;
  }

  /** Returns the outcome of each rule, without steps and expectations. */
  public Map<String, Outcome> ruleOutcomes() {
    return ruleOutcomes(findings);
  }

  private static Map<String, Outcome> ruleOutcomes(List<Finding> findings) {
    var outcomes = new LinkedHashMap<String, Outcome>();
    findings.stream()
        .filter(finding -> finding.rule().indexOf('-') >= 0)
        .forEach(finding -> outcomes.merge(finding.rule(), finding.outcome(), Outcome::and));
    return outcomes;
  }

  /**
   * Returns what counts: the findings of each rule with the outcome that decides. The expectations
   * of the author count as one rule.
   */
  public Map<String, List<Finding>> counted() {
    var counted = new LinkedHashMap<String, List<Finding>>();
    for (var finding : findings) {
      if (!finding.rule().equals(STEP) || finding.outcome() == Outcome.ERROR) {
        counted.computeIfAbsent(finding.rule(), key -> new ArrayList<>()).add(finding);
      }
    }
    counted.replaceAll((rule, some) -> deciding(some));
    return counted;
  }

  private static List<Finding> deciding(List<Finding> findings) {
    var worst =
        findings.stream().map(Finding::outcome).reduce(Outcome::and).orElse(Outcome.NOT_APPLICABLE);
    return findings.stream().filter(finding -> finding.outcome() == worst).toList();
  }

  /** Returns the number of rules with each outcome. */
  public RuleCounts counts() {
    return RuleCounts.of(counted().values().stream().map(some -> some.get(0).outcome()).toList());
  }
}
