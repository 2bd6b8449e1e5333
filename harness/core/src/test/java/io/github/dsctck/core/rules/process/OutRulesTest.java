package io.github.dsctck.core.rules.process;

import static io.github.dsctck.core.conversation.StepInput.DESIRED;
import static io.github.dsctck.core.conversation.StepInput.IDENTITY;
import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutRulesTest {

  private static final String INPUT = "{'title':'a'}";

  private static ConversationScript got(ScriptedProcess scriptedProcess) {
    return ConversationScript.of(notes("get")).get(IDENTITY, INPUT, scriptedProcess);
  }

  private static ConversationScript tested(String stdout) {
    return ConversationScript.of(notes("get", "test 'return':'stateAndDiff'"))
        .test(DESIRED, "{'title':'a','body':'b'}", stdout);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "OUT-02 | nothing | ",
        "OUT-02 | nothing | \\n\\n",
        "OUT-02 | 2 | {'title':'a'}\\n{'title':'a'}",
        "OUT-02 | 2 | {'title':'a'}{'title':'a'}",
        "OUT-02 | title | {'title':'a'",
        "OUT-02 | done | done",
        "OUT-03 | 2 | {'title':\\n'a'}",
        "OUT-06 | a | ['a']",
        "OUT-06 | null | null",
        "OUT-07 | working | working\\n{'title':'a'}",
        "OUT-07 | done | {'title':'a'}\\ndone",
        "OUT-07 | [32m | \\e[32m{'title':'a'}",
        "OUT-09 | NaN | {'title':'a','count':NaN}",
        "OUT-09 | title | {'title':'a','title':'a'}",
        "OUT-09 | surrogate | {'title':'\\ud800'}",
      })
  void findsOneDefectInState(String rule, String found, String stdout) {
    var text = stdout == null ? "" : stdout.replace("\\n", "\n").replace("\\e", "\u001b");
    var conversation = got(ScriptedProcess.of(text));

    assertThat(conversation.failed()).containsExactly(rule.strip());
    assertThat(conversation.verdict(rule.strip())).contains(found.strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{'title':'a'}", "{'title':'a'}\n", "{'title':'a'}\r\n", "\n{'title':'a'}"})
  void acceptsOneObject(String stdout) {
    assertThat(got(ScriptedProcess.of(stdout)).failed()).isEmpty();
    assertThat(got(ScriptedProcess.of(stdout)).verdict("OUT-02")).isEqualTo("satisfied");
  }

  @Test
  void refusesByteOrderMarksAndOtherEncodings() {
    assertThat(got(ScriptedProcess.of("\uFEFF{'title':'a'}")).failed()).containsExactly("OUT-01");
    assertThat(
            got(ScriptedProcess.of("{\"title\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1)))
                .failed())
        .containsExactly("OUT-01");
  }

  @Test
  void readsNothingOfWhatFailed() {
    var conversation = got(ScriptedProcess.exit(1));

    assertThat(conversation.failed()).isEmpty();
    assertThat(conversation.verdict("OUT-02"))
        .isEqualTo("not applicable: the process exited with code 1");
    assertThat(got(ScriptedProcess.ended(new ProcessEnding.Signalled(9))).verdict("OUT-02"))
        .isEqualTo("not exercised: because EXE-09 failed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'title':'a','body':'x','_inDesiredState':false}",
        "\\n{'title':'a','body':'x','_inDesiredState':false}\\n['body']",
        "{'title':'a','body':'x','_inDesiredState':false}\\n\\n['body']",
        "{'title':'a','body':'x','_inDesiredState':false}\\n{}",
        "{'title':'a','body':'x','_inDesiredState':false}\\n[1]",
        "{'title':'a','body':'x','_inDesiredState':false}\\n['body']\\n['body']",
        "[{'title':'a','body':'x','_inDesiredState':false},['body']]",
        "{'title':'a','body':'x',\\n'_inDesiredState':false}\\n['body']",
        "['body']\\n{'title':'a','body':'x','_inDesiredState':false}",
      })
  void findsWrongFraming(String stdout) {
    assertThat(tested(stdout.replace("\\n", "\n")).failed()).containsExactly("OUT-04");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {"['body','body'] | twice", "['Body'] | \"Body\"", "['body.x','body'] | \"body.x\""})
  void findsNamesOfNoProperty(String names, String found) {
    var conversation = tested("{'title':'a','body':'x','_inDesiredState':false}\n" + names.strip());

    assertThat(conversation.failed()).containsExactly("OUT-05");
    assertThat(conversation.verdict("OUT-05")).contains(found.strip());
  }

  @Test
  void takesNamesInEitherStateForPropertiesOfOpenSchemas() {
    var open = TestedResources.NOTE_SCHEMA.replace("'additionalProperties':false,", "");
    var members =
        "'schema':{'embedded':"
            + open
            + "},"
            + TestedResources.operations("get", "test 'return':'stateAndDiff'");
    var state = "{'title':'a','body':'x','colour':'red','_inDesiredState':false}\n";

    assertThat(
            ConversationScript.of(members)
                .test(
                    DESIRED,
                    "{'title':'a','mood':'good','colour':'blue'}",
                    state + "['colour','mood']")
                .failed())
        .isEmpty();
    assertThat(
            ConversationScript.of(members)
                .test(DESIRED, "{'title':'a','body':'b'}", state + "['body','weight']")
                .failed())
        .containsExactly("OUT-05");
  }

  @Test
  void refusesACarriageReturnAloneAsTheEndOfALine() {
    var state = "{'title':'a','body':'x','_inDesiredState':false}";

    assertThat(tested(state + "\r\n['body']\r\n").failed()).isEmpty();
    assertThat(tested(state + "\n['body']\r").failed()).containsExactly("OUT-10");
  }

  @Test
  void readsNoStateOfGroupsAndOfSetsWithoutReturn() {
    var group =
        ConversationScript.of("'kind':'group'," + TestedResources.operations("get"))
            .get(IDENTITY, INPUT, "[]");
    var set =
        ConversationScript.of(notes("get", "set"))
            .set(DESIRED, INPUT, "{'title':'a'}", "created a", "{'title':'a'}");

    assertThat(group.failed()).isEmpty();
    assertThat(group.verdict("OUT-06")).startsWith("not applicable");
    assertThat(set.failed()).containsExactly("OUT-08");
  }
}
