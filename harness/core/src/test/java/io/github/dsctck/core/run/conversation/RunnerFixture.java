package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Options;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.watch.FolderDiff;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A conversation planned, had and cleaned up after as in a run, with a resource in memory. */
final class RunnerFixture {

  /** The life of a note. */
  static final String LIFE =
      """
      instances:
        one:
          identity: { title: a }
          desired: { body: milk, count: 1 }
          alternate: { body: bread }
          freeText: [body]
      """;

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();

  private final Path folder;
  private final FakeNotes fakeNotes = new FakeNotes();
  private ProcessInvoker resource = fakeNotes;
  private String members = FakeNotes.MEMBERS;
  private BooleanSupplier cancelled = () -> false;
  private boolean readOnly;
  private List<StepRecord> records = List.of();
  private List<String> notes = List.of();
  private List<String> broken = List.of();

  RunnerFixture(Path folder) {
    this.folder = folder;
  }

  /** Lets something else answer than the cupboard. */
  RunnerFixture with(ProcessInvoker other) {
    resource = other;
    return this;
  }

  /** Declares other members in the manifest. */
  RunnerFixture declaring(String others) {
    members = others;
    return this;
  }

  /** Interrupts the run as soon as something is so. */
  RunnerFixture until(BooleanSupplier end) {
    cancelled = end;
    return this;
  }

  RunnerFixture readOnly() {
    readOnly = true;
    return this;
  }

  /** Has the conversation and returns how each step went. */
  List<StepRecord> run(String scenario) throws IOException {
    var plan = plan(scenario);
    var subject = TestedResources.of(members);
    try (var sandbox = Sandbox.in(folder);
        var transcript = TranscriptWriter.open(OutFolder.of(folder), "t.jsonl", line -> line)) {
      var context =
          TestedConversations.about(
              subject, sandbox, plan.instance(), plan.file().restore(), readOnly);
      var log =
          new ExchangeLog(
              subject,
              transcript,
              new FolderDiff(sandbox.folder(), context.canary())::look,
              context.canary(),
              ExchangeInterceptor.NONE);
      var runner = new ConversationRunner(subject, context, log, resource, cancelled);
      records = runner.run(plan.steps());
      boolean restored =
          records.stream().anyMatch(it -> it.stepInput() == StepInput.ORIGINAL && it.succeeded());
      notes =
          new Cleaner(subject, context, log, resource)
              .clean(runner.instances(), runner.returned(), restored, false);
      broken =
          failed(
              new Conversation.Setting(
                  subject,
                  plan.instance(),
                  false,
                  log.changes(),
                  runner.injected(),
                  context.fresh()));
      return records;
    }
  }

  private ScenarioPlan plan(String scenario) throws IOException {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0',%s}".formatted(members);
    var resources = Files.createDirectories(folder.resolve("resources"));
    Files.writeString(resources.resolve("note.dsc.resource.json"), text.replace('\'', '"'));
    Files.writeString(
        resources.resolve("note.dsc.scenario.yaml"), "resource: Contoso.Notes/Note\n" + scenario);
    var options = Options.of(folder.resolve("out"), false, false, false, false);
    return Planner.plan(options, CATALOGUE, RULES)
        .files()
        .get(0)
        .resource()
        .orElseThrow()
        .scenarios()
        .get(0);
  }

  private List<String> failed(Conversation.Setting setting) {
    return new Judge(CATALOGUE.only(Dialect.V3), RULES)
        .judge(RULES.ids(), records, setting).entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Verdict.Violated)
            .map(entry -> entry.getKey())
            .toList();
  }

  FakeNotes fakeNotes() {
    return fakeNotes;
  }

  /** Returns what could not be cleaned up. */
  List<String> notes() {
    return notes;
  }

  /** Returns the rules that the conversation broke. */
  List<String> failed() {
    return broken;
  }
}
