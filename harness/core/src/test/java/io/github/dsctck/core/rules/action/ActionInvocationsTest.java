package io.github.dsctck.core.rules.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActionInvocationsTest {

  private static final String OUTPUT =
      "'outputSchema':{'embedded':{'type':'object','properties':{'sent':{'type':'boolean'}}}}";

  private static ConversationScript action(String invoke, String more) {
    return action("A/B", invoke, more);
  }

  private static ConversationScript action(String type, String invoke, String more) {
    var text =
        ("{'$schema':'https://aka.ms/dsc/schemas/v3/bundled/action/manifest.json','type':'"
                + type
                + "','version':'1.0.0','invoke':{'executable':'x','args':[{'whatIfArg':'-w'}]"
                + invoke
                + "}"
                + more
                + "}")
            .replace('\'', '"');
    var name = "a.dsc.action.json";
    var path = Path.of("/repo").resolve(name);
    var file = ManifestParser.parse(path, name, text.getBytes(StandardCharsets.UTF_8));
    var manifest = file.manifest().orElseThrow();
    return ConversationScript.of(
        new TestedResource(
            file, manifest, TestedResources.schema(manifest), ExecutableFinder.in(Map.of())));
  }

  private static ConversationScript sending(String more) {
    return action(",'inputSchema':{'embedded':{'type':'object'}}," + OUTPUT, more);
  }

  private static ConversationScript invoked(ScriptedProcess... processes) {
    var script = sending("");
    for (var process : processes) {
      script.step(OperationName.INVOKE, StepInput.DESIRED, "{'text':'a'}", process);
    }
    return script;
  }

  @Test
  void acceptsOneValueThatTheSchemaAllows() {
    assertThat(invoked(ScriptedProcess.of("{'sent':true}")).failed()).isEmpty();
  }

  @Test
  void refusesOutputThatTheEngineCannotUse() {
    assertThat(invoked(ScriptedProcess.of("done")).failed()).containsExactly("ACT-09");
    assertThat(invoked(ScriptedProcess.of("{} {}")).failed()).containsExactly("ACT-09");
    assertThat(invoked(ScriptedProcess.of("{'sent':1}")).verdict("ACT-09")).contains("/sent");
    assertThat(
            action("", "")
                .step(OperationName.INVOKE, StepInput.NONE, "", ScriptedProcess.of("{}"))
                .failed())
        .containsExactly("ACT-09");
  }

  @Test
  void wantsSomeOutput() {
    assertThat(invoked(ScriptedProcess.of("")).failed()).containsExactly("ACT-10");
  }

  @Test
  void takesTheOutputSchemaOfACommand() {
    var script =
        action(",'outputSchema':{'command':{'executable':'y'}}", "")
            .step(
                OperationName.OUTPUT_SCHEMA,
                StepInput.NONE,
                "",
                ScriptedProcess.of("{'type':'array'}"))
            .step(OperationName.INVOKE, StepInput.NONE, "", ScriptedProcess.of("{}"));

    assertThat(script.failed()).containsExactly("ACT-09");
  }

  @Test
  void findsSchemaCommandsThatDoNotAlwaysWork() {
    assertThat(printed(ScriptedProcess.exit(1)).failed()).containsExactly("ACT-07");
    assertThat(printed(ScriptedProcess.of("text")).failed()).containsExactly("ACT-07");
    assertThat(printed(ScriptedProcess.of("{'type':'text'}")).failed()).containsExactly("ACT-07");
    assertThat(printed(ScriptedProcess.of("{'type':'array'}")).failed()).containsExactly("ACT-07");
    assertThat(printed(ScriptedProcess.of("{'type':'object'}")).failed()).isEmpty();
    assertThat(printed(ScriptedProcess.of("{'type':'object'}")).changing("cache").failed())
        .containsExactly("ACT-07");
  }

  private static ConversationScript printed(ScriptedProcess second) {
    return action(",'outputSchema':{'command':{'executable':'y'}}", "")
        .step(
            OperationName.OUTPUT_SCHEMA,
            StepInput.NONE,
            "",
            ScriptedProcess.of("{'type':'object'}"))
        .step(OperationName.OUTPUT_SCHEMA, StepInput.NONE, "", second);
  }

  @Test
  void findsChangesByActionsForReading() {
    var reading = sending(",'supportedOperations':['get','set']");
    reading.step(
        OperationName.INVOKE, StepInput.DESIRED, "{'a':1}", ScriptedProcess.of("{'sent':true}"));

    assertThat(reading.verdict("ACT-12")).isEqualTo("satisfied");
    assertThat(reading.changing("outbox").failed()).containsExactly("ACT-12");
    assertThat(invoked(ScriptedProcess.of("{'sent':true}")).changing("outbox").verdict("ACT-12"))
        .startsWith("not applicable");
  }

  @Test
  void findsWhatIfThatActs() {
    assertThat(predicted(ScriptedProcess.of("{'sent':false}")).verdict("ACT-13"))
        .isEqualTo("satisfied");
    assertThat(predicted(ScriptedProcess.of("{}")).changing("outbox").verdict("ACT-13"))
        .contains("outbox");
    assertThat(predicted(ScriptedProcess.exit(2).saying("no")).verdict("ACT-13"))
        .contains("exited with code 2");
    assertThat(predicted(ScriptedProcess.of("text")).verdict("ACT-13")).startsWith("violated");
  }

  private static ConversationScript predicted(ScriptedProcess process) {
    return sending("").step(OperationName.WHAT_IF, StepInput.DESIRED, "{'text':'a'}", process);
  }

  @Test
  void blamesUnreadInputOnlyWhereItIsLarge() {
    assertThat(unread(70_000).failed()).contains("ACT-14");
    assertThat(unread(70).verdict("ACT-14")).startsWith("not applicable");
  }

  private static ConversationScript unread(long offered) {
    return invoked(ScriptedProcess.of("{'sent':true}").taking(new InputDelivery(offered, true, 0)));
  }

  @Test
  void findsExitCodesThatMisreport() {
    assertThat(invoked(ScriptedProcess.of("{'sent':true}").saying("{\"error\":\"no\"}")).failed())
        .containsExactly("ACT-15");
    assertThat(invoked(ScriptedProcess.exit(1).saying("")).failed()).containsExactly("ACT-15");
    assertThat(invoked(ScriptedProcess.exit(1)).failed()).isEmpty();
  }

  @Test
  void asksForLeaveWhereNothingWasInvoked() {
    assertThat(sending("").verdict("ACT-09")).contains("allow: [invoke]");
    assertThat(sending("").verdict("ACT-15")).contains("allow: [invoke]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A/RestartService | says | violated [/type 1:73] the type \"RestartService\"",
        "A/Queue | Sends a message. | violated [/description",
        "Reset.Tools/Query | says what stopped | not exercised",
        "A/GetRestartReason | Lists services that stop. | not exercised"
      })
  void suspectsANameThatSpeaksOfAChange(String type, String description, String verdict) {
    var members = ",'supportedOperations':['get'],'description':'%s'".formatted(description);

    assertThat(action(type, "", members).verdict("ACT-12")).startsWith(verdict);
    assertThat(action(type, "", members.replace("get", "set")).verdict("ACT-12"))
        .startsWith("not applicable");
  }

  /** An invocation shows more than a name. */
  @Test
  void trustsAnInvocationMoreThanAName() {
    var script =
        action(
                "A/Restart",
                ",'inputSchema':{'embedded':{}}," + OUTPUT,
                ",'supportedOperations':['get']")
            .step(
                OperationName.INVOKE, StepInput.DESIRED, "{'text':'a'}", ScriptedProcess.of("{}"));

    assertThat(script.verdict("ACT-12")).isEqualTo("satisfied");
  }
}
