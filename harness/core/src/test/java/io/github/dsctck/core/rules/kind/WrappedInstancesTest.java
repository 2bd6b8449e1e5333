package io.github.dsctck.core.rules.kind;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes back from a full adapter, and what the engine makes of it. */
class WrappedInstancesTest {

  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String GOT =
      "{'result':[{'name':'Contoso.Notes/Note','type':'Contoso.Notes/Note','properties':%s}]%s}";

  private static ConversationScript conversation(String... operations) {
    return ConversationScript.of(TestedResources.adapted("full", operations))
        .instance("identity: {title: a}, desired: {body: b}")
        .present();
  }

  private static String wrapped(String state, String more) {
    return GOT.formatted(state, more);
  }

  @Test
  void readsTheStateInTheArray() {
    var conversation =
        conversation("get", "test 'return':'state'")
            .get(IDENTITY, KEY, wrapped(STATE, ""))
            .test(DESIRED, INPUT, wrapped(STATE, ",'_inDesiredState':true"));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("ADP-07")).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        STATE,
        "{'result':{}}",
        "{'result':[]}",
        "{'result':[{'name':'note','type':'Contoso.Notes/Note','properties':{'title':'a'}}]}",
        "{'result':[{'name':'Contoso.Notes/Note','type':'Contoso.Notes/Note'}]}"
      })
  void findsAnotherWrapping(String answer) {
    assertThat(conversation("get").get(IDENTITY, KEY, answer).failed()).containsExactly("ADP-07");
  }

  @Test
  void findsAVerdictAmongTheProperties() {
    var hidden = STATE.replace("}", ",'_inDesiredState':true}");

    assertThat(
            conversation("get", "test 'return':'state'")
                .get(IDENTITY, KEY, wrapped(STATE, ""))
                .test(DESIRED, INPUT, wrapped(hidden, ""))
                .failed())
        .containsExactly("ADP-07");
  }

  /** The engine trusts the adapter and runs no set, so that no rule about sets can be judged. */
  @Test
  void judgesNoSetThatTheAdapterPrevents() {
    var missing = wrapped("{'title':'a','_exist':false}", "");
    var conversation =
        conversation("get", "set 'return':'state'", "test 'return':'state'")
            .absent()
            .set(DESIRED, INPUT, wrapped(STATE, ",'_inDesiredState':true"))
            .get(IDENTITY, KEY, missing);

    assertThat(conversation.verdict("SET-09")).startsWith("not exercised");
  }

  /** The engine compares the wrappings then, which are never alike. */
  @Test
  void findsATestThatCanOnlySayNo() {
    var got = wrapped(STATE, "");
    var missing = wrapped("{'title':'a','_exist':false}", "");
    var conversation =
        conversation("get", "set 'return':'state'", "test")
            .set(DESIRED, INPUT, "", missing, missing, got)
            .get(IDENTITY, KEY, got)
            .test(DESIRED, INPUT, ScriptedProcess.of(got), ScriptedProcess.of(got));

    assertThat(conversation.failed()).containsExactly("LAW-02");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'result':[STATE]} | ''",
        "{'result':[]} | ''",
        "{'result':[{'title':'z','_exist':true}]} then {'result':[STATE]} | ''",
        "STATE | ADP-07",
        "{'result':STATE} | ADP-07",
        "{'result':['a']} | ADP-07",
        "{'result':[{'name':'x','type':'Contoso.Notes/Note','properties':STATE}]} | ADP-07",
        "{'result':[{'title':'a','color':'red'}]} | EXP-02",
        "{'result':[STATE,STATE]} | EXP-04",
      })
  void readsWhatIsExported(String lines, String broken) {
    var conversation =
        conversation("get", "export 'input':'stdin'")
            .export(lines.strip().replace("STATE", STATE).split(" then "))
            .get(IDENTITY, KEY, wrapped(STATE, ""));

    assertThat(String.join(" ", conversation.failed())).isEqualTo(broken.strip().replace("''", ""));
  }
}
