package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.RETURNED;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String OTHER = "{'title':'z','body':'y'}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set", "delete", "test 'return':'state'", "export"))
        .instance(NOTE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "EXP-01 | [{'title':'a'},{'title':'z'}]",
        "EXP-01 | {'title':'a'}\\n\\n{'title':'z'}",
        "EXP-01 | {\\n'title':'a'\\n}",
        "EXP-01 | {'title':'a'}{'title':'z'}",
        "EXP-02 | {'title':'a','helper':1}",
        "EXP-02 | {'title':'a','body':null}",
        "EXP-04 | {'title':'a'}\\n{'title':'a'}",
        "EXP-04 | {'title':'a','_exist':false}",
        "CAN-04 | {'title':'a','_inDesiredState':false}",
        "OUT-07 | 2 instances\\n{'title':'a'}\\n{'title':'z'}",
        "OUT-09 | {'title':'a','title':'b'}",
      })
  void findsOneDefectInAList(String rule, String lines) {
    assertThat(conversation().export(lines.strip().replace("\\n", "\n")).failed())
        .containsExactly(rule);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{'title':'a'}\n", "{'title':'a'}\n{'title':'z'}", "{'title':'a'}\r\n"})
  void acceptsOneInstanceALine(String lines) {
    assertThat(conversation().export(lines).failed()).isEmpty();
    assertThat(conversation().export(lines).verdict("EXP-01")).isEqualTo("satisfied");
  }

  @Test
  void saysWhatWasNotExercised() {
    assertThat(conversation().verdict("EXP-04")).isEqualTo("not exercised: no export was run");
    assertThat(conversation().export("").verdict("EXP-03"))
        .isEqualTo("not exercised: export listed no instance");
    assertThat(ConversationScript.of(notes("get")).verdict("EXP-03"))
        .isEqualTo("not applicable: the resource lacks export or get");
  }

  @Test
  void findsAGetThatDisagrees() {
    var conversation =
        conversation().export(OTHER).get(RETURNED, "{'title':'z'}", "{'title':'z','body':'old'}");

    assertThat(conversation.failed()).containsExactly("EXP-03");
    assertThat(conversation.verdict("EXP-03")).contains("[/body").contains("\"body\" is \"old\"");
  }

  @Test
  void findsAGetThatCannotFindWhatWasListed() {
    var conversation =
        conversation().export(OTHER).get(RETURNED, "{'title':'z'}", ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("EXP-03");
  }

  /** Read-only properties that export leaves out are no disagreement. */
  @Test
  void acceptsAGetThatShowsMore() {
    var conversation =
        conversation()
            .export(OTHER)
            .get(RETURNED, "{'title':'z'}", "{'title':'z','body':'y','size':1,'_exist':true}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXP-03")).isEqualTo("satisfied");
  }

  @Test
  void findsAListWithoutWhatThisRunCreated() {
    var conversation =
        conversation()
            .absent()
            .set(DESIRED, INPUT, GONE, "", STATE)
            .present()
            .get(IDENTITY, KEY, STATE)
            .export(OTHER);

    assertThat(conversation.failed()).containsExactly("EXP-04");
    assertThat(conversation.verdict("EXP-04")).endsWith("1 instances, not including it");
  }

  @Test
  void findsAListWithWhatThisRunRemoved() {
    var conversation =
        conversation()
            .present()
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, GONE)
            .export(INPUT, OTHER);

    assertThat(conversation.failed()).containsExactly("EXP-04");
  }

  /** What get does not show either is not missing from the list. */
  @Test
  void acceptsAListWithoutAnInstanceThatSetDidNotCreate() {
    var conversation =
        conversation()
            .absent()
            .set(DESIRED, INPUT, GONE, "", GONE)
            .present()
            .get(IDENTITY, KEY, GONE)
            .export(OTHER);

    assertThat(conversation.failed()).containsExactly("SET-01");
  }

  @Test
  void findsATestThatDeniesWhatWasListed() {
    var conversation =
        conversation()
            .export(OTHER)
            .test(RETURNED, OTHER, "{'title':'z','body':'Y','_inDesiredState':false}");

    assertThat(conversation.failed()).containsExactly("LAW-10");
    assertThat(conversation().export(OTHER).test(RETURNED, OTHER, ScriptedProcess.exit(1)).failed())
        .containsExactly("LAW-10");
  }

  @Test
  void acceptsATestThatAgrees() {
    var conversation =
        conversation()
            .export(OTHER)
            .test(RETURNED, OTHER, "{'title':'z','body':'y','_inDesiredState':true}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-10")).isEqualTo("satisfied");
    assertThat(conversation().verdict("LAW-10"))
        .isEqualTo("not exercised: export listed no instance to test");
  }

  /** Where no instance that was listed can be sent back, another state of it is. */
  @Test
  void acceptsATestOfAnUnlistedInstance() {
    var denied = "{'title':'z','body':'y','_inDesiredState':false}";

    assertThat(demanding().test(RETURNED, "{'title':'z','_exist':false}", denied).failed())
        .isEmpty();
    assertThat(demanding().test(RETURNED, OTHER, ScriptedProcess.exit(1)).failed()).isEmpty();
    assertThat(demanding().test(RETURNED, OTHER, denied).failed()).contains("LAW-10");
  }

  /** A resource whose schema demands what its export leaves out. */
  private static ConversationScript demanding() {
    var members = notes("get", "test 'return':'state'", "export");
    return ConversationScript.of(
            members.replace("'required':['title']", "'required':['title','_exist']"))
        .present()
        .export(OTHER);
  }

  /** An instance that a later export no longer lists was removed by somebody else. */
  @Test
  void acceptsAnInstanceThatDisappears() {
    var conversation =
        conversation()
            .export(OTHER)
            .test(RETURNED, OTHER, "{'title':'z','_exist':false,'_inDesiredState':false}")
            .export("");

    assertThat(conversation.verdict("LAW-10")).startsWith("not exercised");
  }

  /** Without keys nothing tells that two instances should have been one. */
  @Test
  void tellsInstancesWithoutKeysApart() {
    var keyless = notes("get", "export").replace("'required':['title'],", "");
    var conversation =
        ConversationScript.of(keyless)
            .export("{'title':'a'}", "{'title':'z'}")
            .get(RETURNED, "{'title':'z'}", "{'title':'z'}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXP-03")).isEqualTo("satisfied");
    assertThat(conversation.verdict("EXP-04")).isEqualTo("satisfied");
  }

  @Test
  void tellsInstancesApartByReadOnlyPropertiesWhereTheyHaveNoOther() {
    var processes = "'schema':{'embedded':{'properties':{'pid':{'readOnly':true}}}},";
    var conversation = ConversationScript.of(processes + operations("get", "export"));

    assertThat(conversation.export("{'pid':1}", "{'pid':2}").verdict("EXP-04"))
        .isEqualTo("satisfied");
    assertThat(conversation.export("{'pid':1}", "{'pid':1}").verdict("EXP-04"))
        .startsWith("violated");
  }
}
