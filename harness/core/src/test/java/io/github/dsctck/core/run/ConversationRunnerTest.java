package io.github.dsctck.core.run;

import static io.github.dsctck.core.sketch.Subjects.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.sketch.Answer;
import io.github.dsctck.core.sketch.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource names an executable of POSIX")
class ConversationRunnerTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleRegistry.ofAllChapters();
  private static final String LIFE =
      """
      instances:
        one:
          identity: { title: a }
          desired: { body: milk, count: 1 }
          alternate: { body: bread }
          freeText: [body]
      """;

  @TempDir private Path folder;

  private final Cupboard cupboard = new Cupboard();
  private Conversation.Setting setting;
  private List<String> notes = List.of();
  private boolean readOnly;

  /** Plans and has a conversation as a run does, and cleans up after it. */
  private List<StepRecord> run(
      String members, String scenario, ProcessInvoker invoker, BooleanSupplier cancelled)
      throws IOException {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0',%s}".formatted(members);
    var resources = Files.createDirectories(folder.resolve("resources"));
    Files.writeString(resources.resolve("note.dsc.resource.json"), text.replace('\'', '"'));
    Files.writeString(
        resources.resolve("note.dsc.scenario.yaml"), "resource: Contoso.Notes/Note\n" + scenario);
    var options = Options.of(folder.resolve("out"), false, false, false, false);
    var plan = Planner.plan(options, CATALOGUE, RULES).files().get(0).resource().orElseThrow();
    var conversation = plan.scenarios().get(0);
    return have(
        Subjects.of(members),
        conversation.instance(),
        conversation.file().restore(),
        conversation.steps(),
        invoker,
        cancelled);
  }

  private List<StepRecord> have(
      Subject subject,
      Optional<Instance> instance,
      boolean restore,
      List<PlannedStep> steps,
      ProcessInvoker invoker,
      BooleanSupplier cancelled)
      throws IOException {
    try (var sandbox = Sandbox.in(folder);
        var transcript = TranscriptWriter.open(folder.resolve("t.jsonl"), line -> line)) {
      var talk = Talks.about(subject, sandbox, instance, restore, readOnly);
      var log =
          new ExchangeLog(subject, transcript, new SandboxWatch(sandbox.folder()), Interposer.NONE);
      var runner = new ConversationRunner(subject, talk, log, invoker, cancelled);
      var records = runner.run(steps);
      boolean restored =
          records.stream().anyMatch(it -> it.payload() == Payload.ORIGINAL && it.succeeded());
      notes =
          new Cleaner(subject, talk, log, cupboard)
              .clean(runner.lives(), runner.returned(), restored, false);
      setting =
          new Conversation.Setting(
              subject, instance, log.changedFiles(), runner.injected(), talk.fresh());
      return records;
    }
  }

  private List<StepRecord> run(String scenario) throws IOException {
    return run(Cupboard.MEMBERS, scenario, cupboard, () -> false);
  }

  private List<String> broken(List<StepRecord> records) {
    return new Judge(CATALOGUE, RULES)
        .judge(RULES.ids(), records, setting).entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Verdict.Violated)
            .map(entry -> entry.getKey())
            .toList();
  }

  @Test
  void livesAWholeLifeAndLeavesNothing() throws IOException {
    cupboard.put("{'title':'other','body':'mine'}");
    var records = run(LIFE);

    assertThat(records).filteredOn(record -> !record.taken() && !record.impossible()).isEmpty();
    assertThat(broken(records)).isEmpty();
    assertThat(cupboard.notes()).containsExactly(object("{'title':'other','body':'mine'}"));
    assertThat(notes).isEmpty();
  }

  @Test
  void leavesAnInstanceAloneThatWasThereBefore() throws IOException {
    cupboard.put("{'title':'a','body':'mine'}");
    var records = run(LIFE);

    assertThat(cupboard.calls()).doesNotContain("set", "delete");
    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'mine'}"));
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().orElseThrow()).contains("choose another identity"));
    assertThat(broken(records)).isEmpty();
  }

  @Test
  void cleansUpWhenItIsInterrupted() throws IOException {
    var records = run(Cupboard.MEMBERS, LIFE, cupboard, () -> cupboard.notes().size() > 0);

    assertThat(records)
        .last()
        .satisfies(record -> assertThat(record.notTaken()).contains("the run was interrupted"));
    assertThat(cupboard.notes()).isEmpty();
    assertThat(cupboard.calls()).endsWith("delete");
  }

  @Test
  void saysWhatItCouldNotRemove() throws IOException {
    var members =
        Cupboard.MEMBERS.replaceAll(",'delete':\\{[^}]*}", "").replace(",'handlesExist':true", "");
    run(members, LIFE, cupboard, () -> cupboard.notes().size() > 0);

    assertThat(notes).singleElement().asString().contains("was created and could not be removed");
  }

  @Test
  void givesUpAfterTwoProcessesThatDoNotEnd() throws IOException {
    var hung = Answer.ended(new Ending.TimedOut(Duration.ofSeconds(1), true)).completion();
    var records = run(Cupboard.MEMBERS, LIFE, invocation -> hung, () -> false);

    assertThat(records.stream().flatMap(record -> record.observations().stream())).hasSize(2);
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken())
                    .contains("2 processes did not end within their time limit"));
  }

  @Test
  void givesUpWhenMoreIsPrintedThanCanBeKept() throws IOException {
    var flood = Answer.of(new byte[16 << 20]).completion();
    var records = run(Cupboard.MEMBERS, LIFE, invocation -> flood, () -> false);

    assertThat(records.stream().flatMap(record -> record.observations().stream())).hasSize(5);
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().orElseThrow())
                    .startsWith("the processes printed more than"));
  }

  @Test
  void putsBackWhatTheAuthorsStepsChanged() throws IOException {
    var members =
        Cupboard.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");
    cupboard.put("{'title':'a','body':'mine','count':7}");
    var records =
        run(
            members,
            "restore: true\nsteps:\n  - set: { title: a, body: yours }\n  - set: { title: a, count: 8 }\n",
            cupboard,
            () -> false);

    assertThat(records).allMatch(StepRecord::succeeded);
    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'mine','count':7}"));
    assertThat(notes).isEmpty();
  }

  @Test
  void changesNothingOfItWithoutPermission() throws IOException {
    var members =
        Cupboard.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");
    cupboard.put("{'title':'a','body':'mine'}");
    var records =
        run(members, "steps:\n  - set: { title: a, body: yours }\n", cupboard, () -> false);

    assertThat(records.get(0).notTaken().orElseThrow()).contains("restore: true");
    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'mine'}"));
  }

  /** A step that failed saves nothing, and what would need it is not seen, not our own fault. */
  @Test
  void judgesNothingByAValueThatNoStepSaved() throws IOException {
    var records =
        run(
            """
            steps:
              - get: { title: a }
                save: { body: /actualState/body }
              - set: { title: a, body: milk }
                expect: { afterState: { body: "{body}" } }
              - set: { title: b, body: "{body}" }
              - delete: { title: a }
            """);

    assertThat(records).extracting(StepRecord::taken).containsExactly(true, true, false, true);
    assertThat(records.get(1).notTaken())
        .contains("what it expects needs {body}, which no step saved");
    assertThat(records.get(2).notTaken()).contains("its input needs {body}, which no step saved");
    assertThat(records).allMatch(record -> record.unmet().isEmpty() && !record.impossible());
    assertThat(cupboard.notes()).isEmpty();
  }

  /** Design, "Steps": what depends on a step that failed is not exercised. */
  @Test
  void expectsNothingAfterAChangeThatFailed() throws IOException {
    var records =
        run(
            """
            steps:
              - set: { title: a, body: 42 }
              - export: {}
                expect: { contains: [ { title: a } ] }
            """);

    assertThat(records).allMatch(StepRecord::taken);
    assertThat(records.get(1).unmet()).isEmpty();
    assertThat(records.get(1).notTaken()).contains("because step 1-set failed");
  }

  @Test
  void expectsAsBeforeAfterAChangeThatWasToFail() throws IOException {
    var records =
        run(
            """
            steps:
              - set: { title: a, body: 42 }
                expect: { fails: true }
              - export: {}
                expect: { contains: [ { title: a } ] }
            """);

    assertThat(records.get(1).unmet()).hasSize(1);
  }

  @Test
  void takesForWrongWhatTheAuthorWantsRefused() throws IOException {
    var records =
        run(
            Cupboard.MEMBERS,
            """
            steps:
              - get: { title: 42 }
                expect: { fails: true }
            """,
            invocation -> Answer.of("{\"title\":42}").completion(),
            () -> false);

    assertThat(broken(records)).containsExactly("ROB-02");
  }

  /** What the author's steps created is this run's own; what they only name is not. */
  @Test
  void deletesForTheAuthorOnlyWhatHeCreated() throws IOException {
    cupboard.put("{'title':'other','body':'mine'}");
    var records =
        run(
            """
            steps:
              - set: { title: a, body: milk }
              - delete: { title: other }
              - delete: { title: a }
            """);

    assertThat(records).extracting(record -> record.taken()).containsExactly(true, false, true);
    assertThat(cupboard.notes()).containsExactly(object("{'title':'other','body':'mine'}"));
  }

  @Test
  void saysWhatItLeavesOutWhereNothingMayChange() throws IOException {
    readOnly = true;
    var records =
        run(
            """
            steps:
              - get: { title: a }
              - whatIf: { title: a, body: milk }
              - test: { title: a }
              - set: { title: a, body: milk }
              - get: { title: a }
            """);

    assertThat(records)
        .extracting(record -> record.notTaken().orElse("taken"))
        .containsExactly(
            "taken",
            "--read-only leaves out what could change something",
            "taken",
            "--read-only leaves out what could change something",
            "--read-only leaves out step 4-set before it");
    assertThat(cupboard.notes()).isEmpty();
  }

  /** Other spellings of a value are only tried on the instance that this run created. */
  @Test
  void triesOtherSpellingsOnNoOtherInstance() throws IOException {
    var members = Cupboard.MEMBERS.replace("'input':'stdin'", "'input':'env'");
    var titles = new LinkedHashSet<String>();
    var touched = new LinkedHashSet<String>();
    var records =
        run(
            members,
            LIFE,
            invocation -> {
              var given = invocation.environment();
              var title = given.getOrDefault("title", "");
              if (invocation.command().get(1).equals("set")) {
                touched.add(title);
                var unused =
                    "false".equals(given.get("_exist")) ? titles.remove(title) : titles.add(title);
              }
              return Answer.of(
                      "{'title':'%s','_exist':%s}".formatted(title, titles.contains(title)))
                  .completion();
            },
            () -> false);

    assertThat(records).isNotEmpty();
    assertThat(touched).containsExactly("a", "second");
  }

  /** Answers only to input that ends with a line feed. */
  private Completion lineByLine(Invocation invocation) {
    var stdin = invocation.stdin();
    return stdin == null || stdin.length > 0 && stdin[stdin.length - 1] == '\n'
        ? cupboard.invoke(invocation)
        : Answer.exit(2).completion();
  }

  @Test
  void learnsWhyInputDidNotArrive() throws IOException {
    var records = run(Cupboard.MEMBERS, LIFE, this::lineByLine, () -> false);
    var twins =
        records.stream()
            .flatMap(record -> record.observations().stream())
            .flatMap(seen -> seen.twin().stream());

    assertThat(twins).containsExactly(Twin.TRAILING_LINE_FEED);
    assertThat(broken(records)).containsExactly("INP-01");
    assertThat(cupboard.notes()).isEmpty();
  }

  @Test
  void triesEachEditOnceAndKeepsNoneThatProvesNothing() throws IOException {
    var records =
        run(
            Cupboard.MEMBERS,
            LIFE,
            invocation -> {
              cupboard.calls().add("refused");
              return Answer.exit(2).completion();
            },
            () -> false);

    assertThat(records.stream().flatMap(record -> record.observations().stream()))
        .allMatch(seen -> seen.twin().isEmpty());
    assertThat(cupboard.calls())
        .hasSize(records.stream().mapToInt(record -> record.observations().size()).sum() + 2);
  }
}
