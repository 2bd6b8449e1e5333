package io.github.dsctck.core.rules;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.exchange.OperationName.RESOLVE;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import org.junit.jupiter.api.Test;

/** What importers resolve and what validate says of states: chapters RES and VAL. */
class KindRulesTest {

  private static final String ANSWER = "{'configuration':{'resources':[]}}";

  private static ConversationScript importer() {
    return ConversationScript.of(
        "'kind':'importer','resolve':{'executable':'x','input':'stdin'},"
            + "'schema':{'embedded':{'type':'object'}}");
  }

  private static ConversationScript resolving(String first, String second) {
    return importer()
        .step(RESOLVE, DESIRED, first, ScriptedProcess.of(ANSWER))
        .step(RESOLVE, DESIRED, second, ScriptedProcess.of(ANSWER));
  }

  @Test
  void expectsTheSameInputResolvedTwice() {
    assertThat(resolving("{'a':1}", "{'a':1}").verdict("RES-03")).isEqualTo("satisfied");
    assertThat(resolving("{'a':1}", "{'a':2}").verdict("RES-03"))
        .startsWith("not exercised: no resolve succeeded twice with the same input");
  }

  /** What the schema refuses, validate refuses rightly. */
  @Test
  void leavesAStateThatNothingAcceptsToTheRuleAboutIt() {
    var refused = ScriptedProcess.of("{'valid':false,'reason':'no'}");
    var conversation =
        ConversationScript.of(notes("get", "validate"))
            .get(IDENTITY, "{'title':'a'}", ScriptedProcess.of("{'a':1}"), refused);

    assertThat(conversation.failed()).isNotEmpty().doesNotContain("VAL-04");
  }
}
