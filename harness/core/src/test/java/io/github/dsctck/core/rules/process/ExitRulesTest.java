package io.github.dsctck.core.rules.process;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.conversation.StepInput.MALFORMED;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

class ExitRulesTest {

  private static final String NOTE = "identity: {title: a}, desired: {body: b}";
  private static final String INPUT = "{'title':'a','body':'b'}";
  private static final String OTHER = "{'title':'a','body':'c'}";
  private static final String STATE = "{'title':'a','body':'b','_exist':true}";
  private static final String HOLDS =
      "{'title':'a','body':'b','_exist':true,'_inDesiredState':true}";

  private static ConversationScript lived() {
    return ConversationScript.of(notes("get", "set", "test 'return':'state'"))
        .instance(NOTE)
        .present()
        .set(DESIRED, INPUT, STATE, "", STATE)
        .test(DESIRED, INPUT, HOLDS);
  }

  @Test
  void findsATestThatFailsBecauseItFoundADifference() {
    var conversation = lived().test(StepInput.ALTERNATE, OTHER, ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("EXIT-01");
    assertThat(conversation.verdict("EXIT-01")).contains("exited with code 1");
  }

  @Test
  void acceptsTestsThatSucceed() {
    var differs = "{'title':'a','body':'b','_exist':true,'_inDesiredState':false}";

    assertThat(lived().test(StepInput.ALTERNATE, OTHER, differs).failed()).isEmpty();
    assertThat(lived().verdict("EXIT-01")).isEqualTo("satisfied");
  }

  /** No network is not a violation: nothing shows that a difference was the cause. */
  @Test
  void leavesATestThatNeverWorksUnexercised() {
    var conversation =
        ConversationScript.of(notes("get", "test 'return':'state'"))
            .instance(NOTE)
            .present()
            .test(DESIRED, INPUT, ScriptedProcess.exit(1));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("EXIT-01"))
        .isEqualTo(
            "not exercised: because step 1-test failed: the process exited with code 1, saying \"it failed\"");
  }

  /** It printed its answer and no reason for a failure: the code says what the answer says. */
  @Test
  void findsATestThatPrintsItsAnswerAndNeverEndsWithZero() {
    var differs = "{'title':'a','_exist':false,'_inDesiredState':false}";
    var conversation =
        ConversationScript.of(notes("get", "test 'return':'state'"))
            .instance(NOTE)
            .absent()
            .test(DESIRED, INPUT, ScriptedProcess.of(differs).failing(1));

    assertThat(conversation.failed()).containsExactly("EXIT-01");
  }

  @Test
  void acceptsATestRightAfterASet() {
    var conversation = lived().test(DESIRED, INPUT, ScriptedProcess.exit(1));

    assertThat(conversation.verdict("EXIT-01")).isEqualTo("satisfied");
  }

  @Test
  void findsInvalidInputThatIsRejectedWithCodeZero() {
    var refused = ScriptedProcess.of("").saying("{'error':'the title is no text'}");
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .get(IDENTITY, "{'title':'a'}", STATE)
            .set(INVALID, "{'title':42}", refused)
            .get(IDENTITY, "{'title':'a'}", STATE);

    assertThat(conversation.failed()).containsExactly("EXIT-02");
    assertThat(conversation.verdict("EXIT-02")).contains("the title is no text");
  }

  @Test
  void findsASetThatFailsWithCodeZero() {
    var failed = ScriptedProcess.of("").saying("{'error':'disk full'}");
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(DESIRED, OTHER, ScriptedProcess.of(STATE), failed, ScriptedProcess.of(STATE));

    assertThat(conversation.failed()).containsExactly("EXIT-02");
  }

  @Test
  void acceptsAnErrorMessageOfASetThatSucceeded() {
    var noisy = ScriptedProcess.of("").saying("{'error':'retried once'}");
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .instance(NOTE)
            .present()
            .set(
                DESIRED,
                INPUT,
                ScriptedProcess.of("{'title':'a','body':'x','_exist':true}"),
                noisy,
                ScriptedProcess.of(STATE))
            .get(MALFORMED, "{'title'", ScriptedProcess.exit(2));

    assertThat(conversation.verdict("EXIT-02")).isEqualTo("satisfied");
  }

  @Test
  void saysWhatWasNotExercised() {
    var conversation = ConversationScript.of(notes("get")).get(IDENTITY, "{'title':'a'}", STATE);
    var skipped = conversation.leftOut(OperationName.GET, MALFORMED, "the run was interrupted");

    assertThat(conversation.verdict("EXIT-03"))
        .isEqualTo("not applicable: the manifest lists no exit codes");
    assertThat(skipped.verdict("EXIT-02"))
        .contains("step 2-get was skipped: the run was interrupted");
  }

  @Test
  void requiresObservedCodesInTheManifest() {
    var listed = "'exitCodes':{'0':'fine','3':'not allowed'}," + notes("get");
    var input = "{'title':'a'}";

    assertThat(
            ConversationScript.of(listed)
                .get(IDENTITY, input, ScriptedProcess.exit(3))
                .verdict("EXIT-03"))
        .isEqualTo("satisfied");
    assertThat(
            ConversationScript.of(listed).get(IDENTITY, input, ScriptedProcess.exit(42)).failed())
        .containsExactly("EXIT-03");
    assertThat(ConversationScript.of(listed).get(IDENTITY, input, STATE).verdict("EXIT-03"))
        .startsWith("not applicable: did not occur");
  }

  @Test
  void leavesSignalsToTheirOwnRule() {
    var conversation =
        ConversationScript.of("'exitCodes':{'3':'x'}," + notes("get"))
            .get(IDENTITY, "{'title':'a'}", ScriptedProcess.ended(new ProcessEnding.Signalled(11)));

    assertThat(conversation.failed()).containsExactly("EXE-09");
  }

  @Test
  void findsAnExportThatFailsWithoutInstances() {
    var conversation =
        exported().export(STATE).absent().step(EXPORT, StepInput.NONE, "", ScriptedProcess.exit(1));

    assertThat(conversation.failed()).containsExactly("EXIT-01");
  }

  /** An export that fails without a filter fails whatever there is. */
  @Test
  void acceptsAnExportThatWorksOnlyWithAFilter() {
    var conversation =
        exported()
            .step(EXPORT, StepInput.IDENTITY, "{'title':'a'}", ScriptedProcess.of(STATE))
            .absent()
            .step(EXPORT, StepInput.NONE, "", ScriptedProcess.exit(1));

    assertThat(conversation.failed()).doesNotContain("EXIT-01");
  }

  private static ConversationScript exported() {
    return ConversationScript.of(notes("get", "export 'input':'stdin'")).instance(NOTE).present();
  }
}
