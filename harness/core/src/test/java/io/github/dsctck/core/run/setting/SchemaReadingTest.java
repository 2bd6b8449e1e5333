package io.github.dsctck.core.run.setting;

import static io.github.dsctck.core.script.TestedResources.operations;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaReadingTest {

  private static final String COMMAND =
      "'schema':{'command':{'executable':'note'}}," + operations("get");

  private static SchemaState of(String schema) {
    return SchemaReading.withoutProcess(TestedResources.of(schema + operations("get")).manifest());
  }

  private static SchemaState printed(ScriptedProcess scriptedProcess) {
    var conversation = ConversationScript.of(COMMAND).schemaCommand(scriptedProcess);
    return SchemaReading.from(Optional.of(conversation.lastObservation()), "nothing was printed");
  }

  @Test
  void readsTheManifest() {
    assertThat(of("'schema':{'embedded':{'type':'object'}},"))
        .isInstanceOf(SchemaState.Known.class);
    assertThat(of("'schema':{'embedded':{'type':'strin'}},"))
        .isInstanceOf(SchemaState.Broken.class);
    assertThat(of("'schema':{'command':{'executable':'note'}},"))
        .isEqualTo(new SchemaState.Unavailable("the schema command was not run"));
    assertThat(of("")).isEqualTo(new SchemaState.Undefined());
  }

  @Test
  void readsWhatTheCommandPrints() {
    assertThat(printed(ScriptedProcess.of("{'type':'object'}")))
        .isInstanceOf(SchemaState.Known.class);
    assertThat(printed(ScriptedProcess.of("{'type':'strin'}")))
        .isInstanceOf(SchemaState.Broken.class);
    assertThat(printed(ScriptedProcess.of("oops")))
        .isEqualTo(new SchemaState.Unavailable("nothing was printed"));
    assertThat(printed(ScriptedProcess.exit(1)))
        .isEqualTo(new SchemaState.Unavailable("nothing was printed"));
    assertThat(SchemaReading.from(Optional.empty(), "no executable"))
        .isEqualTo(new SchemaState.Unavailable("no executable"));
  }
}
