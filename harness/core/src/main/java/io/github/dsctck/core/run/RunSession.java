package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Baseline;
import io.github.dsctck.core.catalogue.BaselineFile;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.scenario.Mask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One run: starts processes, judges what came back, and writes transcripts and findings. Its
 * methods may be called from several threads, each for another manifest, resource or scenario.
 */
public final class RunSession implements AutoCloseable {

  private final RunOptions options;
  private final Plan plan;
  private final Baseline baseline;
  private final Map<ResourcePlan, Exchange> lists =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Supplier<Interposer> interposers;
  private final Judge judge;
  private final ScopeResults scopeResults;
  private final RunLedger ledger;
  private final Surroundings surroundings;
  private final ConversationSession conversations;
  private final TranscriptNames transcripts;
  private final Mask rootMask;
  private final RunFolder folder = new RunFolder();
  private final ScenarioCopies copies;
  private final Scenes scenes;
  private final Amendment amendment;
  private volatile boolean cancelled;
  private volatile boolean stopped;

  /** Creates a session for a plan. */
  public RunSession(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      RuleRegistry registry,
      Baseline baseline) {
    this(options, plan, catalogue, registry, baseline, () -> Interposer.NONE);
  }

  /**
   * Creates a session for a plan that does not talk to the resources themselves.
   *
   * @param interposers makes what stands in between, for each conversation anew
   */
  public RunSession(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      RuleRegistry registry,
      Baseline baseline,
      Supplier<Interposer> interposers) {
    this(
        options,
        plan,
        catalogue,
        registry,
        baseline,
        interposers,
        Surroundings.here(options),
        new LiveScenes(),
        Amendment.NONE);
  }

  private RunSession(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      RuleRegistry registry,
      Baseline baseline,
      Supplier<Interposer> interposers,
      Surroundings surroundings,
      Scenes scenes,
      Amendment amendment) {
    var policy = new OutcomePolicy(options, baseline);
    this.scenes = scenes;
    this.amendment = amendment;
    this.options = options;
    this.plan = plan;
    this.baseline = baseline;
    this.interposers = interposers;
    this.judge = new Judge(catalogue.scoredBy(options.scoring()), registry.minding(policy::minds));
    this.scopeResults = new ScopeResults(new FindingBuilder(catalogue, policy, options));
    this.ledger = new RunLedger(options, plan, catalogue, policy, surroundings);
    this.surroundings = surroundings;
    this.transcripts = TranscriptNames.of(plan);
    this.copies = new ScenarioCopies(options.out());
    this.rootMask = HostFolders.mask(plan.repository().root(), options, surroundings.host());
    this.conversations =
        new ConversationSession(
            catalogue,
            surroundings,
            judge,
            scopeResults,
            scenes,
            () -> cancelled,
            options.out(),
            rootMask,
            folder,
            interposers);
  }

  /**
   * Creates a session that judges once more what was run before; it starts no process.
   *
   * @param recording what was run
   */
  public static RunSession ofRecording(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      RuleRegistry registry,
      Baseline baseline,
      RunRecording recording) {
    var scenes = recording.scenes(plan.repository().root());
    var executables = scenes.executables(plan, TranscriptNames.of(plan));
    return new RunSession(
        options,
        plan,
        catalogue,
        registry.with(recording.checks(registry)),
        baseline,
        () -> Interposer.NONE,
        Surroundings.recorded(options, recording.host(plan), executables, recording.materials()),
        scenes,
        recording.amendment());
  }

  /**
   * Settles what is to be judged before anything is run, and notes it in findings.jsonl. What is
   * not reached afterwards is reported as not exercised.
   *
   * @param selected what is wanted of each part of the plan - file, resource for its probe, or
   *     scenario - where a selection leaves cases out
   */
  public void begin(Map<Object, Selection> selected) {
    ledger.begin(selected);
  }

  /** Judges a manifest file without a process. */
  public ScopeResult judge(FilePlan file) {
    return judge(file, Selection.ALL);
  }

  /** Judges a manifest file without a process and keeps what is wanted of it. */
  public ScopeResult judge(FilePlan file, Selection selection) {
    long begun = System.nanoTime();
    var subject =
        file.resource()
            .map(resource -> subject(resource, SchemaReading.withoutProcess(resource.manifest())));
    var verdicts = judge.judgeStatically(file.file(), subject);
    var scope =
        new Scope(
            file.file(), file.resource().map(ResourcePlan::manifest), null, null, null, rootMask);
    var result = scopeResults.of(scope, file.rules(), verdicts, List.of(), 0, List.of());
    return keep(file, result, selection, begun);
  }

  /** Begins the run of a resource: learns its schema. */
  public ResourceRun open(ResourcePlan resource) {
    var opened = begin(resource);
    return surroundings.isOver() ? opened.withoutSecrets() : opened;
  }

  private ResourceRun begin(ResourcePlan resource) {
    var subject = subject(resource, SchemaReading.withoutProcess(resource.manifest()));
    boolean byCommand = resource.manifest().hasSchemaCommand();
    return byCommand && !options.staticOnly() && resource.unrun().isEmpty()
        ? new SchemaCommand(
                subject,
                surroundings.host().elevated(),
                surroundings.setting(Map.of(), Optional.empty()))
            .run(resource, scenes.before(transcripts.ofProbe(resource)), interposers.get())
        : new ResourceRun(resource, subject, Optional.ofNullable(lists.get(resource)));
  }

  /**
   * Plans what is run of the resources that an adapter listed when it was probed, in the order of
   * their names.
   */
  public List<FilePlan> listed(ResourceRun adapter, ScopeResult probe) {
    return probe.list().map(list -> listed(adapter.plan(), list)).orElse(List.of());
  }

  private List<FilePlan> listed(ResourcePlan adapter, AdapterList list) {
    var planned = plan.listed().plan(adapter, list.lines());
    planned.files().stream()
        .flatMap(file -> file.resource().stream())
        .forEach(resource -> lists.put(resource, list.exchange()));
    ledger.add(adapter, planned);
    return planned.files();
  }

  private Subject subject(ResourcePlan resource, SchemaState schema) {
    return new Subject(resource.file(), resource.manifest(), schema, surroundings.finder(Map.of()));
  }

  /** Asks a resource what can be asked without a scenario, and judges it. */
  public ScopeResult probe(ResourceRun resource) {
    return probe(resource, Selection.ALL);
  }

  /** Asks a resource the same and keeps what is wanted of the findings. */
  public ScopeResult probe(ResourceRun resource, Selection selection) {
    long begun = System.nanoTime();
    var probe = ConversationPlan.ofProbe(resource, transcripts.ofProbe(resource.plan()));
    return keep(resource.plan(), amended(probe), selection, begun);
  }

  /** Has the conversation of a scenario with a resource, and judges it. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario) {
    return scenario(resource, scenario, Selection.ALL);
  }

  /** Has the same conversation and keeps what is wanted of the findings. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario, Selection selection) {
    long begun = System.nanoTime();
    copies.keep(resource, scenario.file());
    var had = ConversationPlan.of(resource, scenario, transcripts.of(resource.plan(), scenario));
    return keep(scenario, amended(had), selection, begun);
  }

  private ScopeResult amended(ConversationPlan plan) {
    return amendment.ofConversation(conversations.run(plan));
  }

  private ScopeResult keep(Object key, ScopeResult result, Selection selection, long begun) {
    var kept = selection.of(result);
    if (selection == Selection.ALL || !kept.isEmpty()) {
      ledger.keep(key, kept, Duration.ofNanos(System.nanoTime() - begun));
      if (options.failFast() && kept.isBroken()) {
        stopped = true;
      }
    }
    return kept;
  }

  /** Tells whether nothing more is to be begun, because a violation was seen. */
  public boolean isStopped() {
    return stopped;
  }

  /** Ends what is running; cleaning up goes on. */
  public void cancel() {
    cancelled = true;
    scenes.cancel();
  }

  /** Ends what is running, cleaning up included. */
  public void abort() {
    cancelled = true;
    scenes.abort();
  }

  /**
   * Ends the run: draws the verdicts and writes findings.jsonl.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public RunSummary finish() {
    copies.keepAll(
        plan.files(),
        resource ->
            new ResourceRun(
                resource,
                subject(resource, SchemaReading.withoutProcess(resource.manifest())),
                Optional.empty()));
    try {
      BaselineFile.keep(baseline, options.out(), rootMask::mask);
    } catch (IOException e) {
      throw new UncheckedIOException("the baseline cannot be kept", e);
    }
    return ledger.finish(ending(), scenes.containment());
  }

  private Ending ending() {
    if (cancelled) {
      return Ending.INTERRUPTED;
    }
    return stopped ? Ending.STOPPED : Ending.COMPLETE;
  }

  @Override
  public void close() {
    scenes.close();
    folder.close();
  }
}
