package io.github.dsctck.core.rules.operation;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.REMOVAL;
import static io.github.dsctck.core.conversation.StepInput.SECOND;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

class DelRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String KEY = "{'title':'a'}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String REMOVE = "{'title':'a','_exist':false}";
  private static final String GONE = "{'title':'a','_exist':false}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";

  private static ConversationScript conversation() {
    return ConversationScript.of(notes("get", "set 'handlesExist':true", "delete"))
        .instance(NOTE)
        .present();
  }

  @Test
  void findsAnInstanceThatOutlivesItsDeletion() {
    var conversation = conversation().delete(IDENTITY, KEY, "").get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).containsExactly("DEL-01");
    assertThat(conversation.verdict("DEL-01")).contains("\"_exist\" is true");
  }

  @Test
  void acceptsAnInstanceThatIsGone() {
    var conversation = conversation().delete(IDENTITY, KEY, "").absent().get(IDENTITY, KEY, GONE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("DEL-01")).isEqualTo("satisfied");
    assertThat(conversation().verdict("DEL-01"))
        .isEqualTo("not exercised: no delete was followed by a get");
    assertThat(ConversationScript.of(notes("get")).verdict("DEL-01"))
        .isEqualTo("not applicable: the resource has no delete");
  }

  @Test
  void findsADeletionThatCannotBeRepeated() {
    var conversation = conversation().absent().delete(IDENTITY, KEY, ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("DEL-02");
  }

  @Test
  void acceptsADeletionOfNothing() {
    var conversation = conversation().absent().delete(IDENTITY, KEY, "");

    assertThat(conversation.verdict("DEL-02")).isEqualTo("satisfied");
    assertThat(conversation().delete(IDENTITY, KEY, "").verdict("DEL-02"))
        .isEqualTo("not exercised: no delete was repeated");
  }

  /** A clean failure of the first delete is no violation: no rights is not one. */
  @Test
  void doesNotBlameADeletionThatFails() {
    var conversation =
        conversation().delete(IDENTITY, KEY, ScriptedProcess.exit(1)).get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("DEL-01"))
        .isEqualTo(
            "not exercised: because step 1-delete failed: the process exited with code 1, saying \"it failed\"");
  }

  @Test
  void warnsOfADeletionThatPrints() {
    assertThat(conversation().delete(IDENTITY, KEY, "Deleted").failed()).containsExactly("DEL-03");
    assertThat(conversation().delete(IDENTITY, KEY, "").verdict("DEL-03")).isEqualTo("satisfied");
  }

  @Test
  void findsASetThatIgnoresExistence() {
    var conversation =
        conversation().set(REMOVAL, REMOVE, STATE, "", STATE).get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).containsExactly("CAN-03");
  }

  @Test
  void findsASetThatCannotRemove() {
    assertThat(
            conversation()
                .set(REMOVAL, REMOVE, ScriptedProcess.of(STATE), ScriptedProcess.exit(1))
                .failed())
        .containsExactly("CAN-03");
    assertThat(
            conversation()
                .absent()
                .set(REMOVAL, REMOVE, ScriptedProcess.of(GONE), ScriptedProcess.exit(1))
                .failed())
        .containsExactly("CAN-03");
  }

  /** Where no set works, the machine may be the reason, and the failed steps are told. */
  @Test
  void blamesNoRemovalWhereEachSetFails() {
    var failing = ScriptedProcess.exit(1);
    var full =
        conversation()
            .set(DESIRED, INPUT, ScriptedProcess.of(GONE), failing)
            .absent()
            .set(REMOVAL, REMOVE, ScriptedProcess.of(GONE), failing);

    assertThat(full.failed()).doesNotContain("CAN-03");
    assertThat(full.verdict("CAN-03")).startsWith("not exercised");
  }

  @Test
  void acceptsASetThatRemoves() {
    var conversation =
        conversation()
            .set(REMOVAL, REMOVE, STATE, "", GONE)
            .absent()
            .get(IDENTITY, KEY, GONE)
            .set(REMOVAL, REMOVE, GONE, "", GONE)
            .get(IDENTITY, KEY, GONE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("CAN-03")).isEqualTo("satisfied");
    assertThat(ConversationScript.of(notes("get", "set", "delete")).verdict("CAN-03"))
        .isEqualTo("not applicable: set does not handle _exist");
  }

  @Test
  void findsAnInstanceThatCannotBeRecreated() {
    var conversation =
        conversation()
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, GONE)
            .set(DESIRED, INPUT, ScriptedProcess.of(GONE), ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("LAW-07");
  }

  @Test
  void findsAnInstanceThatIsNotTheSameAgain() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, GONE, "", STATE)
            .get(IDENTITY, KEY, STATE)
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, GONE)
            .set(DESIRED, INPUT, GONE, "", STATE.replace("}", ",'count':9}"))
            .get(IDENTITY, KEY, STATE.replace("}", ",'count':9}"));

    assertThat(conversation.failed()).containsExactly("LAW-07");
    assertThat(conversation.verdict("LAW-07")).contains("\"count\" is 9");
  }

  @Test
  void acceptsAnInstanceThatIsRecreated() {
    var conversation =
        conversation()
            .set(DESIRED, INPUT, GONE, "", STATE)
            .get(IDENTITY, KEY, STATE)
            .delete(IDENTITY, KEY, "")
            .absent()
            .set(DESIRED, INPUT, GONE, "", STATE)
            .get(IDENTITY, KEY, STATE);

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("LAW-07")).isEqualTo("satisfied");
    assertThat(conversation().verdict("LAW-07"))
        .isEqualTo("not exercised: no set followed a delete");
  }

  private static final String OTHER = "{'title':'a2'}";
  private static final String OTHER_GONE = "{'title':'a2','_exist':false}";
  private static final String OTHER_STATE = "{'title':'a2','body':'b','_exist':true}";

  private static ConversationScript beside() {
    return conversation()
        .get(IDENTITY, KEY, STATE)
        .set(SECOND, OTHER_STATE, OTHER_GONE, "", OTHER_STATE)
        .get(SECOND, OTHER, OTHER_STATE)
        .set(DESIRED, INPUT, STATE, "", STATE)
        .get(SECOND, OTHER, OTHER_STATE);
  }

  @Test
  void findsADeletionThatTakesAnotherInstanceAlong() {
    var conversation = beside().delete(IDENTITY, KEY, "").get(SECOND, OTHER, OTHER_GONE);

    assertThat(conversation.failed()).containsExactly("DEL-06");
    assertThat(conversation.verdict("DEL-06")).contains("\"_exist\" is false for it");
  }

  @Test
  void findsADeletionThatChangesAnotherInstance() {
    var changed = "{'title':'a2','body':'','_exist':true}";

    assertThat(beside().delete(IDENTITY, KEY, "").get(SECOND, OTHER, changed).failed())
        .containsExactly("DEL-06");
  }

  @Test
  void acceptsADeletionThatLeavesTheOtherInstanceAlone() {
    assertThat(beside().delete(IDENTITY, KEY, "").get(SECOND, OTHER, OTHER_STATE).verdict("DEL-06"))
        .isEqualTo("satisfied");
  }

  @Test
  void needsASecondInstanceOnlyWhereThereCanBeOne() {
    assertThat(conversation().delete(IDENTITY, KEY, "").verdict("DEL-06"))
        .startsWith("not applicable: the scenario has no second instance");
    assertThat(
            ConversationScript.of(notes("get", "set", "delete", "export"))
                .instance(NOTE)
                .present()
                .delete(IDENTITY, KEY, "")
                .verdict("DEL-06"))
        .isEqualTo("not exercised: no get showed a second instance before and after a delete");
    assertThat(beside().verdict("DEL-06")).startsWith("not exercised");
  }

  @Test
  void needsNoSecondInstanceThatTheResourceRefuses() {
    assertThat(
            conversation()
                .get(IDENTITY, KEY, STATE)
                .set(SECOND, OTHER_STATE, ScriptedProcess.of(OTHER_GONE), ScriptedProcess.exit(1))
                .delete(IDENTITY, KEY, "")
                .verdict("DEL-06"))
        .isEqualTo("not applicable: the resource refuses a second instance");
  }

  @Test
  void needsTheSecondInstanceOfTheScenario() {
    assertThat(
            conversation()
                .authoredSecond()
                .get(IDENTITY, KEY, STATE)
                .set(SECOND, OTHER_STATE, ScriptedProcess.of(OTHER_GONE), ScriptedProcess.exit(1))
                .delete(IDENTITY, KEY, "")
                .verdict("DEL-06"))
        .startsWith(
            "not exercised: because step 2-set failed: the process exited with code 1, saying \"it failed\"; the resource refuses");
  }

  @Test
  void findsADeletionThatNeedsExistenceSaid() {
    var conversation =
        conversation()
            .delete(IDENTITY, KEY, "")
            .get(IDENTITY, KEY, STATE)
            .delete(REMOVAL, REMOVE, "")
            .absent()
            .get(IDENTITY, KEY, GONE);

    assertThat(conversation.failed()).containsExactly("DEL-04");
    assertThat(conversation.verdict("DEL-01")).isEqualTo("not exercised: because DEL-04 failed");
  }

  @Test
  void findsADeletionThatRefusesExistence() {
    var conversation =
        conversation()
            .delete(IDENTITY, KEY, "")
            .absent()
            .get(IDENTITY, KEY, GONE)
            .present()
            .delete(REMOVAL, REMOVE, ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("DEL-04");
  }

  @Test
  void acceptsADeletionOfEitherForm() {
    var conversation =
        conversation()
            .delete(IDENTITY, KEY, "")
            .get(IDENTITY, KEY, GONE)
            .delete(REMOVAL, REMOVE, "")
            .get(IDENTITY, KEY, GONE);

    assertThat(conversation.verdict("DEL-04")).isEqualTo("satisfied");
    assertThat(conversation().delete(IDENTITY, KEY, "").get(IDENTITY, KEY, STATE).failed())
        .containsExactly("DEL-01");
  }

  @Test
  void asksForOneFormOnlyWhereTheSchemaAdmitsNoOther() {
    var conversation =
        conversation()
            .delete(IDENTITY, KEY, "")
            .get(IDENTITY, KEY, GONE)
            .leftOut(
                OperationName.DELETE,
                REMOVAL,
                "the schema does not accept it",
                InputObstacle.BY_SCHEMA);

    assertThat(conversation.verdict("DEL-04")).isEqualTo("satisfied");
  }
}
