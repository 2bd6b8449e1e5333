package io.github.dsctck.core.judge;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.script.VerdictText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {

  private static final Catalogue CATALOGUE = Catalogue.load().only(Dialect.V3);
  private static final RuleRegistry RULES = RuleChapters.all();
  private static final Judge JUDGE = new Judge(CATALOGUE, RULES);
  private static final String INPUT = "{'title':'a'}";
  private static final String MEMBERS = notes("get", "test 'return':'stateAndDiff'");

  /** Each output also breaks what stands in the layers above. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "OUT-01 | \uFEFF\\n{'title':1}\\n['x','x']",
        "OUT-04 | \\n{'title':1}\\n['x','x']",
        "OUT-07 | hello\\n{'title':1}\\n['x','x']",
        "TEST-11 | {'title':1,'_inDesiredState':true}\\n['x','x']",
      })
  void stopsAtTheFirstLayerThatFails(String rule, String stdout) {
    var conversation =
        ConversationScript.of(MEMBERS).test(DESIRED, INPUT, stdout.strip().replace("\\n", "\n"));

    assertThat(conversation.failed()).containsExactly(rule);
    assertThat(conversation.verdict("OUT-05"))
        .isEqualTo("not exercised: because " + rule + " failed");
  }

  @Test
  void skipsTheLayersAboveOneThatFails() {
    var conversation =
        ConversationScript.of(MEMBERS)
            .get(IDENTITY, INPUT, "{'title':'a','extra':1}")
            .get(IDENTITY, INPUT, "{'title':'a','extra':2}");

    assertThat(conversation.failed()).containsExactly("GET-01");
    assertThat(conversation.verdict("LAW-01"))
        .isEqualTo("not exercised: because step 1-get failed GET-01");
  }

  @Test
  void judgesTheOtherExchangesWhereOneFails() {
    var conversation =
        ConversationScript.of(MEMBERS)
            .get(IDENTITY, INPUT, "oops")
            .get(IDENTITY, INPUT, "{'title':'a'}");

    assertThat(conversation.failed()).containsExactly("OUT-02");
    assertThat(conversation.verdict("GET-01")).isEqualTo("satisfied");
  }

  @Test
  void listsEveryOccurrenceOfARule() {
    var conversation =
        ConversationScript.of(MEMBERS).get(IDENTITY, INPUT, "oops").get(IDENTITY, INPUT, "again");
    var verdict = (Verdict.Violated) conversation.judge().get("OUT-02");

    assertThat(verdict.violations())
        .extracting(violation -> String.valueOf(violation.observation().exchange().step()))
        .containsExactly("1-get", "2-get");
  }

  @Test
  void distinguishesUnseenRulesFromBlockedOnes() {
    var unseen = ConversationScript.of(MEMBERS).get(IDENTITY, INPUT, ScriptedProcess.exit(1));
    var killed =
        ScriptedProcess.ended(new ProcessEnding.Signalled(9))
            .taking(new InputDelivery(70_000, true, 0));
    var wide = "{'title':'%s'}".formatted("a".repeat(70_000));
    var blocked = ConversationScript.of(MEMBERS).get(IDENTITY, wide, killed);

    assertThat(unseen.verdict("ERR-05")).isEqualTo("satisfied");
    assertThat(unseen.verdict("INP-02")).isEqualTo("not applicable: did not occur in 1 exchanges");
    assertThat(blocked.verdict("INP-02")).isEqualTo("not exercised: because EXE-09 failed");
  }

  @Test
  void returnsOnlyTheRequestedRules() {
    var conversation = ConversationScript.of(MEMBERS).get(IDENTITY, INPUT, "oops");

    assertThat(
            JUDGE.judge(List.of("OUT-02", "GET-01"), conversation.steps(), conversation.setting()))
        .containsOnlyKeys("OUT-02", "GET-01");
  }

  @Test
  void letsARuleYieldToTheOneThatNamesTheDefect() {
    var file = TestedResources.file("'kind':'Resource','get':{'executable':'x'}");
    var verdicts = JUDGE.judgeStatically(file, Optional.empty());

    assertThat(violated(verdicts)).containsExactly("MAN-02", "MAN-08");
    assertThat(VerdictText.of(verdicts.get("DISC-06")))
        .isEqualTo("not exercised: because MAN-08 failed");
    assertThat(VerdictText.of(verdicts.get("SCH-02")))
        .isEqualTo("not exercised: the manifest cannot be loaded");
  }

  /** The published schema refuses the kind as well, and an argument of later generations. */
  @Test
  void judgesTheWholeManifestOnlyInPlacesThatNoOtherRuleNames() {
    var members =
        "'$schema':'https://aka.ms/dsc/schemas/v3.0/bundled/resource/manifest.json',"
            + "'kind':'Resource','get':{'executable':'x'%s}";
    var named = TestedResources.file(members.formatted(""));
    var later = TestedResources.file(members.formatted(",'args':[{'resourceTypeArg':'-t'}]"));

    assertThat(VerdictText.of(JUDGE.judgeStatically(named, Optional.empty()).get("MAN-40")))
        .isEqualTo("not exercised: because MAN-08 failed");
    var newest = new Judge(CATALOGUE, RULES.filtering(it -> it.holdsIn(EngineGeneration.NEWEST)));
    var verdict = (Verdict.Violated) newest.judgeStatically(later, Optional.empty()).get("MAN-40");
    assertThat(verdict.violations())
        .extracting(violation -> String.valueOf(violation.pointer()))
        .containsExactly("/get/args/0/resourceTypeArg");
  }

  @Test
  void judgesALoadableManifestByItsSchemaToo() {
    var subject = TestedResources.of("'schema':{'embedded':{}},'get':{'executable':'/bin/sh'}");
    var verdicts = JUDGE.judgeStatically(subject.file(), Optional.of(subject));

    assertThat(violated(verdicts)).contains("SCH-02");
  }

  private static List<String> violated(Map<String, Verdict> verdicts) {
    return verdicts.entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Verdict.Violated)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Test
  void reportsAnExceptionInACheckAsAnInternalError() {
    var fault =
        Checking.run(
            () -> {
              throw new IllegalStateException("oops");
            });
    var deep =
        Checking.run(
            () -> {
              throw new StackOverflowError();
            });

    assertThat(fault).isInstanceOf(Verdict.Errored.class);
    assertThat(((Verdict.Errored) fault).reason()).contains("oops", "JudgeTest");
    assertThat(deep).isInstanceOf(Verdict.Errored.class);
  }

  @Test
  void doesNotBlockARuleThatDoesNotApplyToTheExchange() {
    var conversation = ConversationScript.of(MEMBERS).get(IDENTITY, INPUT, "oops");

    assertThat(conversation.verdict("OUT-04")).startsWith("not applicable");
    assertThat(conversation.verdict("TEST-04")).startsWith("not exercised: no process ran");
  }

  @Test
  void returnsTheWorstVerdictOfARule() {
    var violated = Verdict.violated("this", "that");
    var errored = new Verdict.Errored("oops");
    var unseen = Verdict.notExercised("unseen");
    var aside = Verdict.notApplicable("aside");

    assertThat(tally(aside, unseen)).isEqualTo(unseen);
    assertThat(tally(unseen, aside, Verdict.satisfied())).isEqualTo(Verdict.satisfied());
    assertThat(tally(Verdict.satisfied(), errored)).isEqualTo(errored);
    assertThat(tally(errored, violated, Verdict.satisfied())).isEqualTo(violated);
    assertThat(tally()).isEqualTo(Verdict.notExercised("no exchange was made"));
  }

  private static Verdict tally(Verdict... verdicts) {
    var tally = new Tally();
    List.of(verdicts).forEach(tally::add);
    return tally.verdict();
  }
}
