package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.AdaptedResourcePlan;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.run.result.FindingBuilder;
import io.github.dsctck.core.run.result.OutcomePolicy;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.Materials;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.run.setting.Scope;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the findings of a run, derives the verdicts, and writes findings.jsonl. */
public final class RunLedger {

  private static final String UNWRITTEN = "files of the run could not be written";

  private final RunOptions options;
  private final Plan plan;
  private final OutcomePolicy policy;
  private final Catalogue catalogue;
  private final ResourceLedger resources;
  private final RunFile file;
  private final PlannedRules planned;
  private final Materials materials;
  private final Optional<Containment> containment;
  private final Mask rootMask;
  private final FindingBuilder findings;
  private final KeptResults kept;

  public RunLedger(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      OutcomePolicy policy,
      RunEnvironment environment,
      OutFolder out) {
    this.options = options;
    this.planned = new PlannedRules(plan, catalogue, options.scope());
    this.findings = new FindingBuilder(catalogue, policy, options);
    this.plan = plan;
    this.kept = new KeptResults(plan);
    this.policy = policy;
    this.catalogue = catalogue;
    this.file = new RunFile(options, plan, environment, out);
    this.resources = new ResourceLedger(catalogue);
    this.rootMask = HostFolders.mask(plan.repository().root(), options, environment.host());
    this.materials = environment.materials(plan.repository());
    this.containment = environment.isolation().containment();
  }

  /**
   * Determines and writes the planned rules before the first process.
   *
   * @param selected the selection for each part of the plan, where cases are left out
   */
  public void begin(Map<PlanPart, Selection> selected) {
    if (options.partial()) {
      planned.narrow(selected);
    }
    take(plan.files());
    file.begin(file.record(planned.count()));
  }

  /**
   * Adds the findings of one place; the result itself need not stay in memory.
   *
   * @param key the part of the plan it is about
   * @param took the duration of its conversation
   */
  public void keep(PlanPart key, ScopeResult result, Duration took) {
    var found = new ArrayList<>(result.steps().values());
    found.addAll(result.rules().values());
    kept.put(
        key,
        new KeptResult(
            file.append(found),
            ScopeDigest.of(found, catalogue),
            result.exchanges(),
            result.notes(),
            result.misstated(),
            !hasScenario(key) && found.stream().anyMatch(Finding::showsFailedStep),
            key instanceof ResourcePlan,
            took));
  }

  /** Returns whether this is a probe whose failed steps a scenario makes meaningless. */
  private static boolean hasScenario(PlanPart key) {
    return key instanceof ResourcePlan resource && !resource.scenarios().isEmpty();
  }

  /** Records the resources that an adapter lists, so that they are reported after the adapter. */
  public void add(ResourcePlan adapter, AdaptedResourcePlan planned) {
    kept.add(adapter, planned);
    take(planned.files());
  }

  /** Looks for changes of the files of a resource, before one of its processes. */
  public void look(ResourcePlan resource) {
    materials.look(resource);
  }

  /** Returns what a resource sees of its files where it is confined. */
  public List<Path> paths(ResourcePlan resource) {
    return materials.paths(resource);
  }

  /** Returns the content that was recorded for a file. */
  public Optional<FileDigest> digest(Path file) {
    return materials.digest(file);
  }

  private void take(List<FilePlan> files) {
    files.forEach(materials::take);
  }

  /**
   * Derives the verdicts and writes findings.jsonl.
   *
   * @param further notes that belong to no conversation
   */
  public RecordedRun finish(RunEnd end, List<RunNote> further) {
    var totals = new RunTotals();
    totals.addNotes(plan.notes());
    totals.addNotes(ScenarioRemarks.of(plan));
    var run = file.record(planned.count());
    var interference = file.interference();
    totals.addNotes(interference);
    var obstacle =
        CertificationLevels.obstacle(run, end.isInterruption())
            .or(() -> interference.stream().findFirst())
            .or(() -> file.isWhole() ? Optional.empty() : Optional.of(UNWRITTEN));
    var given = new Circumstances(end, obstacle, run.conditions().confinement() != null);
    var summaries = new ArrayList<ResourceSummary>();
    for (var subject : kept.files()) {
      summary(subject, given, totals).ifPresent(summaries::add);
    }
    totals.addNotes(materials.changes());
    further.forEach(totals::add);
    if (totals.hasSurvivors()) {
      containment.map(Containment::sentence).map(List::of).ifPresent(totals::addNotes);
    }
    int exitCode = exitCode(end, RunExitCode.told(summaries, totals.mistakes()), totals);
    var summary =
        new RunSummary(
            exitCode,
            end.isInterruption(),
            summaries,
            totals.counts(),
            totals.exchanges(),
            totals.notes(),
            file.age().toMillis());
    return file.finish(run, totals.lines(), summary.withMistakes(totals.mistakes()));
  }

  /**
   * What limits the conclusions of a run.
   *
   * @param obstacle why no resource of the run is certified
   * @param confined whether processes saw only files that were shown to them
   */
  private record Circumstances(RunEnd end, Optional<String> obstacle, boolean confined) {}

  /** Concludes the verdict on a resource, and adds its results to the totals. */
  private Optional<ResourceSummary> summary(
      FilePlan subject, Circumstances given, RunTotals totals) {
    var cut = missUnreached(subject, given.end()).or(() -> kept.excused(subject));
    var results = kept.of(subject);
    results.forEach(result -> totals.add(subject, result));
    boolean hasScenario = kept.ranScenario(subject);
    return results.stream()
        .map(
            result ->
                hasScenario && result.isProbe() ? result.digest().withoutSteps() : result.digest())
        .reduce(ScopeDigest::and)
        .map(digest -> resources.summary(subject, digest, facts(subject, cut, given)));
  }

  private ResourceRunFacts facts(FilePlan subject, Optional<String> cut, Circumstances given) {
    var consistsOf = materials.of(subject);
    var obstacle =
        given
            .obstacle()
            .or(() -> kept.misstated(subject))
            .or(() -> given.confined() ? materials.unseen(subject) : Optional.empty())
            .or(() -> kept.excused(subject).map(note -> "violations were excused"));
    return new ResourceRunFacts(
        planned.count(subject), cut, obstacle, consistsOf, needs(subject), kept.took(subject));
  }

  /** Returns the exit code, and adds notes about what the plan or the baseline names in vain. */
  private int exitCode(RunEnd end, List<ResourceSummary> told, RunTotals totals) {
    var lists = kept.lists();
    lists.forEach(list -> totals.addNotes(list.notes()));
    boolean whole = !end.isEarly() && !options.partial();
    var missing =
        whole && plan.speaksOfTheRest() ? plan.listed().missing(lists) : List.<String>of();
    totals.addNotes(missing);
    var types = kept.files().stream().flatMap(file -> file.type().stream()).toList();
    var stale = whole ? new StaleBaseline(plan, types).notes(policy.stale()) : List.<String>of();
    totals.addNotes(stale);
    boolean nothing = plan.elsewhere().findAny().isEmpty();
    return end.isInterruption()
        ? RunExitCode.INTERRUPTED
        : new RunExitCode(kept, options.allowIncomplete(), nothing)
            .of(told, !stale.isEmpty(), !missing.isEmpty());
  }

  /** Returns what the scenarios of a resource need besides its own folders. */
  private List<String> needs(FilePlan subject) {
    var all =
        subject.resource().stream()
            .flatMap(resource -> resource.bound().stream())
            .map(ScenarioFile::needs)
            .reduce(Needs.NOTHING, Needs::and);
    return all.describe().stream().map(rootMask::mask).toList();
  }

  /**
   * Reports planned cases that were never begun as not exercised.
   *
   * @return why the resource cannot conform, if the run was cut short
   */
  private Optional<String> missUnreached(FilePlan file, RunEnd end) {
    var verdict = Verdict.notExercised(end.unreached());
    boolean missing = false;
    for (var part : PlannedRules.parts(file)) {
      var rules = planned.of(part);
      if (!kept.has(part) && !rules.isEmpty()) {
        var scope = scope(file, part);
        var missed = new LinkedHashMap<String, Finding>();
        rules.forEach(rule -> missed.put(rule, findings.of(scope, rule, verdict)));
        keep(part, new ScopeResult(missed, Map.of(), 0, List.of()), Duration.ZERO);
        missing = true;
      }
    }
    if (end.isInterruption()) {
      return Optional.of("the run was interrupted");
    }
    return missing && end.isEarly() ? Optional.of(end.unreached()) : Optional.empty();
  }

  private Scope scope(FilePlan file, PlanPart part) {
    var scenario = part instanceof ScenarioPlan planned ? planned : null;
    return new Scope(
        file.file(),
        file.resource().map(ResourcePlan::manifest),
        scenario == null ? null : scenario.name(),
        scenario == null ? null : scenario.file().relative(),
        null,
        rootMask);
  }
}
