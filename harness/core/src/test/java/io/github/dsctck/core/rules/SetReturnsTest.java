package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a set says of the state it leaves: SET-03, SET-05 and SET-06. */
class SetReturnsTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b, count: 1}";
  private static final String INPUT = "{'title':'a','body':'b','count':1}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','count':1,'_exist':true}";
  private static final String OLD = "{'title':'a','body':'x','count':7,'_exist':true}";

  private static ConversationScript returning(String kind) {
    return ConversationScript.of(notes("get", "set 'return':'" + kind + "'"))
        .instance(NOTE)
        .present();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SET-03 | {'ok':true}",
        "SET-03 | {'title':'a','body':'b','count':null,'_exist':true}",
        "OUT-02 | ",
        "OUT-06 | [1]",
        "CAN-04 | {'title':'a','body':'b','count':1,'_exist':true,'_inDesiredState':true}",
      })
  void findsOneDefectInAReturnedState(String rule, String state) {
    var scriptedProcess = ScriptedProcess.of(state == null ? "" : state);

    assertThat(
            returning("state")
                .set(DESIRED, INPUT, ScriptedProcess.of(OLD), scriptedProcess)
                .failed())
        .containsExactly(rule);
  }

  @Test
  void findsAReturnedStateThatGetDenies() {
    var conversation =
        returning("state")
            .set(DESIRED, INPUT, OLD, STATE.replace("'b'", "'B'"))
            .get(DESIRED, INPUT, STATE);

    assertThat(conversation.failed()).containsExactly("SET-05");
    assertThat(conversation.verdict("SET-05")).contains("[/body");
  }

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set")).instance(NOTE).present();
  }

  @Test
  void acceptsAReturnedStateThatGetShows() {
    var restart = STATE.replace("}", ",'_restartRequired':[{'system':'x'}]}");
    var open = notes("get", "set 'return':'state'").replace("'additionalProperties':false,", "");
    var conversation =
        ConversationScript.of(open)
            .instance(NOTE)
            .present()
            .set(DESIRED, INPUT, OLD, restart)
            .get(DESIRED, INPUT, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-05")).isEqualTo("satisfied");
    assertThat(conversation().verdict("SET-05")).isEqualTo("not applicable: set returns no state");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"[]", "['body']", "['body','count','title']"})
  void findsChangedNamesThatAreUntrue(String names) {
    var conversation =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n" + names)
            .get(DESIRED, INPUT, STATE);

    assertThat(conversation.failed()).containsExactly("SET-06");
  }

  @Test
  void acceptsChangedNamesThatAreTrue() {
    var conversation =
        returning("stateAndDiff")
            .set(DESIRED, INPUT, OLD, STATE + "\n['count','body']")
            .get(DESIRED, INPUT, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SET-06")).isEqualTo("satisfied");
    assertThat(conversation().verdict("SET-06"))
        .isEqualTo("not applicable: set does not return stateAndDiff");
  }

  /** What came with the instance may be listed or not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"['_exist','body','count']", "['_exist','body','count','size']"})
  void acceptsAnyNamesOfWhatCameWithTheInstance(String names) {
    var made = "{'title':'a','body':'b','count':1,'size':3,'_exist':true}";
    var conversation =
        ConversationScript.of(notes("get", "set 'return':'stateAndDiff'"))
            .instance(NOTE)
            .absent()
            .set(DESIRED, INPUT, GONE, made + "\n" + names)
            .get(DESIRED, INPUT, made);

    assertThat(conversation.failed()).isEmpty();
  }
}
