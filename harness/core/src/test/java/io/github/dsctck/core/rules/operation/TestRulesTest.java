package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}, volatile: [size]";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OTHER = "{'title':'a','body':'c'}";
  private static final String REMOVE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String YES = "{'title':'a','body':'b','_exist':true,'_inDesiredState':true}";
  private static final String NO = "{'title':'a','body':'b','_exist':true,'_inDesiredState':false}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'")).instance(NOTE);
  }

  private static ConversationScript pair(String stdout) {
    return ConversationScript.of(notes("get", "test 'return':'stateAndDiff'"))
        .instance(NOTE)
        .test(DESIRED, OTHER, stdout);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "TEST-01 | no \"_inDesiredState\" | {'title':'a','body':'b'}",
        "TEST-01 | \"true\" | {'title':'a','body':'b','_inDesiredState':'true'}",
        "TEST-01 | null | {'title':'a','body':'b','_inDesiredState':null}",
        "TEST-03 | false | {'title':'a','body':'b','_inDesiredState':false}",
        "TEST-11 | extra | {'title':'a','body':'b','extra':1,'_inDesiredState':true}",
        "TEST-11 | count | {'title':'a','body':'b','count':null,'_inDesiredState':true}",
      })
  void findsOneDefectInAState(String rule, String found, String state) {
    var conversation = conversation().test(DESIRED, INPUT, state.strip());

    assertThat(conversation.failed()).containsExactly(rule);
    assertThat(conversation.verdict(rule)).contains(found.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "TEST-04 | {'title':'a','body':'x','_inDesiredState':true}\\n['body']",
        "TEST-04 | {'title':'a','body':'x','_inDesiredState':false}\\n[]",
        "TEST-05 | {'title':'a','body':'x','_inDesiredState':false}\\n['body','_inDesiredState']",
      })
  void findsDifferencesThatDoNotFit(String rule, String stdout) {
    assertThat(pair(stdout.strip().replace("\\n", "\n")).failed()).containsExactly(rule);
  }

  @Test
  void acceptsDifferencesThatFit() {
    var conversation = pair("{'title':'a','body':'x','_inDesiredState':false}\n['body']");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("TEST-04")).isEqualTo("satisfied");
    assertThat(conversation.verdict("TEST-05")).isEqualTo("satisfied");
    assertThat(conversation().test(DESIRED, INPUT, YES).verdict("TEST-04"))
        .isEqualTo("not applicable: test does not return stateAndDiff");
  }

  @Test
  void namesTheDifferencesThatContradictTheVerdict() {
    assertThat(pair("{'title':'a','body':'x','_inDesiredState':true}\n['body']").verdict("TEST-04"))
        .contains("\"body\"");
    assertThat(pair("{'title':'a','body':'x','_inDesiredState':false}\n[]").verdict("TEST-04"))
        .contains("an empty array");
  }

  @Test
  void findsADifferenceInAPropertyThatIsNotDesired() {
    var conversation =
        pair("{'title':'a','body':'x','count':1,'_inDesiredState':false}\n['body','count']");

    assertThat(conversation.failed()).contains("TEST-06");
    assertThat(conversation.verdict("TEST-06")).contains("\"count\"");
  }

  @Test
  void acceptsADifferenceInExistence() {
    var conversation =
        pair("{'title':'a','_exist':false,'_inDesiredState':false}\n['body','_exist']");

    assertThat(conversation.verdict("TEST-06")).isEqualTo("satisfied");
    assertThat(conversation().test(DESIRED, INPUT, YES).verdict("TEST-06"))
        .isEqualTo("not applicable: test does not return stateAndDiff");
  }

  @Test
  void findsATestThatIsAlwaysTrue() {
    var conversation =
        conversation().present().set(DESIRED, INPUT, STATE, "", STATE).test(ALTERNATE, OTHER, YES);

    assertThat(conversation.failed()).containsExactly("TEST-03");
  }

  /** A version such as ">=5" may hold although it is not equal (contract LAW-05). */
  @Test
  void acceptsTrueWhereValuesNeedNotBeEqual() {
    var conversation = conversation().present().test(DESIRED, "{'title':'a','body':'>=a'}", YES);

    assertThat(conversation.verdict("TEST-03")).isEqualTo("satisfied");
  }

  @Test
  void comparesNothingThatIsVolatileOrPurged() {
    var volatileOnly = conversation().present().test(DESIRED, "{'title':'a','size':7}", YES);

    assertThat(volatileOnly.verdict("TEST-03")).isEqualTo("satisfied");
    assertThat(conversation().verdict("TEST-03"))
        .isEqualTo("not exercised: no test printed a verdict");
    assertThat(ConversationScript.of(notes("get")).verdict("TEST-03"))
        .isEqualTo("not applicable: the resource has no test");
  }

  @Test
  void findsATestThatEchoes() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, STATE)
            .test(DESIRED, OTHER, NO.replace("'b'", "'c'"));

    assertThat(conversation.failed()).containsExactly("TEST-07");
    var echoed = YES.replace("'b'", "'c'");
    assertThat(
            conversation()
                .present()
                .get(IDENTITY, KEY, STATE)
                .test(DESIRED, OTHER, echoed)
                .failed())
        .containsExactly("TEST-07");
  }

  @Test
  void acceptsATestThatShowsWhatGetShows() {
    var conversation =
        conversation().present().get(DESIRED, INPUT, STATE).test(DESIRED, INPUT, YES);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("TEST-07")).isEqualTo("satisfied");
    assertThat(conversation().test(DESIRED, INPUT, YES).verdict("TEST-07"))
        .isEqualTo("not exercised: no test was comparable with a get");
    assertThat(ConversationScript.of(notes("get", "test")).verdict("TEST-07"))
        .isEqualTo("not applicable: test returns no state");
  }

  @Test
  void findsATestThatRepairs() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, STATE)
            .test(ALTERNATE, OTHER, NO)
            .get(IDENTITY, KEY, STATE.replace("'b'", "'c'"));

    assertThat(conversation.failed()).containsExactly("TEST-08");
    assertThat(conversation.verdict("TEST-08")).contains("\"body\" is \"c\" after step 2-test");
  }

  @Test
  void acceptsATestThatLeavesEverything() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, STATE)
            .test(ALTERNATE, OTHER, NO)
            .get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("TEST-08")).isEqualTo("satisfied");
    assertThat(conversation().verdict("TEST-08"))
        .isEqualTo("not exercised: no test ran between two gets");
  }

  /** A property that varies from get to get shows nothing about the test between them. */
  @Test
  void acceptsATestOfAValueThatVariesByItself() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, "{'title':'a','body':'b','count':1,'_exist':true}")
            .get(IDENTITY, KEY, "{'title':'a','body':'b','count':2,'_exist':true}")
            .test(DESIRED, INPUT, YES)
            .get(IDENTITY, KEY, "{'title':'a','body':'b','count':3,'_exist':true}");

    assertThat(conversation.verdict("TEST-08")).isEqualTo("satisfied");
    assertThat(conversation.failed()).containsExactly("LAW-01");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'title':'a','_exist':true,'_inDesiredState':false} | true",
        "{'title':'a','_inDesiredState':false} | no \"_exist\"",
        "{'title':'a','_exist':false,'_inDesiredState':true} | true",
      })
  void findsATestThatIsWrongAboutAMissingInstance(String state, String found) {
    var conversation = conversation().absent().test(DESIRED, INPUT, state.strip());

    assertThat(conversation.failed()).containsExactly("TEST-10");
    assertThat(conversation.verdict("TEST-10")).endsWith(found.strip());
  }

  @Test
  void findsAMissingInstanceThatCannotBeTested() {
    assertThat(conversation().absent().test(DESIRED, INPUT, ScriptedProcess.exit(1)).failed())
        .containsExactly("TEST-10");
    assertThat(
            conversation()
                .absent()
                .test(REMOVAL, REMOVE, "{'title':'a','_exist':false,'_inDesiredState':false}")
                .failed())
        .containsExactly("TEST-03");
  }

  @Test
  void acceptsAMissingInstanceThatIsTested() {
    var gone = "{'title':'a','_exist':false,'_inDesiredState':";
    var conversation =
        conversation()
            .absent()
            .test(DESIRED, INPUT, gone + "false}")
            .test(REMOVAL, REMOVE, gone + "true}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("TEST-10")).isEqualTo("satisfied");
    assertThat(conversation().present().test(DESIRED, INPUT, YES).verdict("TEST-10"))
        .isEqualTo("not exercised: no missing instance was tested");
  }

  @Test
  void findsAGetThatSpellsOtherwise() {
    var members = notes("get", "set").replace("'count':{'type':'integer'}", "'count':{}");
    var conversation =
        ConversationScript.of(members)
            .instance("identity: {title: a}, desired: {count: '1.0'}")
            .present()
            .set(
                DESIRED,
                "{'title':'a','count':'1.0'}",
                "{'title':'a','count':5,'_exist':true}",
                "",
                "{'title':'a','count':1,'_exist':true}");

    assertThat(conversation.failed()).containsExactly("TEST-13");
    assertThat(conversation().verdict("TEST-13"))
        .isEqualTo("not applicable: the resource has a native test");
  }
}
