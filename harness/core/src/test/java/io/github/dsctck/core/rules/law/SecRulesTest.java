package io.github.dsctck.core.rules.law;

import static io.github.dsctck.core.conversation.StepInput.CANARY;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecRulesTest {

  private static final String VAULT =
      "'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
          + "'type':'object','required':['title'],'properties':{'title':{'type':'string'},"
          + "'password':{'type':'string','writeOnly':true},'hint':{'type':'string'},"
          + "'_purge':{'type':['boolean','null'],'writeOnly':true}}}},"
          + operations("get", "set");
  private static final String INPUT = "{'title':'a','password':'hunter2'}";
  private static final String NOTE = "identity: {title: a}, desired: {body: b}, freeText: [body]";
  private static final String KEY = "{'title':'a'}";
  private static final String CANARIES = "{'title':'a','body':'$(touch x)'}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'title':'a','password':'hunter2'}",
        "{'title':'a','password':'other'}",
        "{'title':'a','hint':'it is hunter2'}"
      })
  void findsASecretThatComesBack(String state) {
    var conversation = ConversationScript.of(VAULT).get(DESIRED, INPUT, state);

    assertThat(conversation.failed()).containsExactly("SEC-01");
    assertThat(conversation.verdict("SEC-01")).doesNotContain("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'title':'a'}",
        "{'title':'a','password':'****'}",
        "{'title':'a','password':''}",
        "{'title':'a','password':'<redacted>'}"
      })
  void acceptsASecretThatIsKept(String state) {
    var conversation = ConversationScript.of(VAULT).get(DESIRED, INPUT, state);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SEC-01")).isEqualTo("satisfied");
  }

  /** A text of a few letters would be found by accident. */
  @Test
  void looksForNoShortSecret() {
    var conversation =
        ConversationScript.of(VAULT).get(DESIRED, "{'title':'a','password':'a'}", KEY);

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void speaksOnlyOfWriteOnlyProperties() {
    assertThat(ConversationScript.of(notes("get")).get(IDENTITY, KEY, KEY).verdict("SEC-01"))
        .isEqualTo("not applicable: the instance schema has no writeOnly property");
    assertThat(ConversationScript.of(VAULT).verdict("SEC-01")).startsWith("not exercised");
  }

  @Test
  void findsAPurgeThatComesBack() {
    assertThat(
            ConversationScript.of(VAULT)
                .get(IDENTITY, KEY, "{'title':'a','_purge':false}")
                .failed())
        .containsExactly("CAN-06");
    assertThat(ConversationScript.of(VAULT).get(IDENTITY, KEY, KEY).verdict("CAN-06"))
        .isEqualTo("satisfied");
    assertThat(ConversationScript.of(VAULT).verdict("CAN-06")).startsWith("not exercised");
    assertThat(ConversationScript.of(notes("get")).verdict("CAN-06"))
        .isEqualTo("not applicable: the instance schema declares no _purge");
  }

  @Test
  void findsAValueThatWasRun() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .get(CANARY, CANARIES, KEY)
            .injected("a command in a property value was run");

    assertThat(conversation.failed()).containsExactly("SEC-05");
  }

  @Test
  void findsMetacharactersThatComeBackOtherwise() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(CANARY, CANARIES, KEY, "", "{'title':'a','body':''}")
            .get(CANARY, CANARIES, "{'title':'a','body':''}");

    assertThat(conversation.failed()).containsExactly("SEC-05");
  }

  @Test
  void acceptsMetacharactersThatAreKept() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(CANARY, CANARIES, KEY, "", CANARIES)
            .get(CANARY, CANARIES, CANARIES);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SEC-05")).isEqualTo("satisfied");
  }

  /** A resource may refuse such a text. */
  @Test
  void acceptsMetacharactersThatAreRefused() {
    var conversation =
        ConversationScript.of(notes("get")).get(CANARY, CANARIES, ScriptedProcess.exit(2));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SEC-05")).isEqualTo("satisfied");
  }

  @Test
  void needsATextToPutMetacharactersIn() {
    var conversation = ConversationScript.of(notes("get"));

    assertThat(conversation.verdict("SEC-05"))
        .startsWith("not exercised: no step sent metacharacters");
    assertThat(
            conversation
                .leftOut(
                    GET,
                    CANARY,
                    "the schema accepts no text with metacharacters",
                    InputObstacle.BY_SCHEMA)
                .verdict("SEC-05"))
        .startsWith("not applicable");
    assertThat(ConversationScript.of(notes("get 'input':null")).verdict("SEC-05"))
        .isEqualTo("not applicable: the resource takes no input");
  }

  /** Words to choose from, numbers and flags leave no place for metacharacters. */
  @Test
  void asksForNoTextWhereTheSchemaTakesNone() {
    var settings =
        "'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
            + "'type':'object','additionalProperties':false,'properties':{"
            + "'theme':{'enum':['light','dark']},'size':{'type':'integer'},"
            + "'seen':{'type':'string','readOnly':true}}}},"
            + operations("get", "set");
    var conversation =
        ConversationScript.of(settings).get(DESIRED, "{'theme':'dark'}", "{'theme':'dark'}");

    assertThat(conversation.verdict("SEC-05")).startsWith("not applicable");
  }

  private static final List<String> DEEP =
      List.of(
          "'login':{'properties':{'pin':{'writeOnly':true}}}",
          "'login':{'$ref':'#/$defs/login'}",
          "'login':{'allOf':[{'properties':{'pin':{'$ref':'#/$defs/pin'}}}]}",
          "'login':{'patternProperties':{'^p':{'writeOnly':true}}}",
          "'login':{'additionalProperties':{'writeOnly':true}}",
          "'login':{'type':'array','items':{'properties':{'pin':{'writeOnly':true}}}}");

  private static List<String> deep() {
    return DEEP;
  }

  private static ConversationScript deep(String property) {
    return ConversationScript.of(
        ("'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
                    + "'type':'object','required':['title'],'properties':{'title':{'type':'string'},%s},"
                    + "'$defs':{'login':{'properties':{'pin':{'$ref':'#/$defs/pin'}}},"
                    + "'pin':{'writeOnly':true}}}},")
                .formatted(property)
            + operations("get", "set"));
  }

  private static String login(String property, String members) {
    return property.contains("array")
        ? "{'title':'a','login':[{%s}]}".formatted(members)
        : "{'title':'a','login':{%s}}".formatted(members);
  }

  @ParameterizedTest
  @MethodSource("deep")
  void findsASecretDeepInAState(String property) {
    var input = login(property, "'pin':'hunter2'");

    assertThat(deep(property).get(DESIRED, input, login(property, "'pin':'other'")).failed())
        .containsExactly("SEC-01");
    assertThat(deep(property).get(DESIRED, input, "{'title':'hunter2'}").failed())
        .contains("SEC-01");
    assertThat(deep(property).get(DESIRED, input, login(property, "")).verdict("SEC-01"))
        .isEqualTo("satisfied");
  }

  @ParameterizedTest
  @MethodSource("deep")
  void findsASecretFromDeepInTheInputInTheLog(String property) {
    var conversation =
        deep(property)
            .instance("identity: {title: a}, desired: {}")
            .set(
                DESIRED,
                login(property, "'pin':'hunter2'"),
                ScriptedProcess.of(KEY),
                ScriptedProcess.of("").saying("{'trace':'it is hunter2'}"),
                ScriptedProcess.of(KEY));

    assertThat(conversation.failed()).contains("SEC-02");
  }

  /** What must not be shown is not missed either. */
  @ParameterizedTest
  @MethodSource("deep")
  void missesNoSecretThatIsKeptDeepInAState(String property) {
    var input = login(property, "'pin':'hunter2'");
    var conversation =
        deep(property)
            .instance("identity: {title: a}, desired: {}")
            .set(DESIRED, input, KEY, "", KEY)
            .get(IDENTITY, KEY, KEY);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-03")).isEqualTo("satisfied");
  }

  /** Which branch an instance follows is not looked into. */
  @Test
  void leavesOpenWhatOnlyOneBranchCallsWriteOnly() {
    var property =
        "'login':{'oneOf':[{'properties':{'pin':{'writeOnly':true}}},{'properties':{'pin':{}}}]}";
    var input = login(property, "'pin':'hunter2'");

    assertThat(deep(property).get(DESIRED, input, input).verdict("SEC-01"))
        .isEqualTo("not applicable: the instance schema has no writeOnly property");
    assertThat(
            deep(property)
                .instance("identity: {title: a}, desired: {}")
                .set(DESIRED, input, KEY, "", KEY)
                .verdict("LAW-03"))
        .isEqualTo("satisfied");
  }

  private static ConversationScript logging(String stderr) {
    return ConversationScript.of(VAULT)
        .instance("identity: {title: a}, desired: {password: hunter2}")
        .set(
            DESIRED,
            INPUT,
            ScriptedProcess.of(KEY),
            ScriptedProcess.of("").saying(stderr),
            ScriptedProcess.of(KEY));
  }

  @Test
  void findsASecretInTheLog() {
    assertThat(logging("{'trace':'input was hunter2'}").failed()).contains("SEC-02");
    assertThat(logging("{'trace':'input was read'}").verdict("SEC-02")).isEqualTo("satisfied");
  }

  /** A text that is no secret elsewhere gives nothing away. */
  @Test
  void takesNoCommonTextForASecret() {
    assertThat(
            ConversationScript.of(VAULT)
                .instance("identity: {title: title}, desired: {password: title}")
                .get(DESIRED, "{'title':'a','password':'title'}", KEY)
                .verdict("SEC-02"))
        .startsWith("not exercised: no step sent a distinctive secret");
  }
}
