package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.finding.ScenarioMistake;
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
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.Materials;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.run.setting.Scope;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collects the findings of a run, derives the verdicts, and writes findings.jsonl. */
public final class RunLedger {

  private static final int VIOLATION = 1;
  private static final int USAGE = 2;
  private static final int INCOMPLETE = 3;
  private static final int OWN_ERROR = 4;
  private static final int INTERRUPTED = 130;

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
  private final Map<PlanPart, Kept> kept = Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<ResourcePlan, AdaptedResourcePlan> listed =
      Collections.synchronizedMap(new IdentityHashMap<>());

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
        new Kept(
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
    listed.put(adapter, planned);
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
    var summaries = new ArrayList<ResourceSummary>();
    var notes = new LinkedHashSet<>(plan.notes());
    notes.addAll(ScenarioRemarks.of(plan));
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    var mistakes = new LinkedHashSet<ScenarioMistake>();
    var lines = new ArrayList<RunFile.Line>();
    int exchanges = 0;
    boolean survivors = further.stream().anyMatch(RunNote::aboutSurvivors);
    var run = file.record(planned.count());
    var interference = file.interference();
    notes.addAll(interference);
    var obstacle =
        CertificationLevels.obstacle(run, end.isInterruption())
            .or(() -> interference.stream().findFirst())
            .or(() -> file.isWhole() ? Optional.empty() : Optional.of(UNWRITTEN));
    boolean confined = run.conditions().confinement() != null;
    for (var subject : files()) {
      var cut = missUnreached(subject, end).or(() -> excused(subject));
      Optional<ScopeDigest> digest = Optional.empty();
      boolean hasScenario = ranScenario(subject);
      for (var part : parts(subject)) {
        lines.addAll(part.lines());
        part.notes().stream()
            .filter(note -> !note.isMistake())
            .map(RunNote::text)
            .forEach(notes::add);
        mistakes.addAll(mistakes(subject, part));
        survivors |= part.notes().stream().anyMatch(RunNote::aboutSurvivors);
        exchanges += part.exchanges();
        part.digest().outcomes().forEach((key, count) -> counts.merge(key, count, Integer::sum));
        var of = hasScenario && part.isProbe() ? part.digest().withoutSteps() : part.digest();
        digest = digest.map(all -> all.and(of)).or(() -> Optional.of(of));
      }
      digest.ifPresent(
          all -> {
            var consistsOf = materials.of(subject);
            var given =
                new ResourceRunFacts(
                    planned.count(subject),
                    cut,
                    obstacle
                        .or(() -> misstated(subject))
                        .or(() -> confined ? materials.unseen(subject) : Optional.empty())
                        .or(() -> excused(subject).map(note -> "violations were excused")),
                    consistsOf,
                    needs(subject),
                    took(subject));
            summaries.add(resources.summary(subject, all, given));
          });
    }
    notes.addAll(materials.changes());
    further.stream().map(RunNote::text).forEach(notes::add);
    if (survivors) {
      containment.map(Containment::sentence).ifPresent(notes::add);
    }
    var lists =
        plan.files().stream()
            .flatMap(file -> file.resource().stream())
            .flatMap(resource -> Stream.ofNullable(listed.get(resource)))
            .toList();
    lists.forEach(planned -> notes.addAll(planned.notes()));
    boolean missing =
        !end.isEarly()
            && !options.partial()
            && plan.speaksOfTheRest()
            && reportMissing(lists, notes);
    boolean stale = !end.isEarly() && !options.partial() && reportStale(notes);
    var summary =
        new RunSummary(
            exitCode(told(summaries, mistakes), end.isInterruption(), stale, missing),
            end.isInterruption(),
            summaries,
            counts,
            exchanges,
            List.copyOf(notes),
            file.age().toMillis());
    return file.finish(run, lines, summary.withMistakes(List.copyOf(mistakes)));
  }

  private static List<ScenarioMistake> mistakes(FilePlan subject, Kept part) {
    return part.notes().stream()
        .filter(RunNote::isMistake)
        .map(
            note ->
                new ScenarioMistake(
                    subject.file().name(), note.location().orElseThrow(), note.text()))
        .toList();
  }

  /** Returns why a resource with an excused violation does not conform. */
  private Optional<String> excused(FilePlan subject) {
    return parts(subject).stream()
        .flatMap(part -> part.notes().stream())
        .filter(RunNote::isExcuse)
        .map(RunNote::text)
        .findFirst();
  }

  /** Returns why a resource with a skipped scenario is not certified. */
  private Optional<String> misstated(FilePlan subject) {
    return parts(subject).stream().anyMatch(Kept::misstated)
        ? Optional.of("a scenario about it was skipped because it is invalid")
        : Optional.empty();
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

  /** Returns all planned files; resources that an adapter listed follow the adapter. */
  private List<FilePlan> files() {
    var files = new ArrayList<FilePlan>();
    for (var file : plan.files()) {
      files.add(file);
      file.resource().map(listed::get).ifPresent(planned -> files.addAll(planned.files()));
    }
    return files;
  }

  private Duration took(FilePlan file) {
    return parts(file).stream().map(Kept::took).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * Returns whether a scenario took steps, so that a failed step of the probe says nothing more.
   */
  private boolean ranScenario(FilePlan subject) {
    return PlannedRules.parts(subject).stream()
        .filter(ScenarioPlan.class::isInstance)
        .flatMap(part -> Stream.ofNullable(kept.get(part)))
        .anyMatch(part -> part.exchanges() > 0);
  }

  private List<Kept> parts(FilePlan file) {
    return PlannedRules.parts(file).stream()
        .flatMap(part -> Stream.ofNullable(kept.get(part)))
        .toList();
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
      if (!kept.containsKey(part) && !rules.isEmpty()) {
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

  private boolean reportStale(Collection<String> notes) {
    var types = files().stream().flatMap(file -> file.type().stream()).toList();
    var stale =
        policy.stale().stream()
            .filter(entry -> has(types, entry) || plan.speaksOfTheRest() && !isElsewhere(entry))
            .toList();
    stale.forEach(entry -> notes.add(stale(entry, types)));
    return !stale.isEmpty();
  }

  private static boolean has(List<String> types, BaselineEntry entry) {
    return types.stream().anyMatch(entry.resource()::equalsIgnoreCase);
  }

  /** Returns whether an entry is about a resource of another run. */
  private boolean isElsewhere(BaselineEntry entry) {
    return plan.elsewhere().anyMatch(one -> entry.resource().equalsIgnoreCase(one.resource()));
  }

  /** Adds notes about scenarios whose resource no manifest defines and no adapter lists. */
  private boolean reportMissing(List<AdaptedResourcePlan> lists, Collection<String> notes) {
    var missing = plan.listed().missing(lists);
    notes.addAll(missing);
    return !missing.isEmpty();
  }

  private static String stale(BaselineEntry entry, List<String> types) {
    var listed =
        "%s: the baseline lists %s for %s, "
            .formatted(entry.location(), entry.rule(), Quotation.of(entry.resource()));
    return has(types, entry)
        ? listed + "which no longer occurs; remove the entry"
        : listed
            + "but the verified path contains no such resource; "
            + Spelling.nearest(entry.resource(), types)
                .map(near -> "did you mean " + Quotation.of(near) + "?")
                .orElse("correct the name or remove the entry");
  }

  /** Leaves out resources about which only the mistakes of their scenarios are told. */
  private static List<ResourceSummary> told(
      List<ResourceSummary> summaries, Set<ScenarioMistake> mistakes) {
    var mistaken = mistakes.stream().map(ScenarioMistake::manifest).collect(Collectors.toSet());
    return summaries.stream()
        .filter(summary -> summary.failed() || !mistaken.contains(summary.manifest()))
        .toList();
  }

  private int exitCode(
      List<ResourceSummary> summaries, boolean interrupted, boolean stale, boolean missing) {
    if (interrupted) {
      return INTERRUPTED;
    }
    if (stale || has(summaries, ResourceVerdict.VIOLATES)) {
      return VIOLATION;
    }
    if (has(summaries, ResourceVerdict.ERROR)) {
      return OWN_ERROR;
    }
    if (kept.values().stream().anyMatch(Kept::misstated)) {
      return USAGE;
    }
    boolean incomplete =
        files().stream().anyMatch(subject -> excused(subject).isPresent())
            || has(summaries, ResourceVerdict.INCOMPLETE)
                && kept.values().stream().anyMatch(Kept::failedSteps)
            || (missing || has(summaries, ResourceVerdict.INCOMPLETE))
                && !options.allowIncomplete();
    boolean nothing = summaries.isEmpty() && plan.elsewhere().findAny().isEmpty();
    return nothing || incomplete ? INCOMPLETE : 0;
  }

  private static boolean has(List<ResourceSummary> summaries, ResourceVerdict verdict) {
    return summaries.stream().anyMatch(summary -> summary.verdict() == verdict);
  }

  /**
   * The data that remain of the findings of one place.
   *
   * @param lines where they are
   * @param digest the data for the verdict
   * @param exchanges the number of processes
   * @param notes notes for the user
   * @param misstated whether its scenario is invalid
   * @param failedSteps whether a step failed that had to succeed
   * @param isProbe whether no scenario describes its instance
   * @param took the duration of the conversation
   */
  private record Kept(
      List<RunFile.Line> lines,
      ScopeDigest digest,
      int exchanges,
      List<RunNote> notes,
      boolean misstated,
      boolean failedSteps,
      boolean isProbe,
      Duration took) {}
}
