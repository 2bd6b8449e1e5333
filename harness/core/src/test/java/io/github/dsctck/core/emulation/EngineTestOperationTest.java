package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.EngineRun.message;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.manifest.ReturnKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the engine makes of a test, its own or one it puts together. */
class EngineTestOperationTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private ManifestSketch returning(ReturnKind kind) {
    return ManifestSketch.with(GET).operation(draft(TEST).returns(kind));
  }

  @Test
  void trustsTheFlagOfTheState() {
    scripted.script().answer("test", "{'size':2,'_inDesiredState':true}\n");
    var result =
        (TestResult) scripted.run(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.differingProperties()).containsExactly("size");
    assertThat(result.basis()).isEqualTo(Basis.FLAG);
    assertThat(result.actualState()).isEqualTo(json("{'size':2,'_inDesiredState':true}"));
  }

  @Test
  void comparesTheStateWithoutFlag() {
    scripted.script().answer("test", "{'size':2}\n");
    var result =
        (TestResult) scripted.run(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
    assertThat(result.inDesiredState()).isFalse();
    assertThat(result.basis()).isEqualTo(Basis.STATE_DIFFERENCE);
  }

  @Test
  void knowsNoSchemaWhenItComparesTheState() {
    scripted.script().answer("test", "{}\n");
    var result =
        (TestResult)
            scripted.runVerified(returning(STATE), engine -> engine.test(quoted("{'size':1}")));
    assertThat(result.differingProperties()).containsExactly("size");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "'true'", "1"})
  void refusesAFlagThatIsNoBoolean(String flag) {
    scripted.script().answer("test", "{'_inDesiredState':" + flag + "}\n");
    assertThat(kind(scripted.run(returning(STATE), engine -> engine.test("{}"))))
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
    scripted.script().answer("test", state + "\n" + names + "\n");
    var result =
        (TestResult)
            scripted.run(returning(STATE_AND_DIFF), engine -> engine.test(quoted("{'a':2}")));
    assertThat(result.inDesiredState()).isEqualTo(verdict);
    assertThat(result.differingProperties()).hasSize(names.equals("[]") ? 0 : 1);
    assertThat(result.basis()).isEqualTo(basis);
  }

  @Test
  void missesTheSecondLine() {
    scripted.script().answer("test", "{'a':1}\n");
    var result = scripted.run(returning(STATE_AND_DIFF), engine -> engine.test("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.PARSE);
    assertThat(message(result)).contains("nothing after line 1");
  }

  @Test
  void throwsTheOutputAwayWithoutReturn() {
    scripted.script().answer("test", "not even JSON").answer("get", "{'size':1}");
    var result =
        (TestResult)
            scripted.run(
                ManifestSketch.with(GET, TEST), engine -> engine.test(quoted("{'size':1}")));
    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.basis()).isEqualTo(Basis.GET_DIFFERENCE);
    assertThat(result.by().operation()).isEqualTo(GET);
  }

  @Test
  void stopsBeforeGetWhenTestFails() {
    scripted.script().fail("test", 2, "no");
    assertThat(kind(scripted.run(ManifestSketch.with(GET, TEST), engine -> engine.test("{}"))))
        .isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void synthesisesATestWithTheSchema() {
    scripted.script().answer("get", "{}");
    var result =
        (TestResult)
            scripted.runVerified(
                ManifestSketch.with(GET), engine -> engine.test(quoted("{'size':1,'pin':'x'}")));
    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.basis()).isEqualTo(Basis.SYNTHETIC);
  }

  @Test
  void hidesSecretsInTheDesiredState() {
    scripted.script().answer("get", "{}");
    var result =
        (TestResult)
            scripted.run(
                ManifestSketch.with(GET),
                engine -> engine.test(quoted("{'pin':{'secureString':'x'}}")));
    assertThat(result.desiredState()).isEqualTo(json("{'pin':'<secureValue>'}"));
    assertThat(result.inDesiredState()).isTrue();
  }

  @Test
  void needsGetWhereThereIsNoTest() {
    assertThat(kind(scripted.run(ManifestSketch.with(SET), engine -> engine.test("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void failsOnMalformedInputTheResourceTook() {
    scripted.script().answer("get", "{}");
    assertThat(kind(scripted.run(ManifestSketch.with(GET), engine -> engine.test("{"))))
        .isEqualTo(FailureKind.OPERATION);
  }
}
