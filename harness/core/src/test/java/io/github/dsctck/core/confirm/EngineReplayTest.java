package io.github.dsctck.core.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.ConfirmingEngine;
import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ConversationScript;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers in the form of those that a real engine gave, so that no engine is needed here. */
class EngineReplayTest {

  private static final String INPUT = "{'title':'a'}";
  private static final String STATE = "{'title':'a','count':2}";

  private static final Path DSC = Path.of("/opt/dsc/dsc");
  private static final Path HOME = Path.of("/home/of/dsc");

  private final List<Invocation> invocations = new ArrayList<>();
  private final List<Exchange> exchanges = new ArrayList<>();

  private static ConversationScript script() {
    return ConversationScript.of(
        TestedResources.notes("get", "set 'return':'state'", "test", "export"));
  }

  private static RealEngine engine(EngineGeneration generation) {
    return new RealEngine(
        Optional.of(DSC), new ConfirmingEngine(generation.label(), null), generation);
  }

  private Confirmation replay(ConversationScript script, ScriptedProcess... answers) {
    return replay(EngineGeneration.V3_4_PREVIEW, script, answers);
  }

  private Confirmation replay(
      EngineGeneration generation, ConversationScript script, ScriptedProcess... answers) {
    var confirmations = replayAll(generation, script, answers);
    return confirmations.get(confirmations.size() - 1);
  }

  private List<Confirmation> replayAll(
      EngineGeneration generation, ConversationScript script, ScriptedProcess... answers) {
    var pending = new ArrayDeque<>(List.of(answers));
    var processes =
        new LiveEngineProcesses(
            engine(generation),
            DSC,
            invocation -> {
              invocations.add(invocation);
              return pending.remove().completion();
            },
            List.of(script.subject().manifest().folder()),
            HOME);
    return new EngineReplay(engine(generation), processes, script.subject(), exchanges::add)
        .repeat(script.steps(), Set.of());
  }

  private static ConversationScript get() {
    return script().get(StepInput.IDENTITY, INPUT, STATE);
  }

  private static ScriptedProcess error(int code, String message) {
    return ScriptedProcess.ended(new ProcessEnding.Exited(code))
        .saying(
            "{'timestamp':'x','level':'WARN','fields':{'message':'earlier'}}\n"
                + "{'timestamp':'x','level':'ERROR','fields':{'message':'%s'}}\n"
                    .formatted(message));
  }

  @Test
  void agreesOnAState() {
    var confirmation = replay(get(), ScriptedProcess.of("{'actualState':{'count':2,'title':'a'}}"));

    assertThat(confirmation).isEqualTo(Confirmation.agrees("1-get").at(1));
    var sent = invocations.get(0);
    assertThat(sent.command())
        .startsWith(DSC.toString(), "-t", "json", "-l", "warn", "resource", "get", "-r")
        .contains("=1.0.0")
        .endsWith("-f", "-");
    assertThat(new String(Objects.requireNonNull(sent.stdin()), StandardCharsets.UTF_8))
        .isEqualTo("{\"title\":\"a\"}");
    assertThat(sent.environment())
        .containsEntry("DSC_RESOURCE_PATH", sent.folder().toString())
        .containsEntry("HOME", HOME.toString());
  }

  @Test
  void showsBothAnswersWhereTheyDiffer() {
    var confirmation = replay(get(), ScriptedProcess.of("{'actualState':{'title':'b'}}"));

    assertThat(confirmation.conclusion()).isEqualTo(Conclusion.DISAGREES);
    assertThat(confirmation.reason())
        .contains("{\"title\":\"a\",\"count\":2}", "of dsc 3.4-preview {\"title\":\"b\"}");
  }

  @Test
  void recordsWhatItAskedWithoutThePathsOfTheMachine() {
    replay(get(), ScriptedProcess.of("{'actualState':{'count':2,'title':'a'}}"));

    var recorded = exchanges.get(0);
    assertThat(recorded.step()).isEqualTo("1-get");
    assertThat(recorded.sent().command()).startsWith("dsc", "resource", "get");
    assertThat(recorded.sent().environment()).doesNotContainKeys("HOME", "DSC_RESOURCE_PATH");
  }

  /** Two gets with the same input differ in count. */
  private static ConversationScript moving() {
    return get().get(StepInput.IDENTITY, INPUT, "{'title':'a','count':3}");
  }

  @Test
  void takesNoMovingPropertyForADifference() {
    var confirmation =
        replay(
            moving(),
            ScriptedProcess.of("{'actualState':{'title':'a','count':4}}"),
            ScriptedProcess.of("{'actualState':{'title':'a','count':5}}"));

    assertThat(confirmation.conclusion()).isEqualTo(Conclusion.NOT_CONFIRMED);
    assertThat(confirmation.reason()).endsWith("changes by itself: count");
  }

  @Test
  void comparesTheRestOfAMovingState() {
    var confirmation =
        replay(
            moving(),
            ScriptedProcess.of("{'actualState':{'title':'a','count':4}}"),
            ScriptedProcess.of("{'actualState':{'title':'b','count':5}}"));

    assertThat(confirmation.conclusion()).isEqualTo(Conclusion.DISAGREES);
  }

  @Test
  void comparesTheVerdictOfATestUnlessItRestsOnAMovingProperty() {
    var test =
        moving()
            .test(
                StepInput.DESIRED,
                STATE,
                ScriptedProcess.of(""),
                ScriptedProcess.of("{'title':'a','count':3}"));
    var got = ScriptedProcess.of("{'actualState':{'title':'a','count':4}}");
    var answer =
        "{'desiredState':%s,'actualState':{'title':'%s','count':2},'inDesiredState':%s,'differingProperties':%s}";

    assertThat(
            replay(test, got, got, ScriptedProcess.of(answer.formatted(STATE, "a", true, "[]")))
                .conclusion())
        .isEqualTo(Conclusion.NOT_CONFIRMED);
    assertThat(
            replay(
                    test,
                    got,
                    got,
                    ScriptedProcess.of(answer.formatted(STATE, "b", false, "['title']")))
                .conclusion())
        .isEqualTo(Conclusion.DISAGREES);
  }

  @Test
  void leavesOutMoreStepsOfAKind() {
    var script = script();
    for (int i = 0; i < StepSample.OF_A_KIND + 2; i++) {
      script.get(StepInput.IDENTITY, INPUT, STATE);
    }
    var same = ScriptedProcess.of("{'actualState':" + STATE + "}");

    var confirmations = replayAll(EngineGeneration.V3_3, script, same, same, same);

    assertThat(confirmations)
        .extracting(Confirmation::conclusion)
        .containsExactly(
            Conclusion.AGREES,
            Conclusion.AGREES,
            Conclusion.AGREES,
            Conclusion.NOT_CONFIRMED,
            Conclusion.NOT_CONFIRMED);
    assertThat(confirmations.get(4).reason()).isEqualTo("it is not in the sample");
    assertThat(invocations).hasSize(StepSample.OF_A_KIND);
  }

  @Test
  void alwaysRepeatsFailedSteps() {
    var script = script();
    for (int i = 0; i < StepSample.OF_A_KIND; i++) {
      script.get(StepInput.IDENTITY, INPUT, STATE);
    }
    script.get(StepInput.IDENTITY, INPUT, ScriptedProcess.exit(3));
    var same = ScriptedProcess.of("{'actualState':" + STATE + "}");

    assertThat(replay(script, same, same, same, error(2, "Command: exit code 3")).conclusion())
        .isEqualTo(Conclusion.AGREES);
  }

  @Test
  void agreesThatAnOperationFails() {
    var failing = script().get(StepInput.IDENTITY, INPUT, ScriptedProcess.exit(3));

    assertThat(replay(failing, error(2, "Command: exit code 3")).conclusion())
        .isEqualTo(Conclusion.AGREES);
    assertThat(replay(failing, ScriptedProcess.of("{'actualState':{}}")).reason())
        .startsWith("dsc 3.4-preview succeeds, and the kit fails");
    assertThat(replay(get(), error(2, "JSON: bad")).reason())
        .isEqualTo("the kit succeeds, and dsc 3.4-preview fails: JSON: bad");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"4|exit code 4: bad input", "7|did not find the resource", "101|exit code 101"})
  void comparesNoOtherEnding(int code, String reason) {
    var confirmation = replay(get(), error(code, "bad input"));

    assertThat(confirmation.conclusion()).isEqualTo(Conclusion.NOT_CONFIRMED);
    assertThat(confirmation.reason()).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"no json", "''", "{}{}"})
  void comparesNoOtherText(String text) {
    assertThat(replay(get(), ScriptedProcess.of(text)).conclusion())
        .isEqualTo(Conclusion.NOT_CONFIRMED);
  }

  @Test
  void comparesNoEngineThatHangs() {
    var limit = new ProcessEnding.TimedOut(Duration.ofMinutes(2), false);

    assertThat(replay(get(), ScriptedProcess.ended(limit)).conclusion())
        .isEqualTo(Conclusion.NOT_CONFIRMED);
  }

  @Test
  void comparesFieldsOfTheVersion() {
    assertThat(replay(get(), ScriptedProcess.of("{'state':{'title':'a'}}")).reason())
        .isEqualTo("dsc 3.4-preview prints no actualState");
  }

  @Test
  void comparesTheVerdictAndTheNamesOfATest() {
    var test =
        script()
            .test(
                StepInput.DESIRED,
                STATE,
                ScriptedProcess.of(""),
                ScriptedProcess.of("{'title':'a','count':1}"));
    var answer =
        "{'desiredState':%s,'actualState':{'title':'a','count':1},'inDesiredState':%s,'differingProperties':%s}";

    assertThat(replay(test, ScriptedProcess.of(answer.formatted(STATE, false, "['count']"))))
        .isEqualTo(Confirmation.agrees("1-test").at(1));
    assertThat(replay(test, ScriptedProcess.of(answer.formatted(STATE, true, "[]"))).reason())
        .startsWith("inDesiredState of the kit is false");
    assertThat(
            replay(test, ScriptedProcess.of(answer.formatted(STATE, false, "['title']"))).reason())
        .startsWith("differingProperties");
  }

  @Test
  void takesMissingNamesForNone() {
    var set = script().set(StepInput.DESIRED, STATE, STATE, STATE);

    assertThat(
            replay(
                set,
                ScriptedProcess.of(
                    "{'beforeState':%s,'afterState':%s,'changedProperties':null}"
                        .formatted(STATE, STATE))))
        .isEqualTo(Confirmation.agrees("1-set").at(1));
  }

  @Test
  void readsAnExportBackFromAConfiguration() {
    var export = script().export("{'title':'[a]'}", "{'title':'b'}");
    var answer =
        "{'resources':[{'name':'Note-0','type':'T','properties':{'title':'[[a]'}},"
            + "{'name':'x','type':'T','properties':{'title':'b'}}]}";

    assertThat(replay(export, ScriptedProcess.of(answer)))
        .isEqualTo(Confirmation.agrees("1-export").at(1));
  }

  @Test
  void sendsNothingThatTheEngineRefusesUnread() {
    var large =
        script().get(StepInput.IDENTITY, "{'title':'a','count':99999999999999999999}", STATE);

    assertThat(replay(large).reason()).contains("64 bits");
    assertThat(invocations).isEmpty();
  }

  @Test
  void repeatsAChangeForWhichTheEngineHasNoCommandForLaterSteps() {
    var set =
        script().set(StepInput.INVALID, "{'title':1}", "{}").get(StepInput.IDENTITY, INPUT, STATE);

    var confirmations =
        replayAll(
            EngineGeneration.V3_3,
            set,
            ScriptedProcess.of("{}"),
            ScriptedProcess.of("{'actualState':" + STATE + "}"));

    assertThat(confirmations.get(0).conclusion()).isEqualTo(Conclusion.NOT_CONFIRMED);
    assertThat(invocations).hasSize(2);
    assertThat(invocations.get(0).command()).containsExactly("note");
  }

  @Test
  void looksUpOlderEnginesInTheirGeneration() {
    var silent =
        ConversationScript.of(
                """
                'get':{'executable':'note','input':'stdin'},
                'schema':{'embedded':{
                  '$schema':'https://json-schema.org/draft/2020-12/schema',
                  'type':'object','properties':{
                    'title':{'type':'string'},'hot':{'type':'boolean','default':true}}}}""")
            .test(StepInput.DESIRED, "{'title':'a','hot':true}", "{'title':'a'}");
    var answer =
        "{'desiredState':{'title':'a','hot':true},'actualState':{'title':'a'},"
            + "'inDesiredState':%s,'differingProperties':%s}";

    assertThat(
            replay(
                    EngineGeneration.V3_2,
                    silent,
                    ScriptedProcess.of(answer.formatted(false, "['hot']")))
                .conclusion())
        .isEqualTo(Conclusion.AGREES);
    assertThat(
            replay(EngineGeneration.V3_3, silent, ScriptedProcess.of(answer.formatted(true, "[]")))
                .conclusion())
        .isEqualTo(Conclusion.AGREES);
  }

  @ParameterizedTest
  @CsvSource({
    "dsc 3.4.0-preview.1, 3.4.0-preview.1, V3_4_PREVIEW",
    "dsc 3.3.0-rc.2, 3.3.0-rc.2, V3_3",
    "dsc 3.0.2, 3.0.2, V3_0"
  })
  void knowsTheGenerationOfAVersion(String printed, String version, EngineGeneration generation) {
    var found = RealEngine.ask(DSC, invocation -> ScriptedProcess.of(printed).completion());

    assertThat(found.engine())
        .contains(
            new RealEngine(Optional.of(DSC), new ConfirmingEngine(version, null), generation));
  }

  @ParameterizedTest
  @CsvSource({"tool 1.0, does not print a version of dsc", "dsc 9.9.0, does not know"})
  void refusesOtherPrograms(String printed, String problem) {
    var found = RealEngine.ask(DSC, invocation -> ScriptedProcess.of(printed).completion());

    assertThat(found.engine()).isEmpty();
    assertThat(found.problem()).contains(problem);
  }
}
