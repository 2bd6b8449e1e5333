package io.github.dsctck.core.judge;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

/** Who is blamed for what became of input that should have been refused. */
class WrongInputBlameTest {

  private static final String NOTE =
      "identity: {title: a}, desired: {body: b}, alternate: {body: c, count: 1}, freeText: [body]";
  private static final String KEY = "{'title':'a'}";
  private static final String DESIRE = "{'title':'a','body':'b'}";

  private static ConversationScript conversation(String... operations) {
    return ConversationScript.of(notes(operations)).instance(NOTE).present();
  }

  private static String verdict(boolean verdict) {
    return "{'title':'a','body':'b','_inDesiredState':%s}".formatted(verdict);
  }

  @Test
  void reportsASetThatStoresInvalidInput() {
    var conversation =
        conversation("get", "set")
            .get(IDENTITY, KEY, DESIRE)
            .set(INVALID, "{'title':'a','body':42}", "")
            .get(IDENTITY, KEY, "{'title':'a','body':42}")
            .get(IDENTITY, KEY, "{'title':'a','body':42}");

    assertThat(conversation.failed()).containsExactly("ROB-02");
    assertThat(conversation.verdict("ROB-02"))
        .contains("\"body\" is 42 after the set with invalid input");
  }

  @Test
  void blocksTheRulesAboutAStateThatInvalidInputExplains() {
    var wrong = "{'title':'a','body':42}";
    var conversation = conversation("get", "set").set(INVALID, wrong, "").get(IDENTITY, KEY, wrong);

    assertThat(conversation.verdict("GET-01")).isEqualTo("not exercised: because ROB-02 failed");
  }

  @Test
  void blocksTheRulesAboutTheOutputOfAnAcceptedInvalidInput() {
    var conversation = conversation("get").get(INVALID, "{'title':'a','body':42}", "oops");

    assertThat(conversation.verdict("OUT-02")).isEqualTo("not exercised: because ROB-02 failed");
  }

  /** With effort quick, no get follows the set. */
  @Test
  void blamesNoTestForWhatAnInvalidSetPrinted() {
    var wrong = "{'title':'a','body':42}";
    var tested = "{'title':'a','body':42,'_inDesiredState':false}";
    var conversation =
        conversation("get", "set 'return':'state'", "test 'return':'state'")
            .get(IDENTITY, KEY, DESIRE)
            .set(INVALID, wrong, wrong)
            .test(DESIRED, DESIRE, tested);

    assertThat(conversation.failed()).containsExactly("ROB-02");
  }

  /** What a set did not print says nothing about what a test prints later. */
  @Test
  void blamesATestAfterAnInvalidSetThatPrintedNothing() {
    var tested = "{'title':'a','body':42,'_inDesiredState':false}";
    var conversation =
        conversation("get", "set", "test 'return':'state'")
            .get(IDENTITY, KEY, DESIRE)
            .set(INVALID, "{'title':'a','body':42}", ScriptedProcess.exit(2))
            .test(DESIRED, DESIRE, tested);

    assertThat(conversation.failed()).contains("TEST-11");
  }

  @Test
  void reportsAFailedSetThatStoresInvalidInput() {
    var conversation =
        conversation("get", "set")
            .get(IDENTITY, KEY, DESIRE)
            .set(INVALID, "{'title':'a','body':42}", ScriptedProcess.exit(2))
            .get(IDENTITY, KEY, "{'title':'a','body':42}");

    assertThat(conversation.failed()).containsExactly("ROB-02");
  }

  @Test
  void ignoresTheOutputOfAnAcceptedInvalidInput() {
    var logged = ScriptedProcess.of("").saying("{'error':'bad input'}");
    var silent = ScriptedProcess.of("");
    var keyed = notes("get", "set");

    assertThat(ConversationScript.of(keyed).get(INVALID, "{'body':'x'}", logged).failed())
        .containsExactly("EXIT-02");
    assertThat(ConversationScript.of(keyed).get(INVALID, "{'body':'x'}", silent).failed())
        .containsExactly("ROB-02");
    assertThat(ConversationScript.of(keyed).get(MALFORMED, "{'title'", silent).failed())
        .containsExactly("ROB-01");
  }

  @Test
  void reportsASetThatStoresAndPrintsInvalidInput() {
    var wrong = "{'title':'a','body':42}";
    var conversation =
        conversation("get", "set 'return':'state'", "export")
            .get(IDENTITY, KEY, DESIRE)
            .set(INVALID, wrong, wrong)
            .get(IDENTITY, KEY, wrong)
            .export(wrong);

    assertThat(conversation.failed()).containsExactly("ROB-02");
  }

  @Test
  void ignoresMissingOutputOfASilentFailure() {
    var failed = ScriptedProcess.of("").saying("{'error':'no rights'}");

    assertThat(conversation("get").get(IDENTITY, KEY, failed).failed()).containsExactly("EXIT-02");
    assertThat(
            conversation("get", "test 'return':'stateAndDiff'")
                .get(IDENTITY, KEY, DESIRE)
                .test(DESIRED, DESIRE, failed)
                .failed())
        .containsExactly("EXIT-02");
    assertThat(
            conversation("get")
                .get(IDENTITY, KEY, ScriptedProcess.of("{}\n").saying("{'error':'no rights'}"))
                .failed())
        .containsExactly("EXIT-02");
    assertThat(conversation("get").get(IDENTITY, KEY, ScriptedProcess.of("")).failed())
        .containsExactly("OUT-02");
  }

  @Test
  void ignoresTheOutputForMalformedInput() {
    var conversation =
        conversation("get", "set")
            .set(DESIRED, DESIRE, "{'title':'a','body':'x'}", "", DESIRE)
            .get(MALFORMED, "{'title'", "{'title':'unknown'}");

    assertThat(conversation.failed()).containsExactly("ROB-01");
  }
}
