package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineFile;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.judge.Judgement;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.parser.ManifestRepair;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.core.run.conversation.SchemaCommand;
import io.github.dsctck.core.run.ledger.RunEnd;
import io.github.dsctck.core.run.ledger.RunLedger;
import io.github.dsctck.core.run.replay.RunRecording;
import io.github.dsctck.core.run.result.AdapterList;
import io.github.dsctck.core.run.result.FindingBuilder;
import io.github.dsctck.core.run.result.OutcomePolicy;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScenarioCopies;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.ScopeResults;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.ResourceRun;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.run.setting.SandboxRoot;
import io.github.dsctck.core.run.setting.SchemaReading;
import io.github.dsctck.core.run.setting.Scope;
import io.github.dsctck.core.run.setting.SurvivorNotes;
import io.github.dsctck.core.run.setting.TranscriptNames;
import io.github.dsctck.core.scenario.ScenarioProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One run: starts processes, judges their results, and writes transcripts and findings. Several
 * threads may call its methods, each for another manifest, resource or scenario.
 */
public final class RunSession implements AutoCloseable {

  private final RunOptions options;
  private final Plan plan;
  private final Baseline baseline;
  private final Map<ResourcePlan, Exchange> lists =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Judge judge;
  private final ScopeResults scopeResults;
  private final RunLedger ledger;
  private final RunEnvironment environment;
  private final ConversationSession conversations;
  private final TranscriptNames transcripts;
  private final Mask rootMask;
  private final ScenarioCopies copies;
  private final RunBackground background;
  private final SandboxRoot folder;
  private final ConfinedFiles confined;
  private final Optional<ManifestConfirmations> manifests;
  private final OutFolder out;
  private volatile StepListener listener = StepListener.NONE;
  private volatile boolean cancelled;
  private volatile boolean stopped;
  private volatile boolean taken;

  /** Creates a session for a plan. */
  public RunSession(RunOptions options, Plan plan, Contract contract) {
    this(options, plan, contract, () -> ExchangeInterceptor.NONE);
  }

  /**
   * Creates a session for a plan that reaches the resources through interceptors.
   *
   * @param interceptors creates the interceptor of each conversation
   */
  public RunSession(
      RunOptions options,
      Plan plan,
      Contract contract,
      Supplier<ExchangeInterceptor> interceptors) {
    this(options, plan, contract, RunBackground.live(options, interceptors, contract.engine()));
  }

  private RunSession(RunOptions options, Plan plan, Contract contract, RunBackground background) {
    var catalogue = options.rules(contract.catalogue());
    var policy = new OutcomePolicy(options, contract.baseline());
    this.options = options;
    this.plan = plan;
    this.baseline = contract.baseline();
    this.background = background;
    this.environment = background.environment();
    this.judge =
        new Judge(
            catalogue.scoredBy(options.scope()),
            contract.registry().filtering(policy::applies),
            options.scope().generations());
    this.scopeResults = new ScopeResults(new FindingBuilder(catalogue, policy, options));
    this.out = OutFolder.of(options.out());
    this.ledger = new RunLedger(options, plan, catalogue, policy, environment, out);
    this.transcripts = TranscriptNames.of(plan);
    this.copies = new ScenarioCopies(out);
    this.rootMask = HostFolders.mask(plan.repository().root(), options, environment.host());
    this.folder = new SandboxRoot();
    this.confined =
        new ConfinedFiles(
            plan.repository().root(),
            ledger::paths,
            ledger::digest,
            options,
            environment.host(),
            folder);
    this.manifests =
        environment
            .engine()
            .map(
                engine ->
                    new ManifestConfirmations(
                        engine,
                        plan,
                        new ManifestConfirmations.Setting(
                            background.backends(), folder, out, rootMask),
                        contract.catalogue().id(RuleRole.MANIFEST_LOADING)));
    this.conversations =
        new ConversationSession(
            catalogue,
            judge,
            scopeResults,
            background,
            ledger::look,
            folder,
            confined,
            out,
            rootMask,
            () -> cancelled);
  }

  /**
   * Creates a session that judges a recorded run again; it starts no process.
   *
   * @param recording the recorded run
   */
  public static RunSession ofRecording(
      RunOptions options, Plan plan, Contract contract, RunRecording recording) {
    var registry = contract.registry();
    return new RunSession(
        options,
        plan,
        new Contract(
            contract.catalogue(), registry.with(recording.checks(registry)), contract.baseline()),
        RunBackground.recorded(options, plan, recording));
  }

  /** Tells a listener about steps from now on. */
  public void tell(StepListener other) {
    listener = other;
    conversations.tell(other);
  }

  /**
   * Determines the planned rules before the first process, and writes them to findings.jsonl. A
   * planned rule that the run does not reach is reported as not exercised. Reserves the out folder.
   *
   * @param selected the selection for each part of the plan - file, resource for its probe, or
   *     scenario - where cases are left out
   */
  public void begin(Map<PlanPart, Selection> selected) {
    try {
      out.lock();
    } catch (IOException e) {
      throw new UncheckedIOException("the out folder cannot be written", e);
    }
    ledger.begin(selected);
    listener.planned(selected.keySet().stream().mapToInt(PlanPart::stepCount).sum());
  }

  /** Judges a manifest file without a process. */
  public ScopeResult judge(FilePlan file) {
    return judge(file, Selection.ALL);
  }

  /** Judges a manifest file without a process and keeps the selected findings. */
  public ScopeResult judge(FilePlan file, Selection selection) {
    long begun = System.nanoTime();
    var subject =
        file.resource()
            .map(resource -> subject(resource, SchemaReading.withoutProcess(resource.manifest())));
    var verdicts = new LinkedHashMap<>(judge.judgeStatically(file.file(), subject));
    ManifestRepair.of(file.file())
        .ifPresent(
            repaired ->
                verdicts.putAll(
                    judge.judgeRepaired(
                        subject(file.file(), repaired.manifest()), repaired, verdicts)));
    var scope =
        new Scope(
            file.file(), file.resource().map(ResourcePlan::manifest), null, null, null, rootMask);
    var result = scopeResults.of(scope, file.rules(), new Judgement(verdicts), List.of());
    return keep(file, confirmed(result, file), selection, begun);
  }

  private ScopeResult confirmed(ScopeResult result, FilePlan file) {
    return manifests.map(engine -> engine.applyTo(result, file.file())).orElse(result);
  }

  /** Begins the run of a resource: reads its schema. */
  public ResourceRun open(ResourcePlan resource) {
    var opened = begin(resource);
    return environment.isOver() ? opened.withoutSecrets() : opened;
  }

  private ResourceRun begin(ResourcePlan resource) {
    var subject = subject(resource, SchemaReading.withoutProcess(resource.manifest()));
    boolean byCommand = resource.manifest().hasSchemaCommand();
    return byCommand && !options.staticOnly() && resource.unrun().isEmpty()
        ? new SchemaCommand(
                subject,
                environment.host().elevated(),
                environment.setting(Map.of(), Optional.empty()))
            .run(
                resource,
                background
                    .backends()
                    .before(
                        transcripts.ofProbe(resource),
                        () -> confined.walls(resource, Optional.empty(), folder.get().path())),
                background.interceptors().get())
        : new ResourceRun(resource, subject, Optional.ofNullable(lists.get(resource)));
  }

  /** Plans the resources that an adapter listed when it was probed, in the order of their names. */
  public List<FilePlan> listed(ResourceRun adapter, ScopeResult probe) {
    return probe.list().map(list -> listed(adapter.plan(), list)).orElse(List.of());
  }

  private List<FilePlan> listed(ResourcePlan adapter, AdapterList list) {
    var planned = plan.listed().plan(adapter, list.lines());
    planned.files().stream()
        .flatMap(file -> file.resource().stream())
        .forEach(resource -> lists.put(resource, list.exchange()));
    ledger.add(adapter, planned);
    planned.files().stream().flatMap(file -> file.resource().stream()).forEach(this::added);
    return planned.files();
  }

  /** Returns what can be judged of a manifest that cannot be loaded. */
  private TestedResource subject(ManifestFile file, Manifest repaired) {
    return new TestedResource(
            file, repaired, SchemaReading.withoutProcess(repaired), environment.finder(Map.of()))
        .in(options.scope().engine().newest());
  }

  private void added(ResourcePlan resource) {
    var scenarios = resource.scenarios().stream().mapToInt(ScenarioPlan::stepCount).sum();
    listener.planned(resource.stepCount() + scenarios);
  }

  private TestedResource subject(ResourcePlan resource, SchemaState schema) {
    return new TestedResource(
            resource.file(),
            resource.manifest(),
            schema,
            environment.finder(Map.of()).meantFor(resource.systems()))
        .in(options.scope().engine().newest())
        .describedBy(
            resource.scenarios().stream()
                .filter(scenario -> scenario.earlier().isEmpty())
                .flatMap(scenario -> scenario.instance().stream())
                .toList());
  }

  /** Probes a resource without a scenario, and judges it. */
  public ScopeResult probe(ResourceRun resource) {
    return probe(resource, Selection.ALL);
  }

  /** Probes a resource in the same way and keeps the selected findings. */
  public ScopeResult probe(ResourceRun resource, Selection selection) {
    long begun = System.nanoTime();
    var transcript = transcripts.ofProbe(resource.plan());
    var probe = ConversationPlan.ofProbe(resource, transcript, environment.draw(transcript));
    return keep(resource.plan(), amended(probe), selection, begun);
  }

  /** Runs the conversation of a scenario with a resource, and judges it. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario) {
    return scenario(resource, scenario, Selection.ALL);
  }

  /** Runs the same conversation and keeps the selected findings. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario, Selection selection) {
    long begun = System.nanoTime();
    copies.keep(resource, scenario.file());
    var transcript = transcripts.of(resource.plan(), scenario);
    var had = ConversationPlan.of(resource, scenario, transcript, environment.draw(transcript));
    return keep(scenario, amended(had), selection, begun);
  }

  /** Returns what of the scenarios of a resource its schema refuses; starts no process. */
  public List<ScenarioProblem> mistakes(ResourcePlan resource) {
    var unread = SchemaReading.withoutProcess(resource.manifest());
    var run = new ResourceRun(resource, subject(resource, unread), Optional.empty());
    var mistakes = new ArrayList<ScenarioProblem>();
    try {
      for (var scenario : resource.scenarios()) {
        var transcript = transcripts.of(resource, scenario);
        var draw = environment.draw(transcript);
        mistakes.addAll(
            conversations.mistakes(ConversationPlan.of(run, scenario, transcript, draw)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("temporary files cannot be created", e);
    }
    return mistakes.stream().distinct().toList();
  }

  private ScopeResult amended(ConversationPlan plan) {
    return background.findingsOverride().ofConversation(conversations.run(plan));
  }

  private ScopeResult keep(PlanPart key, ScopeResult result, Selection selection, long begun) {
    var kept = selection.of(result);
    if (selection == Selection.ALL || !kept.isEmpty()) {
      ledger.keep(key, kept, Duration.ofNanos(System.nanoTime() - begun));
      if (options.failFast() && kept.isBroken()) {
        stopped = true;
      }
    }
    return kept;
  }

  /** Returns whether the run starts nothing more, because it found a violation. */
  public boolean isStopped() {
    return stopped;
  }

  /** Ends running processes; clean-up continues. */
  public void cancel() {
    cancelled = true;
    background.backends().cancel();
  }

  /** Ends running processes, clean-up included. */
  public void abort() {
    cancelled = true;
    background.backends().abort();
  }

  /**
   * Ends the run: draws the verdicts and writes findings.jsonl.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public RecordedRun finish() {
    copies.keepAll(
        plan.files(),
        resource ->
            new ResourceRun(
                resource,
                subject(resource, SchemaReading.withoutProcess(resource.manifest())),
                Optional.empty()));
    EarlierCopies.keep(plan, out);
    try {
      BaselineFile.keep(baseline, out, rootMask::mask);
    } catch (IOException e) {
      throw new UncheckedIOException("the baseline cannot be copied to the out folder", e);
    }
    var notes = new ArrayList<RunNote>();
    SurvivorNotes.describe(background.backends().end(), "the conversations")
        .forEach(note -> notes.add(RunNote.ofSurvivors(rootMask.mask(note))));
    background.backends().reservations().stream().map(RunNote::of).forEach(notes::add);
    return ledger.finish(end(), notes);
  }

  private RunEnd end() {
    if (cancelled) {
      return RunEnd.INTERRUPTED;
    }
    return stopped ? RunEnd.STOPPED : RunEnd.COMPLETE;
  }

  /** Returns the out folder with the private copy of the run, which the session closes. */
  public OutFolder out() {
    return out;
  }

  /** Returns the out folder with the private copy of the run, which the caller closes. */
  public OutFolder takeOut() {
    taken = true;
    return out;
  }

  @Override
  public void close() {
    background.backends().close();
    conversations.close();
    if (!taken) {
      out.close();
    }
  }
}
