package io.github.dsctck.core.rules.schema;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.conversation.StepInput.INVALID;
import static io.github.dsctck.core.script.TestedResources.notes;
import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchRulesTest {

  private static final String COMMAND =
      "'schema':{'command':{'executable':'note','args':['schema']}}," + operations("get");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-01 | type: object",
        "SCH-01 | ",
        "SCH-01 | []",
        "SCH-01 | {'type':'strin'}",
        "SCH-01 | {'type':'object'}{'type':'object'}",
        "OUT-07 | here it is\\n{'type':'object'}",
        "OUT-09 | {'type':'object','type':'object'}",
      })
  void findsWhatIsNoSchema(String rule, String stdout) {
    var text = stdout == null ? "" : stdout.replace("\\n", "\n");

    assertThat(ConversationScript.of(COMMAND).schemaCommand(ScriptedProcess.of(text)).failed())
        .containsExactly(rule);
  }

  @Test
  void findsASchemaCommandThatFails() {
    var failed = ConversationScript.of(COMMAND).schemaCommand(ScriptedProcess.exit(1));
    var hung = new ProcessEnding.TimedOut(Duration.ofSeconds(1), true);

    assertThat(failed.failed()).containsExactly("SCH-01");
    assertThat(ConversationScript.of(COMMAND).schemaCommand(ScriptedProcess.ended(hung)).failed())
        .containsExactly("EXE-08");
  }

  @Test
  void acceptsASchema() {
    var conversation =
        ConversationScript.of(COMMAND)
            .schemaCommand(ScriptedProcess.of(TestedResources.NOTE_SCHEMA));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SCH-01")).isEqualTo("satisfied");
    assertThat(
            ConversationScript.of(notes("get"))
                .get(IDENTITY, "{'title':'a'}", "{'title':'a'}")
                .verdict("SCH-01"))
        .isEqualTo("not applicable: no schema command was run");
  }

  @Test
  void findsInputTheResourceTakesAndTheSchemaRefuses() {
    var input = "{'title':'a','colour':'red'}";
    var conversation = ConversationScript.of(notes("get")).get(DESIRED, input, "{'title':'a'}");

    assertThat(conversation.failed()).containsExactly("SCH-06");
    assertThat(conversation.verdict("SCH-06")).contains("colour");
  }

  @Test
  void meansOnlyInputThatIsMeantSeriously() {
    var conversation =
        ConversationScript.of(notes("get", "set"))
            .get(INVALID, "{'title':42}", "{'title':'42'}")
            .get(DESIRED, "{'title':'a','colour':'red'}", ScriptedProcess.exit(2));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("SCH-06"))
        .isEqualTo(
            "not exercised: because step 2-get failed: the process exited with code 2, saying \"it failed\"");
  }

  @Test
  void acceptsInputBothTake() {
    assertThat(
            ConversationScript.of(notes("get"))
                .get(IDENTITY, "{'title':'a'}", "{'title':'a'}")
                .verdict("SCH-06"))
        .isEqualTo("satisfied");
    assertThat(ConversationScript.of(notes("get 'input':null")).verdict("SCH-06"))
        .isEqualTo("not applicable: no operation takes input");
    assertThat(ConversationScript.of(operations("get")).verdict("SCH-06"))
        .isEqualTo("not applicable: the manifest defines no schema");
    assertThat(ConversationScript.of(COMMAND).verdict("SCH-06"))
        .isEqualTo("not exercised: there is no usable instance schema");
  }
}
