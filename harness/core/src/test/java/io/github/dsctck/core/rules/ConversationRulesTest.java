package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.conversation.StepInput.RETURNED;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conversations of resources outside this repository. */
class ConversationRulesTest {

  private static final String GET_AND_EXPORT =
      "'get':{'executable':'note','input':'stdin'},'export':{'executable':'note'}";

  private static final String WITHOUT_KEY = schema("");
  private static final String WITH_KEYS = schema("'a','b'");

  private static String schema(String required) {
    return ",'schema':{'embedded':{'type':'object','required':["
        + required
        + "],'properties':{'a':{'type':'string'},'b':{'type':'string'},"
        + "'c':{'type':'integer'},'_inDesiredState':{'type':'boolean'}},"
        + "'additionalProperties':false}}";
  }

  @Test
  void takesNoTwoInstancesForOneWhereNothingIdentifiesThem() {
    var conversation =
        ConversationScript.of(GET_AND_EXPORT + WITHOUT_KEY)
            .export("{'a':'x','c':1}", "{'a':'y','c':2}")
            .get(RETURNED, "{'a':'y'}", "{'a':'y','c':2}");

    assertThat(conversation.verdict("EXP-04")).isEqualTo("satisfied");
    assertThat(conversation.verdict("EXP-03")).isEqualTo("satisfied");
  }

  /** The scenario lacks nothing, so it is not asked for more. */
  @Test
  void saysThatAnInstanceCouldNotBeCreated() {
    var gone = "{'title':'a','_exist':false}";
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance("identity: {title: a}, desired: {body: b}, alternate: {body: c}")
            .absent()
            .get(IDENTITY, "{'title':'a'}", gone)
            .set(
                DESIRED,
                "{'title':'a','body':'b'}",
                ScriptedProcess.of(gone),
                ScriptedProcess.exit(4))
            .get(ALTERNATE, "{'title':'a','body':'c'}", gone);

    assertThat(conversation.verdict("GET-06"))
        .isEqualTo(
            "not exercised: because step 2-set failed: the process exited with code 4, saying \"it failed\"");
  }

  @Test
  void judgesNoGetThatFitsSeveralListedInstances() {
    var conversation =
        ConversationScript.of(GET_AND_EXPORT + WITHOUT_KEY)
            .export("{'a':'x','c':1}", "{'a':'x','c':2}")
            .get(RETURNED, "{'a':'x'}", "{'a':'x','c':3}");

    assertThat(conversation.verdict("EXP-03")).startsWith("not exercised");
  }

  @Test
  void readsAnIdentityInWhateverOrderItIsPrinted() {
    var conversation =
        ConversationScript.of(GET_AND_EXPORT + WITH_KEYS)
            .export("{'b':'2','a':'1'}", "{'a':'1','b':'2'}");

    assertThat(conversation.verdict("EXP-04")).startsWith("violated");
  }

  @Test
  void asksNothingOfOperationsThatABrokenOutputIsNotFrom() {
    var conversation =
        ConversationScript.of(GET_AND_EXPORT + WITH_KEYS).export("[{'a':'1','b':'2'}]");

    assertThat(conversation.verdict("EXP-02")).isEqualTo("not exercised: because EXP-01 failed");
    assertThat(conversation.verdict("TEST-11")).startsWith("not applicable");
    assertThat(conversation.verdict("SET-03")).startsWith("not applicable");
  }

  @Test
  void takesATestOfWhatWasReturnedForASuccess() {
    var conversation =
        ConversationScript.of(
                "'get':{'executable':'note'},'test':{'executable':'note','input':'stdin',"
                    + "'return':'state'}"
                    + WITHOUT_KEY)
            .get(NONE, "", "{'a':'x'}")
            .test(RETURNED, "{'a':'x'}", "{'a':'x','_inDesiredState':true}")
            .test(MALFORMED, "{", ScriptedProcess.exit(1));

    assertThat(conversation.verdict("EXIT-01")).isEqualTo("satisfied");
  }

  @Test
  void saysThatAScenarioWouldShowMore() {
    var conversation =
        ConversationScript.of(GET_AND_EXPORT + WITH_KEYS).get(NONE, "", ScriptedProcess.exit(1));

    assertThat(conversation.verdict("LAW-01"))
        .isEqualTo(
            "not exercised: because step 1-get failed: the process exited with code 1, saying \"it failed\"; add a scenario that names an instance");
  }

  private static final String EXISTING =
      "'schema':{'embedded':{'type':'object','required':['a','_exist'],'properties':{"
          + "'a':{'type':'string'},'_exist':{'type':'boolean'}},'additionalProperties':false}},"
          + "'get':{'executable':'note','input':'stdin'}";

  @Test
  void blamesNoGetForRefusingWhatItsSchemaRefuses() {
    var refused =
        ConversationScript.of(EXISTING)
            .absent()
            .get(IDENTITY, "{'a':'x'}", ScriptedProcess.exit(1));
    var failed =
        ConversationScript.of(EXISTING)
            .absent()
            .get(IDENTITY, "{'a':'x','_exist':true}", ScriptedProcess.exit(1));

    assertThat(refused.verdict("GET-04")).startsWith("not exercised");
    assertThat(failed.verdict("GET-04"))
        .contains("the process exited with code 1, saying \"it failed\"");
  }

  @Test
  void saysWhoHidesPlainTextOnStderr() {
    var plain = ScriptedProcess.exit(1).saying("[[: not found");

    assertThat(failing("{'1':'Invalid parameter'}", plain)).containsExactly("EXIT-05");
    assertThat(failing("{'0':'Success','1':'Error'}", plain)).containsExactly("ERR-01");
    assertThat(failing("{}", plain)).contains("ERR-01");
  }

  private static List<String> failing(String exitCodes, ScriptedProcess scriptedProcess) {
    return ConversationScript.of(EXISTING + ",'exitCodes':" + exitCodes)
        .get(IDENTITY, "{'a':'x','_exist':true}", scriptedProcess)
        .failed();
  }

  /** An instance is not missing because other values are desired of it. */
  @Test
  void findsAnExistenceThatDependsOnTheDesiredValues() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance("identity: {title: a}, desired: {body: b}, alternate: {body: c}")
            .get(IDENTITY, "{'title':'a'}", "{'title':'a','body':'b'}")
            .get(ALTERNATE, "{'title':'a','body':'c'}", "{'title':'a','_exist':false}")
            .get(DESIRED, "{'title':'a','body':'b'}", "{'title':'a','body':'b'}");

    assertThat(conversation.verdict("GET-02")).startsWith("violated");
  }
}
