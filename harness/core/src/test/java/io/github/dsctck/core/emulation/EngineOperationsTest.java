package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.RESOLVE;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.DeleteResult;
import io.github.dsctck.core.emulation.StepResult.ExportResult;
import io.github.dsctck.core.emulation.StepResult.Failed;
import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.StepResult.ResolveResult;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.emulation.StepResult.ValidateResult;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineOperationsTest {

  private static final String SCHEMA =
      "{'type':'object','properties':{'size':{'type':'integer','default':1},"
          + "'pin':{'type':'string','writeOnly':true}}}";

  private final ScriptedExchanger script = new ScriptedExchanger();

  private StepResult run(ManifestSketch sketch, Function<EngineOperations, StepResult> step) {
    return step.apply(EngineOperations.of(sketch.manifest(), Optional.empty(), script));
  }

  private StepResult runVerified(
      ManifestSketch sketch, Function<EngineOperations, StepResult> step) {
    var compiled = (Compilation.Compiled) InstanceSchema.compile(json(SCHEMA));
    return step.apply(
        EngineOperations.of(sketch.manifest(), Optional.of(compiled.schema()), script));
  }

  private static FailureKind kind(StepResult result) {
    assertThat(result).isInstanceOf(Failed.class);
    return ((Failed) result).kind();
  }

  private static String message(StepResult result) {
    assertThat(result).isInstanceOf(Failed.class);
    return ((Failed) result).message();
  }

  @AfterEach
  void runsEveryCommandOfTheScript() {
    assertThat(script.isDone()).isTrue();
  }

  @Nested
  class Get {

    private final ManifestSketch sketch = ManifestSketch.with(GET);

    @Test
    void returnsTheActualState() {
      script.answer("get", "{'size':2}\n");
      var result = (GetResult) run(sketch, engine -> engine.get("{}"));
      assertThat(result.actualState()).isEqualTo(json("{'size':2}"));
      assertThat(result.by().number()).isEqualTo(1);
      assertThat(script.inputs()).containsExactly("{}");
    }

    @Test
    void isNotImplementedWithoutTheOperation() {
      assertThat(kind(run(new ManifestSketch(), engine -> engine.get("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @Test
    void failsOnOutputThatIsNoJson() {
      script.answer("get", "oops\n");
      var result = run(sketch, engine -> engine.get("{}"));
      assertThat(kind(result)).isEqualTo(FailureKind.PARSE);
      assertThat(message(result)).contains("\"get\"").contains("oops");
    }

    @Test
    void failsOnOutputThatBreaksTheSchema() {
      script.answer("get", "{'size':'big'}\n");
      var result = runVerified(sketch, engine -> engine.get("{}"));
      assertThat(kind(result)).isEqualTo(FailureKind.VALIDATION);
      assertThat(message(result)).contains("/size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GROUP", "ADAPTER", "EXPORTER"})
    void verifiesOnlyPlainResources(ResourceKind kind) {
      script.answer("get", "{'size':'big'}\n");
      assertThat(runVerified(sketch.kind(kind), engine -> engine.get("{}")))
          .isInstanceOf(GetResult.class);
    }

    @Test
    void verifiesByTheValidateCommandWhereThereIsOne() {
      script.answer("get", "{'size':'big'}\n").answer("validate", "{'valid':true}");
      assertThat(runVerified(ManifestSketch.with(GET, VALIDATE), engine -> engine.get("{}")))
          .isInstanceOf(GetResult.class);
      assertThat(script.inputs()).containsExactly("{}", quoted("{'size':'big'}"));
    }

    @Test
    void failsWhereTheValidateCommandRejectsTheOutput() {
      script.answer("get", "{}\n").answer("validate", "{'valid':false,'reason':' too small '}");
      var result = run(ManifestSketch.with(GET, VALIDATE), engine -> engine.get("{}"));
      assertThat(kind(result)).isEqualTo(FailureKind.VALIDATION);
      assertThat(message(result)).endsWith("too small");
    }
  }

  @Nested
  class Commands {

    private final ManifestSketch sketch = ManifestSketch.with(GET);

    @Test
    void explainsAFailureByTheManifest() {
      script.fail("get", 3, "raw\n{'error':'no tea'}\n");
      var result = run(sketch.exitCode(3, "out of tea"), engine -> engine.get("{}"));
      assertThat(kind(result)).isEqualTo(FailureKind.COMMAND);
      assertThat(message(result)).isEqualTo("\"get\" exited with code 3: out of tea; no tea");
      assertThat(((Failed) result).by()).isPresent();
    }

    @Test
    void explainsAFailureByRawText() {
      script.fail("get", 3, "raw\n{'info':'fine'}\n");
      assertThat(message(run(sketch.exitCode(1, "x"), engine -> engine.get("{}"))))
          .isEqualTo("\"get\" exited with code 3: raw");
    }

    @Test
    void ignoresTheDefaultMeanings() {
      script.fail("get", 1, "raw\n");
      assertThat(
              message(
                  run(
                      sketch.exitCode(0, "Success").exitCode(1, "Error"),
                      engine -> engine.get("{}"))))
          .endsWith(": raw");
    }

    @Test
    void saysThatAFailureIsNotExplained() {
      script.fail("get", 1, "");
      assertThat(message(run(sketch, engine -> engine.get("{}")))).endsWith("without saying why");
    }

    static Stream<Ending> otherEndings() {
      return Stream.of(
          new Ending.Signalled(9),
          new Ending.TimedOut(Duration.ofSeconds(1), true),
          new Ending.PipesHeld(0),
          new Ending.NotStarted("Permission denied"));
    }

    @ParameterizedTest
    @MethodSource("otherEndings")
    void failsOnEveryOtherEnding(Ending ending) {
      script.answer("get", ending, "{}", "");
      assertThat(kind(run(sketch, engine -> engine.get("{}")))).isEqualTo(FailureKind.COMMAND);
    }

    static Stream<Ending> ourEndings() {
      return Stream.of(new Ending.NotSent("locale"), new Ending.Cancelled());
    }

    @ParameterizedTest
    @MethodSource("ourEndings")
    void takesTheBlameForWhatItDidNotRun(Ending ending) {
      script.answer("get", ending, "{}", "");
      assertThat(kind(run(sketch, engine -> engine.get("{}")))).isEqualTo(FailureKind.NOT_RUN);
    }

    @Test
    void stopsAtARefusal() {
      script.refuse(new Refused(FailureKind.SECURITY_CONTEXT, "not root"));
      var result = (Failed) run(sketch, engine -> engine.get("{}"));
      assertThat(result)
          .isEqualTo(new Failed(FailureKind.SECURITY_CONTEXT, "not root", Optional.empty()));
    }
  }

  @Nested
  class TestOperation {

    private ManifestSketch returning(io.github.dsctck.core.manifest.ReturnKind kind) {
      return ManifestSketch.with(GET).operation(draft(TEST).returns(kind));
    }

    @Test
    void trustsTheFlagOfTheState() {
      script.answer("test", "{'size':2,'_inDesiredState':true}\n");
      var result = (TestResult) run(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
      assertThat(result.inDesiredState()).isTrue();
      assertThat(result.differingProperties()).containsExactly("size");
      assertThat(result.basis()).isEqualTo(Basis.FLAG);
      assertThat(result.actualState()).isEqualTo(json("{'size':2,'_inDesiredState':true}"));
    }

    @Test
    void comparesTheStateWithoutFlag() {
      script.answer("test", "{'size':2}\n");
      var result = (TestResult) run(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
      assertThat(result.inDesiredState()).isFalse();
      assertThat(result.basis()).isEqualTo(Basis.STATE_DIFFERENCE);
    }

    @Test
    void knowsNoSchemaWhenItComparesTheState() {
      script.answer("test", "{}\n");
      var result =
          (TestResult) runVerified(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
      assertThat(result.differingProperties()).containsExactly("size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "'true'", "1"})
    void refusesAFlagThatIsNoBoolean(String flag) {
      script.answer("test", "{'_inDesiredState':" + flag + "}\n");
      assertThat(kind(run(returning(STATE), engine -> engine.test("{}"))))
          .isEqualTo(FailureKind.OPERATION);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '`',
        value = {
          "{'a':1} | [] | true | PRINTED_DIFFERENCE",
          "{'a':1} | ['z'] | false | PRINTED_DIFFERENCE",
          "{'_inDesiredState':false} | [] | false | FLAG",
          "{'_inDesiredState':true} | ['z'] | true | FLAG"
        })
    void readsTheSecondLine(String state, String names, boolean verdict, Basis basis) {
      script.answer("test", state + "\n" + names + "\n");
      var result =
          (TestResult) run(returning(STATE_AND_DIFF), engine -> engine.test(quoted("{'a':2}")));
      assertThat(result.inDesiredState()).isEqualTo(verdict);
      assertThat(result.differingProperties()).hasSize(names.equals("[]") ? 0 : 1);
      assertThat(result.basis()).isEqualTo(basis);
    }

    @Test
    void missesTheSecondLine() {
      script.answer("test", "{'a':1}\n");
      var result = run(returning(STATE_AND_DIFF), engine -> engine.test("{}"));
      assertThat(kind(result)).isEqualTo(FailureKind.PARSE);
      assertThat(message(result)).contains("nothing after line 1");
    }

    @Test
    void throwsTheOutputAwayWithoutReturn() {
      script.answer("test", "not even JSON").answer("get", "{'size':1}");
      var result =
          (TestResult)
              run(ManifestSketch.with(GET, TEST), engine -> engine.test(quoted("{'size':1}")));
      assertThat(result.inDesiredState()).isTrue();
      assertThat(result.basis()).isEqualTo(Basis.GET_DIFFERENCE);
      assertThat(result.by().operation()).isEqualTo(GET);
    }

    @Test
    void stopsBeforeGetWhenTestFails() {
      script.fail("test", 2, "no");
      assertThat(kind(run(ManifestSketch.with(GET, TEST), engine -> engine.test("{}"))))
          .isEqualTo(FailureKind.COMMAND);
    }

    @Test
    void synthesisesATestWithTheSchema() {
      script.answer("get", "{}");
      var result =
          (TestResult)
              runVerified(
                  ManifestSketch.with(GET), engine -> engine.test(quoted("{'size':1,'pin':'x'}")));
      assertThat(result.inDesiredState()).isTrue();
      assertThat(result.basis()).isEqualTo(Basis.SYNTHETIC);
    }

    @Test
    void hidesSecretsInTheDesiredState() {
      script.answer("get", "{}");
      var result =
          (TestResult)
              run(
                  ManifestSketch.with(GET),
                  engine -> engine.test(quoted("{'pin':{'secureString':'x'}}")));
      assertThat(result.desiredState()).isEqualTo(json("{'pin':'<secureValue>'}"));
      assertThat(result.inDesiredState()).isTrue();
    }

    @Test
    void needsGetWhereThereIsNoTest() {
      assertThat(kind(run(ManifestSketch.with(SET), engine -> engine.test("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @Test
    void failsOnMalformedInputTheResourceTook() {
      script.answer("get", "{}");
      assertThat(kind(run(ManifestSketch.with(GET), engine -> engine.test("{"))))
          .isEqualTo(FailureKind.OPERATION);
    }
  }

  @Nested
  class SetOperation {

    @Test
    void getsBeforeAndAfterWithoutReturn() {
      script.answer("get", "{'size':1}").answer("set", "ignored").answer("get", "{'size':2}");
      var result =
          (SetResult)
              run(ManifestSketch.with(GET, SET), engine -> engine.set(quoted("{'size':2}")));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
      assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
      assertThat(result.changedProperties()).contains(List.of("size"));
      assertThat(script.inputs()).containsOnly(quoted("{'size':2}"));
    }

    @Test
    void readsTheStateAfter() {
      script.answer("get", "{'size':1,'pin':{'secureString':'x'}}").answer("set", "{'size':1}");
      var result =
          (SetResult)
              run(
                  ManifestSketch.with(GET).operation(draft(SET).returns(STATE)),
                  engine -> engine.set("{}"));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1,'pin':'<secureValue>'}"));
      assertThat(result.changedProperties()).contains(List.of());
      assertThat(result.by().operation()).isEqualTo(SET);
    }

    @Test
    void readsTheChangedProperties() {
      script
          .answer("get", "{'size':1,'pin':{'secureString':'x'}}")
          .answer("set", "{'size':2}\n['rim']");
      var result =
          (SetResult)
              run(
                  ManifestSketch.with(GET).operation(draft(SET).returns(STATE_AND_DIFF)),
                  engine -> engine.set("{}"));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1,'pin':{'secureString':'x'}}"));
      assertThat(result.changedProperties()).contains(List.of("rim"));
    }

    @Test
    void needsGet() {
      assertThat(kind(run(ManifestSketch.with(SET), engine -> engine.set("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @Test
    void needsSet() {
      assertThat(kind(run(ManifestSketch.with(GET), engine -> engine.set("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @Test
    void stopsBeforeSetWhenGetFails() {
      script.fail("get", 1, "no");
      assertThat(kind(run(ManifestSketch.with(GET, SET), engine -> engine.set("{}"))))
          .isEqualTo(FailureKind.COMMAND);
    }

    @Test
    void stopsBeforeTheSecondGetWhenSetFails() {
      script.answer("get", "{}").fail("set", 1, "no");
      assertThat(kind(run(ManifestSketch.with(GET, SET), engine -> engine.set("{}"))))
          .isEqualTo(FailureKind.COMMAND);
    }

    @Test
    void renamesTheResultOfAnAdapter() {
      script.answer("get", "{'result':[1],'x':2}").answer("set", "{'resources':[1]}");
      var result =
          (SetResult)
              run(
                  ManifestSketch.with(GET)
                      .kind(ResourceKind.ADAPTER)
                      .operation(draft(SET).returns(STATE)),
                  engine -> engine.set("{}"));
      assertThat(result.beforeState()).isEqualTo(json("{'resources':[1],'x':2}"));
    }
  }

  @Nested
  class Removal {

    private static final String ABSENT = "{'_exist':false}";

    @Test
    void isDoneBySetThatHandlesExist() {
      script.answer("get", "{}").answer("set", ABSENT);
      var sketch =
          ManifestSketch.with(GET, DELETE).operation(draft(SET).returns(STATE).handlesExist());
      var result = (SetResult) run(sketch, engine -> engine.set(quoted(ABSENT)));
      assertThat(result.changedProperties()).contains(List.of("_exist"));
    }

    @Test
    void isDoneByDeleteWhereSetDoesNotHandleExist() {
      script.answer("get", "{'size':1}").answer("delete", "").answer("get", ABSENT);
      var result =
          (SetResult)
              run(ManifestSketch.with(GET, SET, DELETE), engine -> engine.set(quoted(ABSENT)));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
      assertThat(result.afterState()).isEqualTo(json(ABSENT));
      assertThat(result.changedProperties()).contains(List.of("size", "_exist"));
    }

    @Test
    void isNotImplementedWithoutEither() {
      assertThat(kind(run(ManifestSketch.with(GET, SET), engine -> engine.set(quoted(ABSENT)))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'_exist':true}", "{'_exist':null}", "{'_exist':'false'}", "{}"})
    void isMeantOnlyByALiteralFalse(String desired) {
      script.answer("get", "{}").answer("set", "").answer("get", "{}");
      assertThat(run(ManifestSketch.with(GET, SET, DELETE), engine -> engine.set(quoted(desired))))
          .isInstanceOf(SetResult.class);
    }

    @Test
    void isForeseenByDelete() {
      script
          .answer("get", "{}")
          .answer("delete?", "{'_metadata':{'whatIf':['would go']}}")
          .answer("get", "{}");
      var sketch = ManifestSketch.with(GET, SET).operation(draft(DELETE).whatIfFlag());
      var result = (SetResult) run(sketch, engine -> engine.whatIf(quoted(ABSENT)));
      assertThat(result.changedProperties()).contains(List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{'_exist':false}", "{'_metadata':{'x':1}}", "[]"})
    void isNotForeseenByOtherWords(String output) {
      script.answer("get", "{}").answer("delete?", output);
      var sketch = ManifestSketch.with(GET, SET).operation(draft(DELETE).whatIfFlag());
      assertThat(kind(run(sketch, engine -> engine.whatIf(quoted(ABSENT)))))
          .isEqualTo(FailureKind.PARSE);
    }

    @Test
    void isForeseenByTestWhereDeleteCannot() {
      script.answer("get", "{'size':1}").answer("get", "{'size':1}");
      var result =
          (SetResult)
              run(ManifestSketch.with(GET, SET, DELETE), engine -> engine.whatIf(quoted(ABSENT)));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
      assertThat(result.afterState()).isEqualTo(json(ABSENT));
      assertThat(result.changedProperties()).contains(List.of("_exist"));
    }

    @Test
    void isNotForeseenWithoutEither() {
      assertThat(kind(run(ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted(ABSENT)))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }
  }

  @Nested
  class WhatIf {

    @Test
    void usesTheFlagOfSet() {
      script.answer("get", "{'size':1}").answer("set?", "{'size':2}");
      var sketch =
          ManifestSketch.with(GET, WHAT_IF).operation(draft(SET).returns(STATE).whatIfFlag());
      var result = (SetResult) run(sketch, engine -> engine.whatIf(quoted("{'size':2}")));
      assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
      assertThat(result.changedProperties()).contains(List.of("size"));
    }

    @Test
    void prefersWhatIfReturns() {
      script.answer("get", "{'size':1}").answer("set?", "{'size':2}\n['x']");
      var sketch =
          ManifestSketch.with(GET)
              .operation(draft(SET).returns(STATE).whatIfReturns(STATE_AND_DIFF).whatIfFlag());
      var result = (SetResult) run(sketch, engine -> engine.whatIf("{}"));
      assertThat(result.changedProperties()).contains(List.of("x"));
    }

    @Test
    void getsTheStateAfterWithoutReturn() {
      script.answer("get", "{}").answer("set?", "").answer("get", "{}");
      var sketch = ManifestSketch.with(GET).operation(draft(SET).whatIfFlag());
      assertThat(((SetResult) run(sketch, engine -> engine.whatIf("{}"))).changedProperties())
          .contains(List.of());
    }

    @Test
    void usesTheSection() {
      script.answer("get", "{'size':1}").answer("whatIf?", "{'size':2}");
      var sketch =
          ManifestSketch.with(GET)
              .operation(draft(SET).returns(STATE_AND_DIFF))
              .operation(draft(WHAT_IF).returns(STATE));
      assertThat(run(sketch, engine -> engine.whatIf("{}"))).isInstanceOf(SetResult.class);
    }

    @Test
    void isSynthesisedFromTest() {
      script.answer("test", "{'size':1}");
      var sketch = ManifestSketch.with(GET, SET).operation(draft(TEST).returns(STATE));
      var result = (SetResult) run(sketch, engine -> engine.whatIf(quoted("{'size':2}")));
      assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
      assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
      assertThat(result.changedProperties()).contains(List.of("size"));
    }

    @Test
    void showsSecretsWhereThereIsNoTestOperation() {
      script.answer("get", "{}");
      var desired = "{'pin':{'secureString':'x'}}";
      var result =
          (SetResult) run(ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted(desired)));
      assertThat(result.afterState()).isEqualTo(json(desired));
    }

    @Test
    void hidesSecretsWhereThereIsATestOperation() {
      script.answer("test", "{}");
      var sketch = ManifestSketch.with(GET, SET).operation(draft(TEST).returns(STATE));
      var result =
          (SetResult) run(sketch, engine -> engine.whatIf(quoted("{'pin':{'secureString':'x'}}")));
      assertThat(result.afterState()).isEqualTo(json("{'pin':'<secureValue>'}"));
    }

    @Test
    void reportsNoChangedPropertiesWhenSynthesisedInTheDesiredState() {
      script.answer("get", "{'size':2}");
      var result =
          (SetResult)
              run(ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted("{'size':2}")));
      assertThat(result.changedProperties()).isEmpty();
    }

    @Test
    void cannotBeSynthesisedWhereSetImplementsThePretest() {
      var sketch = ManifestSketch.with(GET).operation(draft(SET).implementsPretest());
      assertThat(kind(run(sketch, engine -> engine.whatIf("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }

    @Test
    void needsSet() {
      assertThat(kind(run(ManifestSketch.with(GET), engine -> engine.whatIf("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }
  }

  @Nested
  class Delete {

    @Test
    void ignoresTheOutput() {
      script.answer("delete", "Deleted\n");
      var result = (DeleteResult) run(ManifestSketch.with(DELETE), engine -> engine.delete("{}"));
      assertThat(result.whatIf()).isEmpty();
    }

    @Test
    void isNotImplementedWithoutTheOperation() {
      assertThat(kind(run(ManifestSketch.with(GET), engine -> engine.delete("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }
  }

  @Nested
  class Export {

    @Test
    void readsALineForEachInstance() {
      script.answer("export", "{'size':1}\n{'size':2}\n");
      var result = (ExportResult) run(ManifestSketch.with(EXPORT), engine -> engine.export(null));
      assertThat(result.instances()).containsExactly(json("{'size':1}"), json("{'size':2}"));
    }

    @Test
    void handsTheFilterOn() {
      script.answer("export", "");
      var result =
          (ExportResult)
              run(ManifestSketch.with(EXPORT), engine -> engine.export(quoted("{'size':1}")));
      assertThat(result.instances()).isEmpty();
      assertThat(script.inputs()).containsExactly(quoted("{'size':1}"));
    }

    @Test
    void verifiesEveryLine() {
      script.answer("export", "{'size':1}\n{'size':'x'}\n");
      assertThat(kind(runVerified(ManifestSketch.with(EXPORT), engine -> engine.export(""))))
          .isEqualTo(FailureKind.VALIDATION);
    }

    @Test
    void failsOnABlankLine() {
      script.answer("export", "{'size':1}\n\n");
      assertThat(kind(run(ManifestSketch.with(EXPORT), engine -> engine.export(""))))
          .isEqualTo(FailureKind.PARSE);
    }

    @Test
    void goesThroughGetWhereThereIsNoExport() {
      script.answer("get", "{'size':1}");
      var result =
          (ExportResult) run(ManifestSketch.with(GET), engine -> engine.export(quoted("{'a':1}")));
      assertThat(result.instances()).containsExactly(json("{'size':1}"));
      assertThat(script.inputs()).containsExactly(quoted("{'a':1}"));
    }

    @Test
    void takesTheEntriesOfAGroupApart() {
      script.answer("get", "[{'name':'a','type':'B/C','result':{}}]");
      var sketch = ManifestSketch.with(GET).kind(ResourceKind.GROUP);
      assertThat(((ExportResult) run(sketch, engine -> engine.export(""))).instances()).hasSize(1);
    }

    @Test
    void needsExportOrGet() {
      assertThat(kind(run(ManifestSketch.with(SET), engine -> engine.export(""))))
          .isEqualTo(FailureKind.OPERATION);
    }

    @Test
    void filtersForAResourceThatCannot() {
      script.answer("export", "{'name':'Alpha'}\n{'name':'Beta'}\n");
      var sketch = new ManifestSketch().operation(draft(EXPORT).supportsFiltering(false));
      var result = (ExportResult) run(sketch, engine -> engine.export(quoted("{'name':'al*'}")));
      assertThat(result.instances()).containsExactly(json("{'name':'Alpha'}"));
      assertThat(script.inputs()).containsOnlyNulls();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "'x'", "[1]"})
    void refusesAFilterThatIsNone(String filter) {
      var sketch = new ManifestSketch().operation(draft(EXPORT).supportsFiltering(false));
      assertThat(kind(run(sketch, engine -> engine.export(quoted(filter)))))
          .isEqualTo(FailureKind.OPERATION);
    }
  }

  @Nested
  class Others {

    @Test
    void validates() {
      script.answer("validate", "{'valid':false,'reason':'too big'}");
      var result =
          (ValidateResult) run(ManifestSketch.with(VALIDATE), engine -> engine.validate("{}"));
      assertThat(result.valid()).isFalse();
      assertThat(result.reason()).contains("too big");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "{}",
          "{'valid':'true'}",
          "{'valid':true,'errors':[]}",
          "{'valid':true,'reason':1}",
          "true",
          ""
        })
    void readsNoOtherVerdict(String output) {
      script.answer("validate", output);
      assertThat(kind(run(ManifestSketch.with(VALIDATE), engine -> engine.validate("{}"))))
          .isEqualTo(FailureKind.PARSE);
    }

    @Test
    void resolves() {
      script.answer("resolve", "{'configuration':{'resources':[]},'parameters':{'a':1}}");
      var result =
          (ResolveResult) run(ManifestSketch.with(RESOLVE), engine -> engine.resolve("{}"));
      assertThat(result.configuration()).isEqualTo(json("{'resources':[]}"));
      assertThat(result.parameters()).hasValueSatisfying(all -> assertThat(all).containsKey("a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'resources':[]}", "{'configuration':{},'parameters':[]}", "{}"})
    void resolvesToNothingElse(String output) {
      script.answer("resolve", output);
      assertThat(kind(run(ManifestSketch.with(RESOLVE), engine -> engine.resolve("{}"))))
          .isEqualTo(FailureKind.PARSE);
    }

    @Test
    void areNotImplementedWithoutTheOperation() {
      assertThat(kind(run(new ManifestSketch(), engine -> engine.validate("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
      assertThat(kind(run(new ManifestSketch(), engine -> engine.resolve("{}"))))
          .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    }
  }
}
