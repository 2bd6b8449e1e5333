package io.github.dsctck.core.rules.process;

import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrRulesTest {

  private static final String EXIT_CODES = "'exitCodes':{'0':'fine','3':'not allowed'},";

  private static ConversationScript saying(String stderr) {
    return got(ScriptedProcess.of("{'title':'a'}").saying(stderr));
  }

  private static ConversationScript got(ScriptedProcess scriptedProcess) {
    return ConversationScript.of(notes("get")).get(IDENTITY, "{'title':'a'}", scriptedProcess);
  }

  /** Each line violates one rule at most (contract B-08, B-10). */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "ERR-01 | working",
        "ERR-01 | 'working'",
        "ERR-01 | ['working']",
        "ERR-02 | {'message':'x','level':'Error'}",
        "ERR-02 | {'warning':'x'}",
        "ERR-02 | {'verbose':'x'}",
        "ERR-02 | {'Error':'x'}",
        "ERR-02 | {}",
        "ERR-03 | {'error':{'code':2,'message':'Access Denied'}}",
        "ERR-03 | {'warn':null}",
        "ERR-03 | {'info':1}",
      })
  void findsOneDefectInALine(String rule, String line) {
    var conversation = saying("{'info':'begin'}\n" + line.strip() + "\n");

    assertThat(conversation.failed()).containsExactly(rule);
    assertThat(conversation.verdict(rule)).contains("on line 2 of stderr");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'error':'x'}\n{'warn':'x'}\n{'info':'x'}\n{'debug':'x'}\n{'trace':'x'}\n",
        "{'timestamp':'t','level':'WARN','fields':{'message':'x'},'target':'y'}",
        "\n{'info':'x'}\n\n",
      })
  void acceptsWhatTheEngineReads(String stderr) {
    assertThat(saying(stderr).failed()).isSubsetOf("ERR-06");
    assertThat(saying(stderr).verdict("ERR-02")).isEqualTo("satisfied");
  }

  @Test
  void saysThatNothingWasSeen() {
    assertThat(saying("").verdict("ERR-01"))
        .isEqualTo("not applicable: did not occur in 1 exchanges");
    assertThat(saying("").verdict("ERR-05")).startsWith("not applicable");
  }

  @Test
  void requiresAMessageForAFailure() {
    var silent = got(ScriptedProcess.ended(new ProcessEnding.Exited(3)));

    assertThat(silent.failed()).containsExactly("ERR-05");
    assertThat(silent.verdict("ERR-05")).contains("the process exited with code 3");
  }

  /** The engine shows plain text, so plain text explains a failure. */
  @Test
  void takesPlainTextForAnExplanation() {
    var plain = got(ScriptedProcess.ended(new ProcessEnding.Exited(3)).saying("no rights"));

    assertThat(plain.failed()).containsExactly("ERR-01");
    assertThat(plain.verdict("ERR-05")).isEqualTo("satisfied");
  }

  @Test
  void takesAnExitCodeInTheManifestForAnExplanation() {
    var listed =
        ConversationScript.of(EXIT_CODES + notes("get"))
            .get(IDENTITY, "{'title':'a'}", ScriptedProcess.ended(new ProcessEnding.Exited(3)));

    assertThat(listed.failed()).isEmpty();
    assertThat(listed.verdict("ERR-05")).isEqualTo("satisfied");
  }

  @Test
  void judgesMessagesWhateverBecameOfStdout() {
    assertThat(got(ScriptedProcess.of("no JSON").saying("{'error':1}")).failed())
        .containsExactly("OUT-02", "ERR-03");
  }
}
