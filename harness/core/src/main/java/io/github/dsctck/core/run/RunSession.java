package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Baseline;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.ExecutableFinder;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.Leftovers;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.ProcessScope;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Mask;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.UniqueToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One run: starts processes, judges what came back, and writes transcripts and findings. Its
 * methods may be called from several threads, each for another manifest, resource or scenario.
 */
public final class RunSession implements AutoCloseable {

  private final RunOptions options;
  private final Plan plan;
  private final Judge judge;
  private final FindingBuilder findings;
  private final RunLedger ledger;
  private final ProcessRunner processes = ProcessRunner.create();
  private final Host host;
  private final Map<String, String> environment;
  private final TranscriptNames transcripts;
  private final Map<Object, ScopeResult> results = new ConcurrentHashMap<>();
  private volatile boolean cancelled;

  /** Creates a session for a plan. */
  public RunSession(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      RuleRegistry registry,
      Baseline baseline) {
    this.options = options;
    this.plan = plan;
    this.judge = new Judge(catalogue, registry);
    var policy = new OutcomePolicy(options, baseline);
    this.findings = new FindingBuilder(catalogue, policy, options);
    this.ledger = new RunLedger(options, plan, catalogue, policy);
    this.host = Host.current();
    this.environment = SearchPath.inFront(options.path(), host.environment());
    this.transcripts = TranscriptNames.of(plan);
  }

  /** Judges a manifest file without a process. */
  public ScopeResult judge(FilePlan file) {
    return judge(file, Selection.ALL);
  }

  /** Judges a manifest file without a process and keeps what is wanted of it. */
  public ScopeResult judge(FilePlan file, Selection selection) {
    var subject =
        file.resource()
            .map(
                resource ->
                    subject(resource, Map.of(), SchemaReading.withoutProcess(resource.manifest())));
    var verdicts = judge.judgeStatically(file.file(), subject);
    var scope =
        new Scope(
            file.file(),
            file.resource().map(ResourcePlan::manifest),
            null,
            null,
            null,
            Mask.NONE.withRoot(plan.repository().root()));
    return keep(file, result(scope, file.rules(), verdicts, List.of(), 0, List.of()), selection);
  }

  /** Begins the run of a resource: learns its schema. */
  public ResourceRun open(ResourcePlan resource) {
    var known = SchemaReading.withoutProcess(resource.manifest());
    var subject = subject(resource, Map.of(), known);
    boolean byCommand = resource.manifest().schema().orElse(null) instanceof SchemaSource.Command;
    return byCommand && !options.staticOnly() && resource.unrun().isEmpty()
        ? new SchemaCommand(subject, host.elevated(), setting(Map.of(), Optional.empty()))
            .run(resource, processes)
        : new ResourceRun(resource, subject, Optional.empty());
  }

  private Subject subject(
      ResourcePlan resource,
      Map<String, String> added,
      io.github.dsctck.core.conversation.SchemaState schema) {
    return new Subject(resource.file(), resource.manifest(), schema, finder(added));
  }

  private ExecutableFinder finder(Map<String, String> added) {
    var all = new LinkedHashMap<>(environment);
    all.putAll(added);
    return ExecutableFinder.in(all);
  }

  private Invocations.Setting setting(
      Map<String, String> added, Optional<java.time.Duration> timeout) {
    var all = new LinkedHashMap<String, String>();
    if (!options.path().isEmpty()) {
      all.put("PATH", String.valueOf(environment.get("PATH")));
    }
    all.putAll(added);
    return new Invocations.Setting(
        all, timeout.orElse(options.timeout()), timeout.isPresent() || options.timeoutDeclared());
  }

  /** Asks a resource what can be asked without a scenario, and judges it. */
  public ScopeResult probe(ResourceRun resource) {
    return probe(resource, Selection.ALL);
  }

  /** Asks a resource the same and keeps what is wanted of the findings. */
  public ScopeResult probe(ResourceRun resource, Selection selection) {
    var name = transcripts.ofProbe(resource.plan());
    return keep(
        resource.plan(),
        converse(
            resource,
            new Conversing(
                Optional.empty(),
                resource.plan().probe(),
                List.of(),
                resource.plan().probeRules(),
                null,
                name)),
        selection);
  }

  /** Has the conversation of a scenario with a resource, and judges it. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario) {
    return scenario(resource, scenario, Selection.ALL);
  }

  /** Has the same conversation and keeps what is wanted of the findings. */
  public ScopeResult scenario(ResourceRun resource, ScenarioPlan scenario, Selection selection) {
    var name = transcripts.of(resource.plan(), scenario);
    return keep(
        scenario,
        converse(
            resource,
            new Conversing(
                Optional.of(scenario),
                scenario.steps(),
                scenario.cleanup(),
                scenario.rules(),
                scenario.name(),
                name)),
        selection);
  }

  private ScopeResult keep(Object key, ScopeResult result, Selection selection) {
    var kept = selection.of(result);
    results.put(key, kept);
    return kept;
  }

  /**
   * What one conversation needs.
   *
   * @param scenario the scenario, empty for the probe
   * @param steps the steps
   * @param cleanup the author's steps at the end
   * @param rules the ids of the rules judged over it
   * @param name the name of the scenario, null for the probe
   * @param transcript the transcript relative to the out folder
   */
  private record Conversing(
      Optional<ScenarioPlan> scenario,
      List<PlannedStep> steps,
      List<PlannedStep> cleanup,
      Collection<String> rules,
      @Nullable String name,
      String transcript) {}

  private ScopeResult converse(ResourceRun resource, Conversing what) {
    var unmet = what.scenario().map(scenario -> scenario.file().unmet(host)).orElse(List.of());
    if (!unmet.isEmpty()) {
      return unrun(resource, what, "the scenario " + String.join("; it ", unmet));
    }
    var unique = UniqueToken.create();
    try (var sandbox = Sandbox.create()) {
      var mask = mask(what, sandbox, unique);
      try (var writer =
          TranscriptWriter.open(options.out().resolve(what.transcript()), mask::mask)) {
        return converse(resource, what, sandbox, unique, mask, writer);
      }
    } catch (IOException | RuntimeException e) {
      return errored(resource, what, e);
    }
  }

  private Mask mask(Conversing what, Sandbox sandbox, UniqueToken unique) {
    var names =
        what.scenario().map(scenario -> scenario.file().environmentVariables()).orElse(Set.of());
    return Mask.NONE
        .withRoot(plan.repository().root())
        .withSandbox(sandbox.folder())
        .withUnique(unique)
        .withEnvironment(names, host.environment());
  }

  private ScopeResult converse(
      ResourceRun resource,
      Conversing what,
      Sandbox sandbox,
      UniqueToken unique,
      Mask mask,
      TranscriptWriter writer) {
    var placeholders =
        Placeholders.of(sandbox.folder(), resource.plan().manifest().folder(), unique, host);
    var added = new LinkedHashMap<String, String>();
    what.scenario()
        .ifPresent(
            scenario ->
                scenario
                    .file()
                    .env()
                    .forEach((name, value) -> added.put(name, placeholders.expand(value))));
    var instance =
        what.scenario()
            .flatMap(ScenarioPlan::instance)
            .map(template -> template.expand(placeholders));
    var talk =
        new Talk(
            sandbox,
            placeholders,
            instance,
            setting(added, what.scenario().flatMap(scenario -> scenario.file().timeout())),
            finder(added),
            host.elevated(),
            what.scenario().map(scenario -> scenario.file().restore()).orElse(false),
            isFresh(instance, unique));
    var subject = subject(resource.plan(), added, resource.subject().schemaState());
    var leftovers =
        what.scenario().filter(scenario -> scenario.file().leavesProcesses()).isPresent()
            ? Leftovers.KEEP
            : Leftovers.END;
    var scope = processes.open(leftovers);
    var notes = new ArrayList<String>();
    try {
      return converse(resource, what, talk, subject, mask, writer, scope, notes);
    } finally {
      scope.end();
    }
  }

  private static boolean isFresh(Optional<Instance> instance, UniqueToken unique) {
    return instance.filter(it -> it.identity().toJson().contains(unique.text())).isPresent();
  }

  private ScopeResult converse(
      ResourceRun resource,
      Conversing what,
      Talk talk,
      Subject subject,
      Mask mask,
      TranscriptWriter writer,
      ProcessScope processScope,
      List<String> notes) {
    var log = new ExchangeLog(subject, writer);
    var steps = new ArrayList<StepRecord>();
    resource
        .schemaExchange()
        .filter(exchange -> what.name() == null)
        .ifPresent(exchange -> steps.add(SchemaCommand.step(log.adopt(exchange))));
    var runner = new ConversationRunner(subject, talk, log, processScope, () -> cancelled);
    steps.addAll(runner.run(what.steps()));
    cleanUp(what, talk, subject, log, processScope, runner, steps, notes);
    processScope
        .end()
        .forEach(
            survivor ->
                notes.add(
                    "process %s outlived %s and %s"
                        .formatted(
                            survivor.command(),
                            what.name() == null ? "the probe" : what.name(),
                            survivor.ended() ? "was ended" : "is still there")));
    var setting =
        new Conversation.Setting(
            subject, talk.instance(), runner.sandboxChanges(), runner.injected());
    var verdicts = new LinkedHashMap<>(judge.judge(what.rules(), steps, setting));
    if (what.name() == null) {
      verdicts.putAll(judge.judgeStatically(resource.plan().file(), Optional.of(subject)));
    }
    var scope =
        new Scope(
            resource.plan().file(),
            Optional.of(resource.plan().manifest()),
            what.name(),
            what.scenario().map(scenario -> scenario.file().relative()).orElse(null),
            what.transcript(),
            mask);
    return result(scope, what.rules(), verdicts, steps, log.exchanges(), notes);
  }

  private void cleanUp(
      Conversing what,
      Talk talk,
      Subject subject,
      ExchangeLog log,
      ProcessScope processScope,
      ConversationRunner runner,
      List<StepRecord> steps,
      List<String> notes) {
    if (!what.cleanup().isEmpty()) {
      steps.addAll(runner.cleanUp(what.cleanup(), processScope.cleanup()));
    }
    boolean restored =
        steps.stream().anyMatch(step -> step.payload() == Payload.ORIGINAL && step.succeeded());
    var cleaner = new Cleaner(subject, talk, log, processScope.cleanup());
    notes.addAll(
        cleaner.clean(runner.lives(), runner.returned(), restored).stream()
            .map(note -> mask(what, talk.sandbox(), UniqueToken.create()).mask(note))
            .toList());
  }

  private ScopeResult unrun(ResourceRun resource, Conversing what, String reason) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    what.rules().forEach(rule -> verdicts.put(rule, Verdict.notExercised(reason)));
    return withoutSteps(resource, what, verdicts, reason);
  }

  private ScopeResult errored(ResourceRun resource, Conversing what, Exception e) {
    var reason = "the kit could not run this: " + (e instanceof IOException ? e.getMessage() : e);
    var verdicts = new LinkedHashMap<String, Verdict>();
    what.rules().forEach(rule -> verdicts.put(rule, new Verdict.Errored(reason)));
    return withoutSteps(resource, what, verdicts, reason);
  }

  private ScopeResult withoutSteps(
      ResourceRun resource, Conversing what, Map<String, Verdict> verdicts, String reason) {
    var scope =
        new Scope(
            resource.plan().file(),
            Optional.of(resource.plan().manifest()),
            what.name(),
            what.scenario().map(scenario -> scenario.file().relative()).orElse(null),
            null,
            Mask.NONE.withRoot(plan.repository().root()));
    var steps =
        what.steps().stream()
            .map(
                step ->
                    new StepRecord(
                        step,
                        Optional.empty(),
                        "",
                        Presence.UNKNOWN,
                        List.of(),
                        Optional.empty(),
                        Optional.of(reason),
                        false,
                        List.of()))
            .toList();
    return result(scope, what.rules(), verdicts, steps, 0, List.of());
  }

  private ScopeResult result(
      Scope scope,
      Collection<String> rules,
      Map<String, Verdict> verdicts,
      List<StepRecord> steps,
      int exchanges,
      List<String> notes) {
    var byRule = new LinkedHashMap<String, Finding>();
    for (var rule : rules) {
      var verdict = verdicts.get(rule);
      if (verdict != null) {
        byRule.put(rule, findings.of(scope, rule, verdict));
      }
    }
    var byStep = new LinkedHashMap<String, Finding>();
    var explanations = Explanations.of(verdicts);
    for (var step : steps) {
      byStep.put(step.id(), findings.of(scope, step, explanations.of(step)));
    }
    return new ScopeResult(byRule, byStep, exchanges, notes);
  }

  /** Ends what is running; cleaning up goes on. */
  public void cancel() {
    cancelled = true;
    processes.cancel();
  }

  /** Ends what is running, cleaning up included. */
  public void abort() {
    cancelled = true;
    processes.abort();
  }

  /**
   * Ends the run: draws the verdicts and writes findings.jsonl.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public RunReport finish() {
    return ledger.finish(results, cancelled, processes.containment());
  }

  @Override
  public void close() {
    processes.close();
  }
}
