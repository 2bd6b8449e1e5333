package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.WHAT_IF;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.SetResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How the engine predicts a set. */
class EngineWhatIfTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @Test
  void usesTheFlagOfSet() {
    scripted.script().answer("get", "{'size':1}").answer("set?", "{'size':2}");
    var sketch =
        ManifestSketch.with(GET, WHAT_IF).operation(draft(SET).returns(STATE).whatIfFlag());
    var result = (SetResult) scripted.run(sketch, engine -> engine.whatIf(quoted("{'size':2}")));
    assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
    assertThat(result.changedProperties()).contains(List.of("size"));
  }

  @Test
  void prefersWhatIfReturns() {
    scripted.script().answer("get", "{'size':1}").answer("set?", "{'size':2}\n['x']");
    var sketch =
        ManifestSketch.with(GET)
            .operation(draft(SET).returns(STATE).whatIfReturns(STATE_AND_DIFF).whatIfFlag());
    var result = (SetResult) scripted.run(sketch, engine -> engine.whatIf("{}"));
    assertThat(result.changedProperties()).contains(List.of("x"));
  }

  @Test
  void getsTheStateAfterWithoutReturn() {
    scripted.script().answer("get", "{}").answer("set?", "").answer("get", "{}");
    var sketch = ManifestSketch.with(GET).operation(draft(SET).whatIfFlag());
    assertThat(
            ((SetResult) scripted.run(sketch, engine -> engine.whatIf("{}"))).changedProperties())
        .contains(List.of());
  }

  @Test
  void usesTheSection() {
    scripted.script().answer("get", "{'size':1}").answer("whatIf?", "{'size':2}");
    var sketch =
        ManifestSketch.with(GET)
            .operation(draft(SET).returns(STATE_AND_DIFF))
            .operation(draft(WHAT_IF).returns(STATE));
    assertThat(scripted.run(sketch, engine -> engine.whatIf("{}"))).isInstanceOf(SetResult.class);
  }

  @Test
  void isSynthesisedFromTest() {
    scripted.script().answer("test", "{'size':1}");
    var sketch = ManifestSketch.with(GET, SET).operation(draft(TEST).returns(STATE));
    var result = (SetResult) scripted.run(sketch, engine -> engine.whatIf(quoted("{'size':2}")));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
    assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
    assertThat(result.changedProperties()).contains(List.of("size"));
  }

  @Test
  void showsSecretsWhereThereIsNoTestOperation() {
    scripted.script().answer("get", "{}");
    var desired = "{'pin':{'secureString':'x'}}";
    var result =
        (SetResult)
            scripted.run(ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted(desired)));
    assertThat(result.afterState()).isEqualTo(json(desired));
  }

  @Test
  void hidesSecretsWhereThereIsATestOperation() {
    scripted.script().answer("test", "{}");
    var sketch = ManifestSketch.with(GET, SET).operation(draft(TEST).returns(STATE));
    var result =
        (SetResult)
            scripted.run(sketch, engine -> engine.whatIf(quoted("{'pin':{'secureString':'x'}}")));
    assertThat(result.afterState()).isEqualTo(json("{'pin':'<secureValue>'}"));
  }

  @Test
  void reportsNoChangedPropertiesWhenSynthesisedInTheDesiredState() {
    scripted.script().answer("get", "{'size':2}");
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET, SET), engine -> engine.whatIf(quoted("{'size':2}")));
    assertThat(result.changedProperties()).isEmpty();
  }

  @Test
  void cannotBeSynthesisedWhereSetImplementsThePretest() {
    var sketch = ManifestSketch.with(GET).operation(draft(SET).implementsPretest());
    assertThat(kind(scripted.run(sketch, engine -> engine.whatIf("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void needsSet() {
    assertThat(kind(scripted.run(ManifestSketch.with(GET), engine -> engine.whatIf("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }
}
