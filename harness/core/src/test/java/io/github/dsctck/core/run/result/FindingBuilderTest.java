package io.github.dsctck.core.run.result;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.UnmetExpectation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.run.Options;
import io.github.dsctck.core.run.setting.Scope;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingBuilderTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String INPUT = "{'title':'a'}";
  private static final Path SANDBOX = Path.of("/tmp/box").toAbsolutePath();

  private static FindingBuilder builder(Baseline baseline) {
    var options = Options.of(Path.of("out"), false, false, false, false);
    return new FindingBuilder(CATALOGUE, new OutcomePolicy(options, baseline), options);
  }

  private static Scope scope(ConversationScript conversation) {
    return new Scope(
        conversation.subject().file(),
        Optional.of(conversation.subject().manifest()),
        "life.dsc.scenario.yaml#one",
        "life.dsc.scenario.yaml",
        "transcripts/x.jsonl",
        Mask.NONE.withSandbox(SANDBOX));
  }

  private static Finding finding(ConversationScript conversation, String rule) {
    return builder(Baseline.EMPTY).of(scope(conversation), rule, conversation.judge().get(rule));
  }

  private static Finding step(ConversationScript conversation, String explainedBy) {
    return builder(Baseline.EMPTY).of(scope(conversation), conversation.lastStep(), explainedBy);
  }

  @Test
  void putsAViolationIntoContext() {
    var conversation =
        ConversationScript.of(notes("get"))
            .get(IDENTITY, INPUT, "{'title':'a','body':5}")
            .get(IDENTITY, INPUT, "{'title':'a','body':6}");
    var finding = finding(conversation, "GET-01");

    assertThat(finding.outcome()).isEqualTo(Outcome.FAIL);
    assertThat(finding.level()).isEqualTo(Level.MUST);
    assertThat(finding.resource()).isEqualTo("Contoso.Notes/Note");
    assertThat(finding.step()).isEqualTo("1-get");
    assertThat(finding.evidence().transcript()).isEqualTo("transcripts/x.jsonl");
    assertThat(finding.evidence().line()).isEqualTo(1);
    assertThat(finding.location().file()).isEqualTo("note.dsc.resource.json");
    assertThat(finding.location().line()).isEqualTo(1);
    assertThat(finding.engineReaction()).isEqualTo(CATALOGUE.rule("GET-01").engine());
    assertThat(finding.again()).endsWith("--rule GET-01");
    assertThat(finding.occurrences())
        .extracting(Occurrence::step)
        .containsExactly("1-get", "2-get");
  }

  /** A violation that only these options show would not occur again without them. */
  @Test
  void repeatsACaseWithTheOptionsThatShowedIt() {
    var options =
        Options.of(Path.of("out"), true, false, false, false)
            .with(RunOption.EFFORT, "full")
            .with(RunOption.TIMEOUT, "20s");
    var builder =
        new FindingBuilder(CATALOGUE, new OutcomePolicy(options, Baseline.EMPTY), options);
    var conversation =
        ConversationScript.of(notes("get")).get(IDENTITY, INPUT, "{'title':'a','body':5}");
    var verdict = conversation.judge().get("GET-01");

    assertThat(builder.of(scope(conversation), "GET-01", verdict).again())
        .contains(" --strict --effort full --timeout 20s ");
  }

  @Test
  void listsTheFirstOfManyOccurrences() {
    var conversation = ConversationScript.of(notes("get"));
    for (int i = 0; i < 1_002; i++) {
      conversation = conversation.get(IDENTITY, INPUT, "{'title':'a','body':5}");
    }
    var finding = finding(conversation, "GET-01");

    assertThat(finding.occurrences()).hasSize(1_000);
    assertThat(finding.found()).endsWith(" (and in 1001 more places)");
  }

  @Test
  void saysThatNoEngineOpensAManifestOfTheDraft() {
    var conversation =
        ConversationScript.of(TestedResources.draft("'get':{'executable':'note'}"))
            .get(NONE, "", "{'a'");

    assertThat(finding(conversation, "OUT-02").engineReaction()).isEqualTo("never opens the file");
  }

  @Test
  void masksValuesThatDifferBetweenRuns() {
    var conversation =
        ConversationScript.of(notes("get")).get(IDENTITY, INPUT, "oops in " + SANDBOX + "/state");

    assertThat(finding(conversation, "OUT-02").found())
        .contains("{sandbox}/state")
        .doesNotContain(SANDBOX.toString());
  }

  @ParameterizedTest
  @CsvSource({"PASS, GET-01", "NOT_APPLICABLE, SET-01", "NOT_EXERCISED, GET-04"})
  void mapsEachVerdictToAnOutcome(Outcome outcome, String rule) {
    var conversation = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, INPUT);
    var finding = finding(conversation, rule);

    assertThat(finding.outcome()).isEqualTo(outcome);
    assertThat(finding.expected()).isNull();
    assertThat(finding.again()).isNull();
    assertThat(finding.reason() == null).isEqualTo(outcome == Outcome.PASS);
  }

  @Test
  void reportsAnInternalErrorAsOne() {
    var conversation = ConversationScript.of(notes("get"));
    var finding =
        builder(Baseline.EMPTY)
            .of(scope(conversation), "GET-01", new Verdict.Errored("the check failed"));

    assertThat(finding.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(finding.reason()).isEqualTo("the check failed");
  }

  @Test
  void namesTheReasonOfAKnownViolation() {
    var entry =
        new BaselineEntry(
            "GET-01", "Contoso.Notes/Note", "fixed in 2.0", null, new Location("b.yaml", 1, 1));
    var conversation = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, "{'title':1}");
    var finding =
        builder(new Baseline(List.of(entry)))
            .of(scope(conversation), "GET-01", conversation.judge().get("GET-01"));

    assertThat(finding.outcome()).isEqualTo(Outcome.KNOWN);
    assertThat(finding.reason()).isEqualTo("fixed in 2.0");
  }

  @Test
  void reportsAFailedStepWithoutAViolation() {
    var failed =
        ConversationScript.of(notes("get", "test")).test(DESIRED, INPUT, ScriptedProcess.exit(1));
    var refused =
        ConversationScript.of(notes("get")).get(INVALID, "{'title':1}", ScriptedProcess.exit(2));

    assertThat(step(failed, null).outcome()).isEqualTo(Outcome.NOT_EXERCISED);
    assertThat(step(failed, null).reason()).startsWith("the step failed: ");
    assertThat(step(failed, "EXIT-01").reason()).isEqualTo("because EXIT-01 failed");
    assertThat(step(refused, null).outcome()).isEqualTo(Outcome.PASS);
  }

  @Test
  void namesTheEvidenceOfAStepForEveryOutcome() {
    var taken = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, INPUT);
    var left = ConversationScript.of(notes("get")).leftOut(OperationName.GET, IDENTITY, "no");

    assertThat(step(taken, null).outcome()).isEqualTo(Outcome.PASS);
    assertThat(step(taken, null).evidence().line()).isEqualTo(1);
    assertThat(step(left, null).evidence()).isNull();
  }

  @Test
  void namesTheReasonOfASkippedStep() {
    var reason = "there is no instance";
    var nothing =
        ConversationScript.of(notes("get"))
            .leftOut(OperationName.GET, IDENTITY, reason, InputObstacle.OF_NOTHING);
    var later = ConversationScript.of(notes("get")).leftOut(OperationName.GET, IDENTITY, reason);

    assertThat(step(nothing, null).outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(step(nothing, null).reason()).isEqualTo(reason);
    assertThat(step(later, null).outcome()).isEqualTo(Outcome.NOT_EXERCISED);
  }

  @Test
  void failsAStepThatMissesItsExpectation() {
    var conversation = ConversationScript.of(notes("get")).get(IDENTITY, INPUT, INPUT);
    var taken = conversation.lastStep();
    var unmetExpectation =
        new UnmetExpectation("\"b\"", "\"a\"", "/actualState/title", new Mark(7, 5));
    var record =
        new StepRecord(
            taken.plan(),
            taken.input(),
            taken.identity(),
            taken.before(),
            taken.observations(),
            taken.result(),
            Optional.empty(),
            Optional.empty(),
            List.of(unmetExpectation, unmetExpectation));
    var finding = builder(Baseline.EMPTY).of(scope(conversation), record, "GET-01");

    assertThat(finding.rule()).isEqualTo(FindingBuilder.EXPECT);
    assertThat(finding.outcome()).isEqualTo(Outcome.FAIL);
    assertThat(finding.expected()).isEqualTo("\"b\" at /actualState/title");
    assertThat(finding.location()).isEqualTo(new Location("life.dsc.scenario.yaml", 7, 5));
    assertThat(finding.again()).endsWith("--step life.dsc.scenario.yaml#one/1-get");
    assertThat(finding.occurrences()).hasSize(2);
  }

  /** The words are pasted into a shell. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "a/b.dsc.scenario.yaml#one | a/b.dsc.scenario.yaml#one",
        "my notes#one | \"my notes#one\"",
        "it's#one | \"it's#one\"",
        "$(id)#one | '$(id)#one'",
        "#one | \"#one\"",
      })
  void quotesTheRerunLineForAShell(String scenario, String quoted) {
    var conversation = ConversationScript.of(notes("get"));
    var scope =
        new Scope(
            conversation.subject().file(),
            Optional.of(conversation.subject().manifest()),
            scenario.strip(),
            null,
            null,
            Mask.NONE);
    var options = Options.of(Path.of("out"), false, false, false, false);

    assertThat(new RerunArguments(options).ofRule(scope, "GET-01"))
        .isEqualTo(
            "{root} --resource Contoso.Notes/Note --scenario " + quoted.strip() + " --rule GET-01");
  }
}
