package io.github.dsctck.core.rules.law;

import static io.github.dsctck.core.conversation.StepInput.ELSEWHERE;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.conversation.StepInput.TOGETHER;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

class RobRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String KEY = "{'title':'a'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String WRONG = "{'title':'a','body':42}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set")).instance(NOTE).present();
  }

  private static ConversationScript together(String before, String trial, String after) {
    return ConversationScript.of(notes("get"))
        .instance(NOTE)
        .present()
        .get(IDENTITY, KEY, before)
        .get(TOGETHER, KEY, trial)
        .get(IDENTITY, KEY, after);
  }

  /** If no step sets anything, only a later get can distinguish a clock from a corrupt answer. */
  @Test
  void doesNotBlameConcurrencyForAClock() {
    var one = STATE;
    var other = STATE.replace("'b'", "'x'");

    assertThat(together(one, other, one).failed()).containsExactly("ROB-05");
    assertThat(together(one, other, STATE.replace("'b'", "'y'")).failed()).isEmpty();
    assertThat(
            ConversationScript.of(notes("get"))
                .get(IDENTITY, KEY, one)
                .get(TOGETHER, KEY, other)
                .failed())
        .isEmpty();
    assertThat(conversation().get(IDENTITY, KEY, one).get(TOGETHER, KEY, other).failed())
        .containsExactly("ROB-05");
  }

  @Test
  void findsMalformedJsonThatIsTaken() {
    assertThat(conversation().get(MALFORMED, "{'title'", STATE).failed()).containsExactly("ROB-01");
    assertThat(conversation().get(MALFORMED, "{'title'", STATE).verdict("ROB-01"))
        .contains("exit code 0 for \"{\"title\"\"");
  }

  @Test
  void findsMalformedJsonThatChangesSomething() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .set(MALFORMED, "{'title'", ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, STATE.replace("'b'", "''"));

    assertThat(conversation.failed()).containsExactly("ROB-01");
  }

  @Test
  void acceptsMalformedJsonThatIsRefused() {
    var conversation =
        conversation()
            .get(MALFORMED, "{'title'", ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, STATE)
            .set(MALFORMED, "{'title'", ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("ROB-01")).isEqualTo("satisfied");
    assertThat(conversation().verdict("ROB-01"))
        .isEqualTo("not exercised: no operation received malformed JSON");
    assertThat(ConversationScript.of(notes("get 'input':null")).verdict("ROB-01"))
        .isEqualTo("not applicable: no operation takes input");
    assertThat(
            conversation()
                .leftOut(
                    GET,
                    MALFORMED,
                    "the environment has no form for malformed JSON",
                    InputObstacle.BY_CHANNEL)
                .verdict("ROB-01"))
        .isEqualTo("not applicable: the environment has no form for malformed JSON");
  }

  @Test
  void findsWrongInputThatIsWritten() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .set(INVALID, WRONG, "")
            .get(IDENTITY, KEY, STATE.replace("'b'", "'42'"));

    assertThat(conversation.failed()).containsExactly("ROB-02");
    assertThat(conversation.verdict("ROB-02"))
        .contains("\"body\" is \"42\" after the set with invalid input");
  }

  /** What a set did with wrong input that it accepted shows only in a get. */
  @Test
  void doesNotPassWithoutAGetAfterTheSet() {
    var unseen = conversation().get(IDENTITY, KEY, STATE).set(INVALID, WRONG, "");

    assertThat(unseen.verdict("ROB-02"))
        .isEqualTo("not exercised: no get followed the set with invalid input");
  }

  @Test
  void findsWrongInputThatIsWrittenInPart() {
    var conversation =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .set(INVALID, WRONG, ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, STATE.replace("}", ",'count':1}"));

    assertThat(conversation.failed()).containsExactly("ROB-02");
  }

  /** Wrong input may be refused or ignored. */
  @Test
  void acceptsWrongInputThatIsIgnored() {
    var ignored =
        conversation().get(IDENTITY, KEY, STATE).set(INVALID, WRONG, "").get(IDENTITY, KEY, STATE);
    var refused =
        conversation()
            .get(IDENTITY, KEY, STATE)
            .set(INVALID, WRONG, ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, STATE);

    assertThat(ignored.failed()).isEmpty();
    assertThat(refused.failed()).isEmpty();
    assertThat(refused.verdict("ROB-02")).isEqualTo("satisfied");
    assertThat(conversation().verdict("ROB-02"))
        .isEqualTo("not exercised: no operation received input that the schema refuses");
    assertThat(
            conversation()
                .leftOut(
                    SET,
                    INVALID,
                    "the schema refuses nothing that can be sent this way",
                    InputObstacle.BY_SCHEMA)
                .verdict("ROB-02"))
        .isEqualTo("not applicable: the instance schema refuses nothing");
  }

  @Test
  void findsWhatDependsOnTheSurroundings() {
    var elsewhere = conversation().get(IDENTITY, KEY, STATE).get(ELSEWHERE, KEY, body("milch"));

    assertThat(elsewhere.failed()).containsExactly("ROB-06");
  }

  /** What the surroundings are may itself be what a resource is asked for. */
  @Test
  void acceptsTheSurroundingsAsAState() {
    var reported = conversation().get(IDENTITY, KEY, STATE).get(ELSEWHERE, KEY, body("Elsewhere"));

    assertThat(reported.failed()).isEmpty();
  }

  private static String body(String text) {
    return STATE.replace("'b'", "'" + text + "'");
  }
}
