package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.process.Leftovers;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.scenario.Mask;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.skeleton.SkeletonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Has conversations with resources, each in a sandbox of its own, and judges them. */
final class ConversationSession {

  private final Catalogue catalogue;
  private final Surroundings surroundings;
  private final Judge judge;
  private final ScopeResults results;
  private final Scenes scenes;
  private final BooleanSupplier cancelled;
  private final Path out;
  private final Mask rootMask;
  private final RunFolder folder;
  private final Supplier<Interposer> interposers;
  private final BrokenRules broken = new BrokenRules();

  ConversationSession(
      Catalogue catalogue,
      Surroundings surroundings,
      Judge judge,
      ScopeResults results,
      Scenes scenes,
      BooleanSupplier cancelled,
      Path out,
      Mask rootMask,
      RunFolder folder,
      Supplier<Interposer> interposers) {
    this.catalogue = catalogue;
    this.surroundings = surroundings;
    this.judge = judge;
    this.results = results;
    this.scenes = scenes;
    this.cancelled = cancelled;
    this.out = out;
    this.rootMask = rootMask;
    this.folder = folder;
    this.interposers = interposers;
  }

  ScopeResult run(ConversationPlan plan) {
    var unmet = plan.file().map(surroundings::unmet).orElse(List.of());
    if (!unmet.isEmpty()) {
      var reason = "the scenario " + String.join("; it ", unmet);
      return results.withoutConversation(plan, rootMask, Verdict.notExercised(reason), reason);
    }
    var notes = new ArrayList<Note>();
    var result = inSandbox(plan, notes).with(notes);
    return scenes.has(plan.transcript()) ? result : result.withoutExchanges();
  }

  private ScopeResult inSandbox(ConversationPlan plan, List<Note> notes) {
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
    var reason = "the kit could not run this: " + (e instanceof IOException ? e.getMessage() : e);
    return results.withoutConversation(plan, mask, new Verdict.Errored(reason), reason);
  }

  private static void remove(Sandbox sandbox, List<Note> notes) {
    try {
      sandbox.close();
    } catch (IOException e) {
      notes.add(
          Note.of("the folder " + sandbox.folder() + " could not be removed; remove it by hand"));
    }
  }

  private ScopeResult run(ConversationPlan plan, Sandbox sandbox) {
    var unique = UniqueToken.create();
    var talk = surroundings.talk(plan, sandbox, unique);
    var outside = rootMask.withEnvironment(plan.secrets(), surroundings.host().environment());
    var kept = plan.kept();
    var secrets = new Secrets(kept, talk, outside);
    var leftovers =
        plan.file().map(ScenarioFile::leavesProcesses).orElse(false)
            ? Leftovers.KEEP
            : Leftovers.END;
    var setting =
        new Scene.Setting(
            plan.transcript(),
            leftovers,
            sandbox.folder(),
            unique,
            secrets,
            kept.values(talk.placeholders()));
    try (var transcript = TranscriptWriter.open(out.resolve(plan.transcript()), secrets);
        var scene = scenes.open(setting)) {
      return run(plan, talk, secrets, transcript, scene);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failure(plan, secrets.mask(), e);
    }
  }

  private ScopeResult run(
      ConversationPlan plan, Talk talk, Secrets secrets, TranscriptWriter transcript, Scene scene) {
    var known = plan.resource().subject();
    var subject = new Subject(known.file(), known.manifest(), known.schemaState(), talk.finder());
    var log = new ExchangeLog(subject, transcript, scene::changedFiles, interposers.get());
    var wrong =
        misstatements(plan, talk, subject, log, scene.processes()).stream()
            .map(secrets::mask)
            .toList();
    if (!wrong.isEmpty()) {
      var reason = "the scenario has to be corrected first: " + wrong.get(0);
      return results
          .withoutConversation(plan, secrets.mask(), Verdict.notExercised(reason), reason)
          .with(wrong.stream().map(Note::of).toList())
          .asMisstated();
    }
    var steps = new ArrayList<StepRecord>();
    var schemaSeenIn =
        plan.resource().schemaExchange().filter(exchange -> plan.isProbe()).map(log::adopt);
    schemaSeenIn
        .filter(seen -> SchemaCommand.isIn(seen.exchange()))
        .ifPresent(seen -> steps.add(SchemaCommand.step(seen)));
    var runner = new ConversationRunner(subject, talk, log, scene.processes(), cancelled);
    var notes = new ArrayList<String>();
    try {
      steps.addAll(runner.run(plan.steps()));
      plan.resource()
          .schemaExchange()
          .filter(exchange -> plan.isProbe() && SchemaCommand.isIn(exchange))
          .map(exchange -> SchemaCommand.step(log.runAgain(scene.processes(), exchange)))
          .ifPresent(steps::add);
    } finally {
      cleanUp(plan, talk, subject, log, scene, runner, steps, notes);
    }
    var told = new ArrayList<Note>();
    notes.forEach(note -> told.add(Note.of(secrets.maskNote(note))));
    LeftProcesses.describe(scene.end(), plan.title())
        .forEach(note -> told.add(Note.ofSurvivors(secrets.mask(note))));
    var setting =
        new Conversation.Setting(
            subject,
            talk.instance(),
            talk.second().filter(SecondInstance::authored).isPresent(),
            log.changes(),
            runner.injected(),
            talk.fresh());
    var judgement = judge.judge(plan.rules(), steps, setting, broken.of(plan.resource().plan()));
    judgement
        .volatileProperties()
        .forEach(name -> told.add(Note.of(variation(plan, subject, name))));
    var verdicts = new LinkedHashMap<>(judgement.verdicts());
    broken.keep(plan.resource().plan(), verdicts);
    helpOn(plan, subject, talk, steps.isEmpty(), verdicts);
    if (plan.isProbe()) {
      verdicts.putAll(
          judge.judgeStatically(
              subject.file(), Optional.of(subject.withSchemaSeenIn(schemaSeenIn))));
    }
    return results
        .of(plan.scope(secrets.mask()), plan.rules(), verdicts, steps, log.exchanges(), told)
        .with(AdapterList.in(steps));
  }

  /** Returns what of a scenario the schema of its resource refuses, as lines to be shown. */
  private List<String> misstatements(
      ConversationPlan plan,
      Talk talk,
      Subject subject,
      ExchangeLog log,
      ProcessInvoker processes) {
    return plan
        .file()
        .map(file -> new ScenarioFit(subject, talk, file.relative()))
        .map(fit -> fit.problems(plan.steps(), new FirstLook(subject, talk, log, processes)::state))
        .orElse(List.of())
        .stream()
        .map(problem -> problem + "; the scenario was left out")
        .toList();
  }

  private static String variation(ConversationPlan plan, Subject subject, String name) {
    var consequence =
        subject.has(OperationName.SET) && !subject.isReadOnly(name)
            ? "now and then; if that is meant, name it under \"volatile\" in the scenario or make it"
                + " read-only in the schema"
            : "which is allowed because nobody can set it";
    return "%s: the property \"%s\" is volatile: gets with nothing but reading between showed it with different values, %s"
        .formatted(plan.manifest().type(), name, consequence);
  }

  /** Says of what was not exercised which lines of a scenario would do so. */
  private void helpOn(
      ConversationPlan plan,
      Subject subject,
      Talk talk,
      boolean nothingRan,
      Map<String, Verdict> verdicts) {
    if (surroundings.isStatic()) {
      verdicts.replaceAll(
          (rule, verdict) ->
              verdict instanceof Verdict.NotExercised
                  ? WithoutProcess.of(plan.manifest(), catalogue.rule(rule))
                  : verdict);
      return;
    }
    var scenarios = plan.resource().plan().scenarios();
    if (scenarios.stream().anyMatch(scenario -> scenario.instance().isPresent())) {
      var lines = new ScenarioLines(subject, talk.instance());
      verdicts.replaceAll((rule, verdict) -> lines.addTo(verdict));
      return;
    }
    var reason =
        scenarios.isEmpty()
            ? ScenarioLines.SAVE + SkeletonText.brief(subject)
            : ScenarioLines.ADD + SkeletonText.instances(subject);
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
      Talk talk,
      Subject subject,
      ExchangeLog log,
      Scene scene,
      ConversationRunner runner,
      List<StepRecord> steps,
      List<String> notes) {
    boolean spoilt = log.withdrawInterposer();
    if (!plan.cleanup().isEmpty()) {
      steps.addAll(runner.cleanUp(plan.cleanup(), scene.cleanup()));
    }
    boolean restored =
        steps.stream().anyMatch(step -> step.payload() == Payload.ORIGINAL && step.succeeded());
    var cleaner = new Cleaner(subject, talk, log, scene.cleanup());
    notes.addAll(cleaner.clean(runner.lives(), runner.returned(), restored, spoilt));
  }
}
