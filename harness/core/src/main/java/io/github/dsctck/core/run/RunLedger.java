package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Mask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Adds up what a run found, draws the verdicts, and writes findings.jsonl. */
final class RunLedger {

  private static final int VIOLATION = 1;
  private static final int INCOMPLETE = 3;
  private static final int OWN_ERROR = 4;
  private static final int INTERRUPTED = 130;

  private final RunOptions options;
  private final Plan plan;
  private final OutcomePolicy policy;
  private final ResourceLedger resources;
  private final Instant started = Instant.now();

  RunLedger(RunOptions options, Plan plan, Catalogue catalogue, OutcomePolicy policy) {
    this.options = options;
    this.plan = plan;
    this.policy = policy;
    this.resources = new ResourceLedger(catalogue);
  }

  RunReport finish(Map<Object, ScopeResult> results, boolean interrupted, String containment) {
    var findings = new ArrayList<Finding>();
    var summaries = new ArrayList<ResourceSummary>();
    var notes = new ArrayList<>(plan.notes());
    int exchanges = 0;
    for (var file : plan.files()) {
      var scopes = scopes(file, results);
      var own = new ArrayList<Finding>();
      for (var scope : scopes) {
        own.addAll(scope.steps().values());
        own.addAll(scope.rules().values());
        notes.addAll(scope.notes());
        exchanges += scope.exchanges();
      }
      findings.addAll(own);
      if (!scopes.isEmpty()) {
        summaries.add(resources.summary(file, own, interrupted));
      }
    }
    if (!notes.isEmpty() && notes.stream().anyMatch(note -> note.contains("outlived"))) {
      notes.add(containment);
    }
    boolean stale = !interrupted && !options.partial() && reportStale(notes);
    var summary =
        new RunSummary(
            exitCode(summaries, interrupted, stale),
            interrupted,
            summaries,
            counts(findings),
            exchanges,
            notes,
            Duration.between(started, Instant.now()).toMillis());
    var report = new RunReport(run(), findings, summary);
    write(report);
    return report;
  }

  private List<ScopeResult> scopes(FilePlan file, Map<Object, ScopeResult> results) {
    var scopes = new ArrayList<ScopeResult>();
    add(scopes, results.get(file));
    file.resource()
        .ifPresent(
            resource -> {
              add(scopes, results.get(resource));
              for (ScenarioPlan scenario : resource.scenarios()) {
                add(scopes, results.get(scenario));
              }
            });
    return scopes;
  }

  private static void add(
      List<ScopeResult> scopes, @org.jspecify.annotations.Nullable ScopeResult result) {
    if (result != null) {
      scopes.add(result);
    }
  }

  private boolean reportStale(List<String> notes) {
    var stale = policy.stale();
    stale.forEach(
        entry ->
            notes.add(
                "%s: the baseline lists %s for %s, which no longer occurs; remove the entry"
                    .formatted(entry.location(), entry.rule(), entry.resource())));
    return !stale.isEmpty();
  }

  private int exitCode(List<ResourceSummary> summaries, boolean interrupted, boolean stale) {
    if (interrupted) {
      return INTERRUPTED;
    }
    if (stale || has(summaries, ResourceVerdict.VIOLATES)) {
      return VIOLATION;
    }
    if (has(summaries, ResourceVerdict.ERROR)) {
      return OWN_ERROR;
    }
    boolean incomplete = has(summaries, ResourceVerdict.INCOMPLETE) && !options.allowIncomplete();
    return summaries.isEmpty() || incomplete ? INCOMPLETE : 0;
  }

  private static boolean has(List<ResourceSummary> summaries, ResourceVerdict verdict) {
    return summaries.stream().anyMatch(summary -> summary.verdict() == verdict);
  }

  private static Map<Outcome, Integer> counts(List<Finding> findings) {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    findings.forEach(finding -> counts.merge(finding.outcome(), 1, Integer::sum));
    return counts;
  }

  private RunRecord run() {
    var mask = Mask.NONE.withRoot(plan.repository().root());
    return new RunRecord(
        UUID.randomUUID().toString(),
        "dsc-tck",
        KitVersion.get(),
        options.profile(),
        options.engine(),
        started.truncatedTo(ChronoUnit.MILLIS).toString(),
        Host.current().os().wireName(),
        Runtime.version().toString(),
        options.arguments().stream().map(mask::mask).toList(),
        options.partial());
  }

  private void write(RunReport report) {
    try {
      FindingsFile.write(report, options.out().resolve(FindingsFile.NAME));
    } catch (IOException e) {
      throw new UncheckedIOException("the findings cannot be written", e);
    }
  }
}
