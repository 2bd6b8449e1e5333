package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.NONE;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GetRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}, volatile: [count]";
  private static final String KEY = "{'title':'a'}";
  private static final String MILK = "{'title':'a','body':'milk'}";
  private static final String BREAD = "{'title':'a','body':'bread'}";
  private static final String THERE = "{'title':'a','body':'b','_exist':true}";
  private static final String GONE = "{'title':'a','_exist':false}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'", "delete"))
        .instance(NOTE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "GET-01 | {'title':1}",
        "GET-01 | {'body':'b'}",
        "GET-01 | {'title':'a','extra':1}",
        "GET-01 | {'title':'a','body':null,'count':'x'}",
        "GET-08 | {'title':'a','body':null}",
        "GET-08 | {'title':'a','body':null,'count':null}",
        "CAN-04 | {'title':'a','_inDesiredState':true}",
      })
  void findsOneDefectInAState(String rule, String state) {
    assertThat(conversation().get(IDENTITY, KEY, state.strip()).failed()).containsExactly(rule);
  }

  @Test
  void letsNullStandWhereTheSchemaDoes() {
    var conversation = conversation().get(IDENTITY, KEY, "{'title':'a','_inDesiredState':null}");

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("GET-08")).isEqualTo("satisfied");
  }

  @Test
  void cannotValidateWithoutASchema() {
    var conversation =
        ConversationScript.of("'get':{'executable':'x'}").get(IDENTITY, KEY, "{'title':1}");

    assertThat(conversation.verdict("GET-01"))
        .isEqualTo("not exercised: there is no usable instance schema");
  }

  @Test
  void findsAnEcho() {
    var conversation =
        conversation()
            .present()
            .get(DESIRED, MILK, "{'title':'a','body':'milk','_exist':true}")
            .get(ALTERNATE, BREAD, "{'title':'a','body':'bread','_exist':true}");

    assertThat(conversation.failed()).containsExactly("GET-02");
    assertThat(conversation.verdict("GET-02")).contains("\"body\" is \"bread\" for input with");
  }

  /** What a get was asked with and answered, the next one of the same kind denies. */
  @Test
  void reportsAnEchoUnlessALaterGetConfirmsIt() {
    var milk = "{'title':'a','body':'milk','_exist':true}";
    var conversation = conversation().present().get(DESIRED, MILK, milk).get(IDENTITY, KEY, THERE);

    assertThat(conversation.failed()).contains("GET-02");
    assertThat(conversation.get(DESIRED, MILK, THERE).failed()).doesNotContain("GET-02");
  }

  @Test
  void findsAnAnswerAboutAnotherInstance() {
    var conversation =
        conversation().present().get(IDENTITY, KEY, THERE).get(IDENTITY, "{'title':'b'}", THERE);

    assertThat(conversation.failed()).contains("GET-02");
    assertThat(conversation.verdict("GET-02")).contains("the instance {\"title\":\"a\"}");
  }

  /** That something is required does not make it a key. */
  @Test
  void comparesNoInstancesWithoutAnIdentity() {
    var notes = notes("get", "set");
    var keyed = notes.replace("'title':{", "'title':{'x-dsc-key':true,");

    assertThat(answeringAboutAnother(notes).verdict("GET-02")).startsWith("not exercised");
    assertThat(answeringAboutAnother(keyed).verdict("GET-02")).startsWith("violated");
    assertThat(answeringAboutAnother(notes).instance(NOTE).verdict("GET-02"))
        .startsWith("violated");
  }

  private static ConversationScript answeringAboutAnother(String members) {
    return ConversationScript.of(members)
        .present()
        .get(IDENTITY, KEY, THERE)
        .get(IDENTITY, "{'title':'b'}", THERE);
  }

  @Test
  void acceptsTheSameAnswerToOtherQuestions() {
    assertThat(
            conversation()
                .present()
                .get(DESIRED, MILK, THERE)
                .get(ALTERNATE, BREAD, THERE)
                .verdict("GET-02"))
        .isEqualTo("satisfied");
    assertThat(conversation().present().get(DESIRED, MILK, THERE).verdict("GET-02"))
        .startsWith("not exercised: no two gets had different desired values");
    assertThat(
            ConversationScript.of(notes("get 'input':null"))
                .get(IDENTITY, "", THERE)
                .verdict("GET-02"))
        .isEqualTo("not applicable: get takes no input");
  }

  private static final String MILKY = "{'title':'a','body':'milk','_exist':true}";

  @Test
  void findsAGetThatLeavesOutWhatItIsNotAskedFor() {
    var conversation =
        conversation()
            .present()
            .get(DESIRED, MILK, MILKY)
            .get(ALTERNATE, BREAD, MILKY)
            .get(IDENTITY, KEY, "{'title':'a','_exist':true}");

    assertThat(conversation.failed()).containsExactly("GET-06");
    assertThat(conversation.verdict("GET-06")).contains("no \"body\" for input with");
  }

  /** A property that get returns only if the input has it may be a copy of the input. */
  @Test
  void acceptsAnAnswerWithFewerProperties() {
    var conversation =
        conversation().present().get(DESIRED, MILK, THERE).get(IDENTITY, KEY, "{'title':'a'}");

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void acceptsAnAnswerLikeTheInputAfterAChange() {
    var conversation =
        conversation()
            .present()
            .get(DESIRED, MILK, "{'title':'a','body':'b','_exist':true}")
            .set(DESIRED, BREAD, THERE, "", "{'title':'a','body':'bread','_exist':true}")
            .get(ALTERNATE, BREAD, "{'title':'a','body':'bread','_exist':true}");

    assertThat(conversation.failed()).isEmpty();
  }

  @Test
  void findsAGetThatMakesTheFileWithTheState() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, THERE)
            .changing("notes")
            .get(IDENTITY, KEY, THERE)
            .set(
                DESIRED,
                BREAD,
                ScriptedProcess.of(THERE),
                ScriptedProcess.of(""),
                ScriptedProcess.of(BREAD_THERE));

    assertThat(conversation.changingItself("notes").failed()).containsExactly("GET-03");
    assertThat(conversation.verdict("GET-03")).contains("the file \"notes\", which set writes");
  }

  /** What later gets write, too, is a log or a cache; what no set writes is no state. */
  @Test
  void letsAGetWriteLogsAndCaches() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, THERE)
            .changing("log")
            .get(IDENTITY, KEY, THERE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(
            conversation
                .changing("log")
                .set(
                    DESIRED,
                    BREAD,
                    ScriptedProcess.of(THERE),
                    ScriptedProcess.of(""),
                    ScriptedProcess.of(BREAD_THERE))
                .changingItself("log")
                .failed())
        .isEmpty();
  }

  private static final String BREAD_THERE = "{'title':'a','body':'bread','_exist':true}";

  @Test
  void findsAGetThatCreates() {
    var conversation =
        conversation()
            .absent()
            .get(IDENTITY, KEY, GONE)
            .get(IDENTITY, KEY, THERE)
            .get(IDENTITY, KEY, THERE);

    assertThat(conversation.failed()).containsExactly("GET-03");
  }

  @Test
  void findsAGetThatCreatesBeforeItLooks() {
    var conversation =
        conversation()
            .absent()
            .get(IDENTITY, KEY, THERE)
            .changing("file")
            .get(IDENTITY, KEY, THERE);

    assertThat(conversation.verdict("GET-03")).startsWith("violated");
  }

  /** A property that set cannot change may vary by itself, also while a get writes a log. */
  @Test
  void acceptsAGetOfAValueThatVariesByItself() {
    assertThat(varying("size", notes("get", "set")).failed()).isEmpty();
    assertThat(varying("body", notes("get")).verdict("GET-03")).isEqualTo("satisfied");
    assertThat(varying("body", notes("get", "set")).verdict("GET-03")).startsWith("violated");
  }

  private static ConversationScript varying(String name, String members) {
    var first = THERE.replace("'body':'b'", "'%s':1".formatted(name));
    return ConversationScript.of(members.replace("'body':{'type':'string'}", "'body':{}"))
        .instance(NOTE)
        .present()
        .get(IDENTITY, KEY, first)
        .changing("log")
        .get(IDENTITY, KEY, first.replace(":1", ":2"));
  }

  /** That a schema takes the existence for a text is a fault of the schema alone. */
  @Test
  void leavesAnExistenceOfAnotherTypeToTheSchema() {
    var schema = notes("get").replace("'_exist':{'type':'boolean'}", "'_exist':{'type':'string'}");

    assertThat(ConversationScript.of(schema).get(IDENTITY, KEY, GONE).failed()).isEmpty();
    assertThat(
            ConversationScript.of(schema).get(IDENTITY, KEY, "{'title':5,'_exist':false}").failed())
        .containsExactly("GET-01");
  }

  /** The engine validates each answer, so that a process runs between any two gets. */
  @Test
  void comparesGetsWhoseAnswersAreValidatedByACommand() {
    var valid = ScriptedProcess.of("{'valid':true}");
    var conversation =
        ConversationScript.of(notes("get", "set", "validate")).instance(NOTE).present();
    conversation
        .get(IDENTITY, KEY, ScriptedProcess.of(THERE), valid)
        .get(IDENTITY, KEY, ScriptedProcess.of(THERE), valid);

    assertThat(conversation.verdict("GET-03")).isEqualTo("satisfied");
    assertThat(conversation.verdict("LAW-01")).isEqualTo("satisfied");
  }

  @Test
  void acceptsGetsThatAgree() {
    var conversation = conversation().absent().get(IDENTITY, KEY, GONE).get(IDENTITY, KEY, GONE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("GET-03")).isEqualTo("satisfied");
    assertThat(conversation.verdict("LAW-01")).isEqualTo("satisfied");
    assertThat(conversation().verdict("GET-03"))
        .isEqualTo("not exercised: no two gets were comparable");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'title':'a'} | no \"_exist\"",
        "{'title':'a','_exist':true} | \"_exist\" is true",
      })
  void findsAMissingInstanceThatIsNotSaidToBe(String state, String found) {
    var conversation = conversation().absent().get(IDENTITY, KEY, state.strip());

    assertThat(conversation.failed()).containsExactly("GET-04");
    assertThat(conversation.verdict("GET-04")).endsWith(found.strip());
  }

  @Test
  void findsAMissingInstanceThatIsAFailureOrNameless() {
    assertThat(conversation().absent().get(IDENTITY, KEY, ScriptedProcess.exit(1)).failed())
        .containsExactly("GET-04");
    var schemaless = notes("get").replace("'required':['title'],", "");
    assertThat(
            ConversationScript.of(schemaless)
                .instance(NOTE)
                .absent()
                .get(IDENTITY, KEY, "{'_exist':false}")
                .verdict("GET-04"))
        .contains("no \"title\"");
  }

  @Test
  void acceptsAMissingInstanceThatIsSaidToBe() {
    assertThat(conversation().absent().get(IDENTITY, KEY, GONE).verdict("GET-04"))
        .isEqualTo("satisfied");
    assertThat(conversation().present().get(IDENTITY, KEY, THERE).verdict("GET-04"))
        .startsWith("not exercised");
  }

  @Test
  void asksNothingOfMissingInstancesThatCannotBeMissing() {
    var without = notes("get").replace("'_exist':{'type':'boolean'},", "");

    assertThat(ConversationScript.of(without).absent().get(IDENTITY, KEY, KEY).verdict("GET-04"))
        .isEqualTo("not applicable: the instance schema declares no _exist");
  }

  /** What was to be removed and is still exists is covered by DEL-01. */
  @Test
  void leavesAnInstanceThatOutlivesItsDeletionToDelete() {
    var conversation =
        conversation()
            .present()
            .get(IDENTITY, KEY, THERE)
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, THERE)
            .delete(REMOVAL, KEY, "");

    assertThat(conversation.verdict("GET-04")).isEqualTo("satisfied");
    assertThat(conversation.verdict("DEL-01")).startsWith("violated");
  }

  private static final String LAMP =
      "'schema':{'embedded':{'$schema':'https://json-schema.org/draft/2020-12/schema',"
          + "'type':'object','additionalProperties':false,'properties':{"
          + "'on':{'type':'boolean'},'colour':{'type':'string'}}}},"
          + operations("get", "set");

  @Test
  void findsAnOnlyInstanceThatHasToBeNamed() {
    var conversation =
        ConversationScript.of(LAMP)
            .instance("desired: {on: true}")
            .present()
            .get(DESIRED, "{'on':true}", "{'on':true,'colour':'red'}")
            .get(NONE, "", ScriptedProcess.exit(2));

    assertThat(conversation.failed()).containsExactly("GET-07");
    assertThat(conversation.verdict("GET-07"))
        .contains("code 2, saying \"it failed\", although get works with input");
  }

  @Test
  void letsAGetFailThatCannotKnowWhichInstanceIsMeant() {
    var named = ConversationScript.of(notes("get", "set")).instance(NOTE).present();
    var chosen =
        ConversationScript.of(LAMP)
            .instance("identity: {colour: red}, desired: {on: true}")
            .present();

    assertThat(named.get(IDENTITY, KEY, THERE).get(NONE, "", ScriptedProcess.exit(2)).failed())
        .isEmpty();
    assertThat(
            chosen
                .get(DESIRED, "{'on':true,'colour':'red'}", "{'on':true,'colour':'red'}")
                .get(NONE, "", ScriptedProcess.exit(2))
                .failed())
        .isEmpty();
    assertThat(
            ConversationScript.of(LAMP)
                .instance("desired: {on: true}")
                .present()
                .get(NONE, "", ScriptedProcess.exit(2))
                .failed())
        .isEmpty();
  }
}
