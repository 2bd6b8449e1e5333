package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.SetResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the engine removes an instance that should not exist. */
class EngineRemovalTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private static final String ABSENT = "{'_exist':false}";

  @Test
  void isDoneBySetThatHandlesExist() {
    scripted.script().answer("get", "{}").answer("set", ABSENT);
    var sketch =
        ManifestSketch.with(GET, DELETE).operation(draft(SET).returns(STATE).handlesExist());
    var result = (SetResult) scripted.run(sketch, engine -> engine.set(quoted(ABSENT)));
    assertThat(result.changedProperties()).contains(List.of("_exist"));
  }

  @Test
  void isDoneByDeleteWhereSetDoesNotHandleExist() {
    scripted.script().answer("get", "{'size':1}").answer("delete", "").answer("get", ABSENT);
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET, SET, DELETE), engine -> engine.set(quoted(ABSENT)));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
    assertThat(result.afterState()).isEqualTo(json(ABSENT));
    assertThat(result.changedProperties()).contains(List.of("size", "_exist"));
  }

  @Test
  void isNotImplementedWithoutEither() {
    assertThat(
            kind(scripted.run(ManifestSketch.with(GET, SET), engine -> engine.set(quoted(ABSENT)))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'_exist':true}", "{'_exist':null}", "{'_exist':'false'}", "{}"})
  void isMeantOnlyByALiteralFalse(String desired) {
    scripted.script().answer("get", "{}").answer("set", "").answer("get", "{}");
    assertThat(
            scripted.run(
                ManifestSketch.with(GET, SET, DELETE), engine -> engine.set(quoted(desired))))
        .isInstanceOf(SetResult.class);
  }

  @Test
  void isPredictedByDelete() {
    scripted
        .script()
        .answer("get", "{}")
        .answer("delete?", "{'_metadata':{'whatIf':['would go']}}")
        .answer("get", "{}");
    var sketch = ManifestSketch.with(GET, SET).operation(draft(DELETE).whatIfFlag());
    var result = (SetResult) scripted.run(sketch, engine -> engine.whatIf(quoted(ABSENT)));
    assertThat(result.changedProperties()).contains(List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{'_exist':false}", "{'_metadata':{'x':1}}", "[]"})
  void isNotPredictedByOtherArguments(String output) {
    scripted.script().answer("get", "{}").answer("delete?", output);
    var sketch = ManifestSketch.with(GET, SET).operation(draft(DELETE).whatIfFlag());
    assertThat(kind(scripted.run(sketch, engine -> engine.whatIf(quoted(ABSENT)))))
        .isEqualTo(FailureKind.PARSE);
  }

  @Test
  void isPredictedByTestIfDeleteCannot() {
    scripted.script().answer("get", "{'size':1}").answer("get", "{'size':1}");
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET, SET, DELETE), engine -> engine.whatIf(quoted(ABSENT)));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
    assertThat(result.afterState()).isEqualTo(json(ABSENT));
    assertThat(result.changedProperties()).contains(List.of("_exist"));
  }

  @Test
  void isNotPredictedWithoutEither() {
    assertThat(
            kind(
                scripted.run(
                    ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted(ABSENT)))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }
}
