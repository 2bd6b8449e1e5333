package io.github.dsctck.core.rules.draft;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.conversation.StepInput.PERMUTED;
import static io.github.dsctck.core.conversation.StepInput.UNKNOWN_SETTING;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The rules of the draft about what a resource does. */
class DrfRulesTest {

  private static final String GET = "'get':{'executable':'note','inputViaStdin':true}";
  private static final String SET = ",'set':{'executable':'note','inputAsArgs':true}";
  private static final String RETURNING =
      ",'set':{'executable':'note','inputAsArgs':true,'returnState':true}";
  private static final String TEST = ",'test':{'executable':'note','inputAsArgs':true}";
  private static final String CODES = ",'exitCodes':{'2':'Invalid','4':'Different'}";

  private static final String INPUT = "{'name':'a','size':2}";
  private static final String OTHER = "{'name':'a','size':1}";

  private static ConversationScript script(String members) {
    return ConversationScript.of(TestedResources.draft(members))
        .instance("identity: { name: a }, desired: { size: 2 }")
        .present();
  }

  private static ScriptedProcess exit(int code, String stdout, String stderr) {
    var ended =
        new ScriptedProcess(
            new ProcessEnding.Exited(code),
            ScriptedProcess.of(stdout).stdout(),
            new byte[0],
            ScriptedProcess.of("").input());
    return stderr.isEmpty() ? ended : ended.saying(stderr);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "DRF-08 | [{'name':'a'}]",
        "DRF-08 | {'name':'a'}\\n{'name':'b'}",
        "DRF-08 | 5",
        "DRF-08 | ",
        "OUT-07 | reading\\n{'name':'a'}",
        "OUT-02 | {'name':'a'",
        "DRF-12 | {'Name':'a'}",
        "DRF-13 | {'name':'a','_ensure':'Present'}",
        "DRF-13 | {'name':'a','_validation':true}",
      })
  void findsOneDefectInAState(String rule, String stdout) {
    var text = stdout == null ? "" : stdout.replace("\\n", "\n");

    assertThat(script(GET).get(IDENTITY, "{'name':'a'}", text).failed()).containsExactly(rule);
  }

  @Test
  void judgesAStateWithTheOtherLetterCaseOfEnsureByAllRules() {
    var state = "{'name':'a','size':2,'_ensure':'Present'}";
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", state)
            .test(DESIRED, INPUT, exit(4, "{'size':2}", ""));

    assertThat(conversation.failed()).containsExactlyInAnyOrder("TEST-03", "DRF-13");
  }

  @Test
  void acceptsAnObjectOverSeveralLines() {
    assertThat(script(GET).get(NONE, "", "{\n 'name': 'a',\n '_ensure': 'present'\n}\n").failed())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "0 | {'size':1} | {\"size\":1}",
        "4 |  | nothing on stdout",
        "4 | {} | {}",
        "4 | [] | []",
        "4 | {'size':1}{'size':1} | {\"size\":1}{\"size\":1}",
        "4 | {'colour':1} | \"colour\", which is not in the desired state",
      })
  void findsTestsThatTellNothing(int code, String stdout, String found) {
    var conversation =
        script(GET + TEST).test(DESIRED, INPUT, exit(code, stdout == null ? "" : stdout, ""));

    assertThat(conversation.failed()).contains("DRF-07");
    assertThat(conversation.verdict("DRF-07")).contains(found);
  }

  @Test
  void acceptsEnsureOfAMissingInstance() {
    var conversation = script(GET + TEST).test(DESIRED, INPUT, exit(4, "{'_ensure':'absent'}", ""));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("DRF-07")).isEqualTo("satisfied");
  }

  @Test
  void leavesATestThatReportsAnErrorAlone() {
    var conversation =
        script(GET + TEST)
            .test(DESIRED, INPUT, exit(2, "", "{'error':{'code':2,'message':'denied'}}"));

    assertThat(conversation.failed()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"{'size':2} | \"size\" is 2", "{'size':5} | \"size\" is 5"})
  void findsReportedSettingsThatDoNotDiffer(String printed, String found) {
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", OTHER)
            .test(DESIRED, INPUT, exit(4, printed, ""))
            .get(IDENTITY, "{'name':'a'}", OTHER);

    assertThat(conversation.failed()).containsExactly("DRF-18");
    assertThat(conversation.verdict("DRF-18")).contains(found);
  }

  @Test
  void acceptsADifferenceThatGetShowsToo() {
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", OTHER)
            .test(DESIRED, INPUT, exit(4, "{'size':1}", ""))
            .get(IDENTITY, "{'name':'a'}", OTHER);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("DRF-18")).isEqualTo("satisfied");
  }

  @Test
  void leavesAWrongVerdictToTheRuleAboutVerdicts() {
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", INPUT)
            .test(DESIRED, INPUT, exit(4, "{'size':2}", ""))
            .get(IDENTITY, "{'name':'a'}", INPUT);

    assertThat(conversation.failed()).containsExactly("TEST-03");
  }

  @Test
  void leavesASettingThatVariesFromGetToGetAlone() {
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", INPUT)
            .get(IDENTITY, "{'name':'a'}", "{'name':'a','size':3}")
            .get(IDENTITY, "{'name':'a'}", INPUT)
            .test(DESIRED, INPUT, exit(4, "{'size':3}", ""));

    assertThat(conversation.verdict("TEST-03")).startsWith("not exercised");
  }

  @ParameterizedTest
  @CsvSource({"true, 0", "true, 4", "false, 0", "false, 4"})
  void leavesLetterCaseToTheTest(boolean caseSensitive, int code) {
    var test = TEST.replace("}", ",'caseSensitive':%s}".formatted(caseSensitive));
    var conversation =
        script(GET + SET + test)
            .set(
                DESIRED,
                "{'name':'a','text':'milk'}",
                "{'name':'a','text':'tea'}",
                "",
                "{'name':'a','text':'milk'}")
            .get(IDENTITY, "{'name':'a'}", "{'name':'a','text':'milk'}")
            .test(
                ALTERNATE,
                "{'name':'a','text':'Milk'}",
                exit(code, code == 0 ? "" : "{'text':'milk'}", ""));

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void leavesTheLetterCaseOfReportedSettingsToTheTest() {
    var conversation =
        script(GET + TEST)
            .get(IDENTITY, "{'name':'a'}", "{'name':'a','text':'milk','size':1}")
            .test(
                DESIRED,
                "{'name':'a','text':'Milk','size':2}",
                exit(4, "{'text':'milk','size':1}", ""));

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void findsAFailureThatOnlyPlainTextShows() {
    var conversation =
        script(GET).get(MALFORMED, "{'name':", exit(0, "", "{'warning':{'message':'no JSON'}}"));

    assertThat(conversation.failed()).containsExactly("DRF-09");
  }

  @Test
  void leavesAcceptedInputToTheRuleAboutMalformedInput() {
    assertThat(script(GET).get(MALFORMED, "{'name':", "{'name':'a'}").failed())
        .containsExactly("ROB-01");
  }

  @Test
  void findsInvalidInputThatIsAccepted() {
    assertThat(script(GET + SET).set(INVALID, "{'name':'a','size':'x'}", "").failed())
        .containsExactly("DRF-09");
  }

  @ParameterizedTest
  @EnumSource(
      value = StepInput.class,
      names = {"MALFORMED", "UNKNOWN_SETTING"})
  void takesAnErrorOnStdoutForARefusal(StepInput input) {
    var text = input == MALFORMED ? "{'name':" : "{'name':'a','meadowPearl':'coral'}";
    var conversation =
        script(GET + ",'test':{'executable':'note','inputViaStdin':true}" + CODES)
            .get(MALFORMED, "{'name':", exit(2, "", "{'error':{'code':2,'message':'no JSON'}}"))
            .test(input, text, exit(2, "{'error':{'code':2,'message':'invalid'}}", ""));

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void acceptsADifferenceFromAnInvalidState() {
    assertThat(
            script(GET + TEST)
                .test(INVALID, "{'name':'a','size':'x'}", exit(4, "{'size':2}", ""))
                .failed())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'error':'denied'}",
        "{'error':{'message':'denied'}}",
        "{'error':{'code':[],'message':'denied'}}",
        "{'error':{'code':1}}",
      })
  void findsErrorsWithoutTheirMembers(String line) {
    assertThat(script(GET).get(MALFORMED, "{'name':", exit(2, "", line)).failed())
        .containsExactly("DRF-09");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "reading",
        "{'warning':'old'}",
        "{'info':{'message':'x'}}",
        "{\\n'warning':{'message':'x'}}"
      })
  void findsOtherLinesOnStderr(String lines) {
    var seen = exit(0, "{'name':'a'}", lines.replace("\\n", "\n"));

    assertThat(script(GET).get(IDENTITY, "{'name':'a'}", seen).failed()).containsExactly("DRF-11");
  }

  @Test
  void demandsTheStateOfASetThatReturnsIt() {
    assertThat(script(GET + RETURNING).set(DESIRED, INPUT, OTHER, "").failed())
        .containsExactly("DRF-10");
  }

  @Test
  void demandsSilenceOfAnyOtherSet() {
    assertThat(script(GET + SET).set(DESIRED, INPUT, OTHER, "Done.", INPUT).failed())
        .containsExactly("DRF-19");
  }

  @Test
  void findsUnknownSettingsThatAreTaken() {
    var conversation =
        script(GET + TEST)
            .test(UNKNOWN_SETTING, "{'name':'a','meadowPearl':'coral'}", exit(0, "", ""));

    assertThat(conversation.failed()).containsExactly("DRF-20");
  }

  @Test
  void findsUnknownSettingsThatAreRefusedDespiteLooseValidation() {
    var refusal = exit(3, "", "{'error':{'code':3,'message':'unknown'}}");
    var conversation =
        script(GET + TEST)
            .test(
                UNKNOWN_SETTING,
                "{'name':'a','meadowPearl':'coral','_validation':'loose'}",
                refusal);

    assertThat(conversation.failed()).containsExactly("DRF-20");
  }

  @Test
  void findsAnExitCodeThatIsNotListed() {
    var conversation =
        script(GET + CODES)
            .get(MALFORMED, "{'name':", exit(7, "", "{'error':{'code':7,'message':'no JSON'}}"));

    assertThat(conversation.failed()).containsExactly("DRF-21");
    assertThat(conversation.verdict("DRF-21")).contains("exit code 7");
  }

  @Test
  void findsOneExitCodeForDifferenceAndFailure() {
    var conversation =
        script(GET + TEST + CODES)
            .get(MALFORMED, "{'name':", exit(4, "", "{'error':{'code':4,'message':'no JSON'}}"))
            .get(IDENTITY, "{'name':'a'}", OTHER)
            .test(DESIRED, INPUT, exit(4, "{'size':1}", ""));

    assertThat(conversation.failed()).containsExactly("DRF-21");
  }

  @Test
  void findsATestThatDependsOnTheOrderOfSettings() {
    var conversation =
        script(GET + TEST)
            .test(ALTERNATE, "{'name':'a','size':1}", exit(0, "", ""))
            .test(
                PERMUTED,
                "{'size':1,'name':'a'}",
                exit(2, "", "{'error':{'code':2,'message':'no name'}}"));

    assertThat(conversation.failed()).containsExactly("DRF-06");
  }

  @Test
  void findsATestThatTakesNameAndValueTogether() {
    var conversation =
        script(GET + TEST)
            .test(DESIRED, INPUT, exit(2, "", "{'error':{'code':2,'message':'no name'}}"))
            .twin(Twin.JOINED_ARGUMENT, "");

    assertThat(conversation.failed()).containsExactly("DRF-06");
  }
}
