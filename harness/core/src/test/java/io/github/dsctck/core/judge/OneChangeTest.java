package io.github.dsctck.core.judge;

import static io.github.dsctck.core.conversation.StepInput.ALTERNATE;
import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.judge.Notes.DESIRE;
import static io.github.dsctck.core.judge.Notes.KEY;
import static io.github.dsctck.core.judge.Notes.MISSING;
import static io.github.dsctck.core.judge.Notes.OTHER;
import static io.github.dsctck.core.judge.Notes.conversation;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

/** Conversations in which a change shows what several rules could speak about, and one does. */
class OneChangeTest {

  @Test
  void reportsAGetThatChangesFilesAndItsAnswer() {
    var conversation =
        conversation("get", "set")
            .get(IDENTITY, KEY, "{'title':'a','count':1}")
            .changing("file")
            .get(IDENTITY, KEY, "{'title':'a','count':2}")
            .changing("file")
            .get(IDENTITY, KEY, "{'title':'a','count':3}");

    assertThat(conversation.failed()).containsExactly("GET-03");
  }

  @Test
  void reportsATestThatShowsTheDesiredState() {
    var conversation =
        conversation("get", "set", "test 'return':'state'")
            .absent()
            .get(IDENTITY, KEY, MISSING)
            .test(DESIRED, DESIRE, "{'title':'a','body':'b','_inDesiredState':false}");

    assertThat(conversation.failed()).containsExactly("TEST-10");
    assertThat(
            conversation
                .present()
                .set(DESIRED, DESIRE, MISSING, "", DESIRE)
                .get(IDENTITY, KEY, DESIRE)
                .test(ALTERNATE, OTHER, OTHER.replace("}", ",'_inDesiredState':false}"))
                .get(IDENTITY, KEY, DESIRE)
                .failed())
        .containsExactly("TEST-07");
  }

  @Test
  void reportsTheTestWhoseVerdictLetsSetDoNothing() {
    var conversation =
        conversation("get", "set", "test 'return':'state'")
            .set(DESIRED, DESIRE, "{'title':'a'}", "", DESIRE)
            .test(ALTERNATE, OTHER, DESIRE.replace("}", ",'_inDesiredState':true}"))
            .get(IDENTITY, KEY, DESIRE)
            .set(ALTERNATE, OTHER, DESIRE, "", DESIRE);

    assertThat(conversation.failed()).containsExactly("TEST-03");
    assertThat(conversation.verdict("SET-01")).isEqualTo("not exercised: because TEST-03 failed");
  }

  @Test
  void ignoresThePredictionOfASetThatFailedSilently() {
    var conversation =
        conversation("get", "set 'args':[{'whatIfArg':'-w'}],'return':'state'")
            .whatIf(DESIRED, DESIRE, OTHER, DESIRE)
            .get(IDENTITY, KEY, OTHER)
            .set(
                DESIRED,
                DESIRE,
                ScriptedProcess.of(OTHER),
                ScriptedProcess.of(OTHER).saying("{'error':'the disk is full'}"))
            .get(DESIRED, DESIRE, OTHER);

    assertThat(conversation.failed()).containsExactly("EXIT-02");
  }

  @Test
  void reportsADeleteThatLogsAnErrorAsFailed() {
    var conversation =
        conversation("get", "set", "delete")
            .get(IDENTITY, KEY, DESIRE)
            .delete(IDENTITY, KEY, ScriptedProcess.of("").saying("{'error':'no rights'}"))
            .absent()
            .get(IDENTITY, KEY, DESIRE);

    assertThat(conversation.failed()).containsExactly("EXIT-02");
  }

  /** Some tools exit with another code when they changed something. */
  @Test
  void reportsASetWhoseExitCodeMeansAChange() {
    var conversation =
        conversation("get", "set")
            .get(IDENTITY, KEY, OTHER)
            .set(
                DESIRED,
                DESIRE,
                ScriptedProcess.of(OTHER),
                ScriptedProcess.exit(3).saying("{'info':'changed'}"))
            .get(DESIRED, DESIRE, DESIRE);

    assertThat(conversation.failed()).containsExactly("EXIT-01");
  }
}
