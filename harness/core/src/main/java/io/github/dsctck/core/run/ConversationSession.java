package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.judge.Judgement;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.process.confine.ConfinementException;
import io.github.dsctck.core.run.conversation.ConversationMask;
import io.github.dsctck.core.run.conversation.OpenConversation;
import io.github.dsctck.core.run.conversation.ScenarioSchemaCheck;
import io.github.dsctck.core.run.result.AdapterList;
import io.github.dsctck.core.run.result.Denials;
import io.github.dsctck.core.run.result.Explanations;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScenarioHints;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.ScopeResults;
import io.github.dsctck.core.run.result.StaticRunReasons;
import io.github.dsctck.core.run.result.ViolatedRules;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.setting.SandboxRoot;
import io.github.dsctck.core.run.setting.SurvivorNotes;
import io.github.dsctck.core.run.watch.StateFolders;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.scenario.UniqueToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Runs conversations with resources, each in its own sandbox, and judges them. */
final class ConversationSession implements AutoCloseable {

  private final Catalogue catalogue;
  private final Judge judge;
  private final ScopeResults results;
  private final RunBackground background;
  private final Consumer<ResourcePlan> look;
  private final OutFolder out;
  private final Mask rootMask;
  private final BooleanSupplier cancelled;
  private final SandboxRoot folder;
  private final ConfinedFiles confined;
  private final ViolatedRules violated = new ViolatedRules();
  private volatile StepListener listener = StepListener.NONE;

  ConversationSession(
      Catalogue catalogue,
      Judge judge,
      ScopeResults results,
      RunBackground background,
      Consumer<ResourcePlan> look,
      SandboxRoot folder,
      ConfinedFiles confined,
      OutFolder out,
      Mask rootMask,
      BooleanSupplier cancelled) {
    this.catalogue = catalogue;
    this.judge = judge;
    this.results = results;
    this.background = background;
    this.look = look;
    this.folder = folder;
    this.confined = confined;
    this.out = out;
    this.rootMask = rootMask;
    this.cancelled = cancelled;
  }

  /** Tells a listener about steps from now on. */
  void tell(StepListener other) {
    listener = other;
  }

  ScopeResult run(ConversationPlan plan) {
    try (var count = new StepCount(plan, listener)) {
      return run(plan, count);
    }
  }

  private ScopeResult run(ConversationPlan plan, StepCount count) {
    var unmet = plan.file().map(background.environment()::unmet).orElse(List.of());
    if (!unmet.isEmpty()) {
      var reason = "the scenario " + String.join("; it ", unmet);
      return results.withoutConversation(plan, rootMask, Verdict.notExercised(reason), reason);
    }
    var notes = new ArrayList<RunNote>();
    var result = inSandbox(plan, count, notes).with(notes);
    return background.backends().has(plan.transcript()) ? result : result.withExchanges(0);
  }

  /** Returns what of a scenario the schema of its resource refuses, without a process. */
  List<ScenarioProblem> mistakes(ConversationPlan plan) throws IOException {
    boolean isMet = plan.file().map(background.environment()::unmet).orElse(List.of()).isEmpty();
    if (!isMet || plan.earlier().isPresent()) {
      return List.of();
    }
    try (var sandbox = Sandbox.in(folder.get().path())) {
      var context = background.environment().context(plan, sandbox, UniqueToken.create());
      var mask = mask(plan, context);
      return ScenarioSchemaCheck.withoutProcess(plan, context).stream()
          .map(one -> new ScenarioProblem(one.location(), mask.mask(one.message())))
          .toList();
    }
  }

  private ConversationMask mask(ConversationPlan plan, ConversationContext context) {
    var host = background.environment().host();
    return new ConversationMask(
        plan.kept(), context, rootMask.withEnvironment(plan.secrets(), host.environment()));
  }

  private ScopeResult inSandbox(ConversationPlan plan, StepCount count, List<RunNote> notes) {
    try {
      var sandbox = Sandbox.in(folder.get().path());
      try {
        return run(plan, sandbox, count);
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

  private ScopeResult run(ConversationPlan plan, Sandbox sandbox, StepCount count) {
    var unique = UniqueToken.create();
    var context = background.environment().context(plan, sandbox, unique);
    var mask = mask(plan, context);
    var survivorPolicy =
        plan.file().map(ScenarioFile::leavesProcesses).orElse(false)
            ? SurvivorPolicy.KEEP
            : SurvivorPolicy.END;
    var setting =
        new ConversationBackend.Setting(
            plan.transcript(),
            survivorPolicy,
            sandbox.folder(),
            context.canary(),
            StateFolders.of(
                plan.manifest(), context.setting().environment().values(), sandbox.folder()),
            unique,
            mask,
            plan.kept().values(context.placeholders()),
            () -> look.accept(plan.resource().plan()),
            () -> confined.walls(plan.resource().plan(), plan.scenario(), sandbox.folder()));
    try (var transcript = TranscriptWriter.open(out, plan.transcript(), mask);
        var backend = background.backends().open(setting)) {
      var conversation =
          new OpenConversation(
              plan, context, backend, transcript, background.interceptors().get(), cancelled);
      conversation.tell(count::next);
      var result = run(conversation, mask, backend);
      var engine = background.environment().engine();
      return engine.isEmpty()
          ? result
          : new EngineConfirmations(engine.get(), background.backends(), out)
              .applyTo(result, conversation, setting, mask.mask());
    } catch (ConfinementException e) {
      var reason = "the sandbox cannot be built: " + e.getMessage();
      return results.withoutConversation(plan, mask.mask(), Verdict.notExercised(reason), reason);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failure(plan, mask.mask(), e);
    }
  }

  private ScopeResult run(
      OpenConversation conversation, ConversationMask mask, ConversationBackend backend) {
    var plan = conversation.plan();
    var wrong = conversation.misstatements();
    if (!wrong.isEmpty()) {
      var reason = mask.mask("the scenario is invalid: " + wrong.get(0));
      return results
          .withoutConversation(plan, mask.mask(), Verdict.notExercised(reason), reason)
          .with(
              wrong.stream()
                  .map(one -> RunNote.ofMistake(one.location(), mask.mask(one.message())))
                  .toList())
          .asMisstated();
    }
    conversation.run();
    var notes = new ArrayList<RunNote>();
    conversation.notes().forEach(note -> notes.add(RunNote.of(mask.maskNote(note))));
    plan.file()
        .flatMap(
            file -> SandboxVariables.unread(file, conversation.steps(), conversation.setting()))
        .ifPresent(note -> notes.add(RunNote.of(mask.maskNote(note))));
    SurvivorNotes.describe(backend.end(), plan.title())
        .forEach(note -> notes.add(RunNote.ofSurvivors(mask.mask(note))));
    var denials = denials(conversation);
    var judgement = judge(conversation, notes, denials, mask::mask);
    var steps = denials.applyTo(conversation.steps());
    return results
        .of(plan.scope(mask.mask()), plan.rules(), judgement, steps)
        .withExchanges(conversation.exchanges())
        .with(notes)
        .with(AdapterList.in(steps));
  }

  private Denials denials(OpenConversation conversation) {
    var environment = background.environment();
    return environment.isolation().confinement().isEmpty()
        ? Denials.NONE
        : Denials.in(
            conversation.steps(),
            ConfinedFiles.needs(conversation.plan().resource().plan(), conversation.plan().file()),
            environment.host().elevated(),
            rule -> catalogue.rule(rule).level() == Level.MUST);
  }

  private Judgement judge(
      OpenConversation conversation,
      List<RunNote> notes,
      Denials denials,
      UnaryOperator<String> masked) {
    var plan = conversation.plan();
    var resource = plan.resource().plan();
    var judgement =
        judge.judge(
            plan.rules(),
            conversation.judgedSteps(),
            conversation.setting(),
            violated.of(resource));
    judgement
        .volatileProperties()
        .forEach(name -> notes.add(RunNote.of(variation(conversation.subject(), name))));
    var verdicts = new LinkedHashMap<>(judgement.verdicts());
    denials
        .excuse(verdicts, conversation.steps(), plan.title())
        .map(masked)
        .map(RunNote::ofExcuse)
        .ifPresent(notes::add);
    denials.applyTo(verdicts);
    violated.keep(resource, verdicts);
    helpOn(conversation, verdicts);
    if (conversation.steps().stream().anyMatch(Explanations::isWithoutProcess)) {
      explain(catalogue.id(RuleRole.EXECUTABLE_FOUND), conversation.subject(), verdicts);
    }
    if (conversation.steps().stream().anyMatch(Explanations::isUnstarted)) {
      explain(catalogue.id(RuleRole.EXECUTABLE_STARTS), conversation.subject(), verdicts);
    }
    if (plan.isProbe()) {
      var subject = conversation.subjectWithSchemaSeen();
      verdicts.putAll(judge.judgeStatically(subject.file(), Optional.of(subject)));
    }
    return judgement.with(verdicts);
  }

  /** Adds the verdict of a rule about the manifest, which explains why steps failed. */
  private void explain(String rule, TestedResource subject, Map<String, Verdict> verdicts) {
    var verdict = judge.judgeStatically(subject.file(), Optional.of(subject)).get(rule);
    if (verdict != null) {
      verdicts.put(rule, verdict);
    }
  }

  private static String variation(TestedResource subject, String name) {
    var consequence =
        subject.has(OperationName.SET) && !subject.isReadOnly(name)
            ? "if that is intended, list it under \"volatile\" in the scenario or make it"
                + " read-only in the schema"
            : "this is allowed, because users cannot set it";
    return ("%s: \"%s\" is volatile: it changed between gets although nothing wrote to the "
            + "resource; %s")
        .formatted(subject.manifest().type(), name, consequence);
  }

  /** Returns why no process of a resource is started, if so. */
  private Optional<String> unrun(ConversationPlan plan) {
    return plan.resource()
        .plan()
        .unrun()
        .or(
            () ->
                Optional.of(RunOption.STATIC + " starts no process")
                    .filter(reason -> background.environment().isStatic()));
  }

  /** Adds to rules that were not exercised the scenario lines that would exercise them. */
  private void helpOn(OpenConversation conversation, Map<String, Verdict> verdicts) {
    var plan = conversation.plan();
    var subject = conversation.subject();
    boolean nothingRan = conversation.steps().isEmpty();
    var unrun = unrun(plan);
    if (unrun.isPresent()) {
      verdicts.replaceAll(
          (rule, verdict) ->
              verdict instanceof Verdict.NotExercised
                  ? StaticRunReasons.of(plan.manifest(), catalogue.rule(rule), unrun.get())
                  : verdict);
      return;
    }
    var scenarios = plan.resource().plan().scenarios();
    if (scenarios.stream().anyMatch(scenario -> scenario.instance().isPresent())) {
      var lines = new ScenarioHints(subject, conversation.setting().instance());
      verdicts.replaceAll((rule, verdict) -> lines.addTo(explained(rule, verdict, conversation)));
      return;
    }
    if (subject.manifest().kind() == ResourceKind.ACTION) {
      // The kit makes up no input for an action, because nothing undoes it.
      return;
    }
    var suggested =
        scenarios.isEmpty()
            ? ScenarioHints.missingScenario(subject)
            : ScenarioHints.missingInstance(subject);
    verdicts.replaceAll(
        (rule, verdict) ->
            verdict instanceof Verdict.NotExercised missing
                    && !missing.why().isConsequence()
                    && (nothingRan || judge.isAboutConversations(rule))
                ? suggested
                : verdict);
  }

  /** Names the effort as the reason where steps that it leaves out may exercise a rule. */
  private Verdict explained(String rule, Verdict verdict, OpenConversation conversation) {
    if (!(verdict instanceof Verdict.NotExercised missing)) {
      return verdict;
    }
    var plan = conversation.plan();
    var operation = catalogue.rule(rule).operation();
    var declared = conversation.setting().instance();
    boolean isThere =
        missing.why().field().flatMap(field -> declared.map(field::isIn)).orElse(false);
    if (missing.why().isOpen() || isThere) {
      var shorter = plan.shorter().filter(less -> less.mayExercise(operation));
      if (shorter.isPresent()) {
        return Verdict.notExercised(NotExercisedReason.leftOut(shorter.get().effort()));
      }
    }
    return missing.why().isOpen() && isUndeletable(operation, conversation)
        ? Verdict.notExercised(
            "the kit deletes only what it created, and the schema has no \"_exist\" that tells so;"
                + " declare \"_exist\" in the schema")
        : verdict;
  }

  /** Returns whether a rule is about the delete of an instance that the kit cannot create. */
  private static boolean isUndeletable(
      Optional<OperationName> operation, OpenConversation conversation) {
    var subject = conversation.subject();
    return operation.filter(OperationName.DELETE::equals).isPresent()
        && conversation.setting().instance().isPresent()
        && !subject.manifest().isDraft()
        && !subject.managesExistence();
  }

  @Override
  public void close() {
    folder.close();
  }
}
