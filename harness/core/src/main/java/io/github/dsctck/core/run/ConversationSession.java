package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.run.conversation.Cleaner;
import io.github.dsctck.core.run.conversation.ConversationMask;
import io.github.dsctck.core.run.conversation.ConversationRunner;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.core.run.conversation.ExchangeLog;
import io.github.dsctck.core.run.conversation.InitialGet;
import io.github.dsctck.core.run.conversation.ScenarioSchemaCheck;
import io.github.dsctck.core.run.conversation.SchemaCommand;
import io.github.dsctck.core.run.result.AdapterList;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScenarioHints;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.ScopeResults;
import io.github.dsctck.core.run.result.StaticRunReasons;
import io.github.dsctck.core.run.result.ViolatedRules;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.setting.SandboxRoot;
import io.github.dsctck.core.run.setting.SecondInstance;
import io.github.dsctck.core.run.setting.SurvivorNotes;
import io.github.dsctck.core.scaffold.ScaffoldWriter;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.UniqueToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs conversations with resources, each in its own sandbox, and judges them. */
final class ConversationSession {

  private final Catalogue catalogue;
  private final RunEnvironment environment;
  private final Judge judge;
  private final ScopeResults results;
  private final BackendFactory backends;
  private final BooleanSupplier cancelled;
  private final Path out;
  private final Mask rootMask;
  private final SandboxRoot folder;
  private final Supplier<ExchangeInterceptor> interposers;
  private final ViolatedRules broken = new ViolatedRules();

  ConversationSession(
      Catalogue catalogue,
      RunEnvironment environment,
      Judge judge,
      ScopeResults results,
      BackendFactory backends,
      BooleanSupplier cancelled,
      Path out,
      Mask rootMask,
      SandboxRoot folder,
      Supplier<ExchangeInterceptor> interposers) {
    this.catalogue = catalogue;
    this.environment = environment;
    this.judge = judge;
    this.results = results;
    this.backends = backends;
    this.cancelled = cancelled;
    this.out = out;
    this.rootMask = rootMask;
    this.folder = folder;
    this.interposers = interposers;
  }

  ScopeResult run(ConversationPlan plan) {
    var unmet = plan.file().map(environment::unmet).orElse(List.of());
    if (!unmet.isEmpty()) {
      var reason = "the scenario " + String.join("; it ", unmet);
      return results.withoutConversation(plan, rootMask, Verdict.notExercised(reason), reason);
    }
    var notes = new ArrayList<RunNote>();
    var result = inSandbox(plan, notes).with(notes);
    return backends.has(plan.transcript()) ? result : result.withoutExchanges();
  }

  private ScopeResult inSandbox(ConversationPlan plan, List<RunNote> notes) {
    try {
      var sandbox = Sandbox.in(folder.get().path());
      try {
        return run(plan, sandbox);
      } finally {
        remove(sandbox, notes);
      }
    } catch (IOException e) {
      return failure(plan, rootMask, e);
    }
  }

  private ScopeResult failure(ConversationPlan plan, Mask mask, Throwable e) {
    var reason = "internal error: " + (e instanceof IOException ? e.getMessage() : e);
    return results.withoutConversation(plan, mask, new Verdict.Errored(reason), reason);
  }

  private static void remove(Sandbox sandbox, List<RunNote> notes) {
    try {
      sandbox.close();
    } catch (IOException e) {
      notes.add(
          RunNote.of(
              "the folder " + sandbox.folder() + " could not be removed; remove it manually"));
    }
  }

  private ScopeResult run(ConversationPlan plan, Sandbox sandbox) {
    var unique = UniqueToken.create();
    var context = environment.talk(plan, sandbox, unique);
    var outside = rootMask.withEnvironment(plan.secrets(), environment.host().environment());
    var kept = plan.kept();
    var mask = new ConversationMask(kept, context, outside);
    var survivorPolicy =
        plan.file().map(ScenarioFile::leavesProcesses).orElse(false)
            ? SurvivorPolicy.KEEP
            : SurvivorPolicy.END;
    var setting =
        new ConversationBackend.Setting(
            plan.transcript(),
            survivorPolicy,
            sandbox.folder(),
            unique,
            mask,
            kept.values(context.placeholders()));
    try (var transcript = TranscriptWriter.open(out.resolve(plan.transcript()), mask);
        var backend = backends.open(setting)) {
      return run(plan, context, mask, transcript, backend);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failure(plan, mask.mask(), e);
    }
  }

  private ScopeResult run(
      ConversationPlan plan,
      ConversationContext context,
      ConversationMask mask,
      TranscriptWriter transcript,
      ConversationBackend backend) {
    var known = plan.resource().subject();
    var subject =
        new TestedResource(known.file(), known.manifest(), known.schemaState(), context.finder());
    var log = new ExchangeLog(subject, transcript, backend::changedFiles, interposers.get());
    var wrong =
        misstatements(plan, context, subject, log, backend.processes()).stream()
            .map(mask::mask)
            .toList();
    if (!wrong.isEmpty()) {
      var reason = "the scenario is invalid: " + wrong.get(0);
      return results
          .withoutConversation(plan, mask.mask(), Verdict.notExercised(reason), reason)
          .with(wrong.stream().map(RunNote::of).toList())
          .asMisstated();
    }
    var steps = new ArrayList<StepRecord>();
    var schemaSeenIn =
        plan.resource().schemaExchange().filter(exchange -> plan.isProbe()).map(log::adopt);
    schemaSeenIn
        .filter(seen -> SchemaCommand.isIn(seen.exchange()))
        .ifPresent(seen -> steps.add(SchemaCommand.step(seen)));
    var runner = new ConversationRunner(subject, context, log, backend.processes(), cancelled);
    var notes = new ArrayList<String>();
    try {
      steps.addAll(runner.run(plan.steps()));
      plan.resource()
          .schemaExchange()
          .filter(exchange -> plan.isProbe() && SchemaCommand.isIn(exchange))
          .map(exchange -> SchemaCommand.step(log.runAgain(backend.processes(), exchange)))
          .ifPresent(steps::add);
    } finally {
      cleanUp(plan, context, subject, log, backend, runner, steps, notes);
    }
    var told = new ArrayList<RunNote>();
    notes.forEach(note -> told.add(RunNote.of(mask.maskNote(note))));
    SurvivorNotes.describe(backend.end(), plan.title())
        .forEach(note -> told.add(RunNote.ofSurvivors(mask.mask(note))));
    var setting =
        new Conversation.Setting(
            subject,
            context.instance(),
            context.second().filter(SecondInstance::authored).isPresent(),
            log.changes(),
            runner.injected(),
            context.fresh());
    var judgement = judge.judge(plan.rules(), steps, setting, broken.of(plan.resource().plan()));
    judgement
        .volatileProperties()
        .forEach(name -> told.add(RunNote.of(variation(plan, subject, name))));
    var verdicts = new LinkedHashMap<>(judgement.verdicts());
    broken.keep(plan.resource().plan(), verdicts);
    helpOn(plan, subject, context, steps.isEmpty(), verdicts);
    if (plan.isProbe()) {
      verdicts.putAll(
          judge.judgeStatically(
              subject.file(), Optional.of(subject.withSchemaSeenIn(schemaSeenIn))));
    }
    return results
        .of(plan.scope(mask.mask()), plan.rules(), verdicts, steps, log.exchanges(), told)
        .with(AdapterList.in(steps));
  }

  /**
   * Returns the parts of a scenario that the schema of its resource refuses, as lines for the user.
   */
  private List<String> misstatements(
      ConversationPlan plan,
      ConversationContext context,
      TestedResource subject,
      ExchangeLog log,
      ProcessInvoker processes) {
    return plan
        .file()
        .map(file -> new ScenarioSchemaCheck(subject, context, file.relative()))
        .map(
            fit ->
                fit.problems(plan.steps(), new InitialGet(subject, context, log, processes)::state))
        .orElse(List.of())
        .stream()
        .map(problem -> problem + "; the scenario was skipped")
        .toList();
  }

  private static String variation(ConversationPlan plan, TestedResource subject, String name) {
    var consequence =
        subject.has(OperationName.SET) && !subject.isReadOnly(name)
            ? "some of the time; if that is intended, list it under \"volatile\" in the "
                + "scenario or make it read-only in the schema"
            : "which is allowed because users cannot set it";
    return ("%s: \"%s\" is volatile: it changed between gets although nothing wrote to the "
            + "resource, %s")
        .formatted(plan.manifest().type(), name, consequence);
  }

  /** Adds to rules that were not exercised the scenario lines that would exercise them. */
  private void helpOn(
      ConversationPlan plan,
      TestedResource subject,
      ConversationContext context,
      boolean nothingRan,
      Map<String, Verdict> verdicts) {
    if (environment.isStatic()) {
      verdicts.replaceAll(
          (rule, verdict) ->
              verdict instanceof Verdict.NotExercised
                  ? StaticRunReasons.of(plan.manifest(), catalogue.rule(rule))
                  : verdict);
      return;
    }
    var scenarios = plan.resource().plan().scenarios();
    if (scenarios.stream().anyMatch(scenario -> scenario.instance().isPresent())) {
      var lines = new ScenarioHints(subject, context.instance());
      verdicts.replaceAll((rule, verdict) -> lines.addTo(verdict));
      return;
    }
    var reason =
        scenarios.isEmpty()
            ? ScenarioHints.SAVE + ScaffoldWriter.brief(subject)
            : ScenarioHints.ADD + ScaffoldWriter.instances(subject);
    verdicts.replaceAll(
        (rule, verdict) ->
            verdict instanceof Verdict.NotExercised missing
                    && !missing.why().isConsequence()
                    && (nothingRan || judge.isAboutConversations(rule))
                ? Verdict.notExercised(reason)
                : verdict);
  }

  private void cleanUp(
      ConversationPlan plan,
      ConversationContext context,
      TestedResource subject,
      ExchangeLog log,
      ConversationBackend backend,
      ConversationRunner runner,
      List<StepRecord> steps,
      List<String> notes) {
    boolean spoilt = log.withdrawInterposer();
    if (!plan.cleanup().isEmpty()) {
      steps.addAll(runner.cleanUp(plan.cleanup(), backend.cleanup()));
    }
    boolean restored =
        steps.stream().anyMatch(step -> step.stepInput() == StepInput.ORIGINAL && step.succeeded());
    var cleaner = new Cleaner(subject, context, log, backend.cleanup());
    notes.addAll(cleaner.clean(runner.instances(), runner.returned(), restored, spoilt));
  }
}
