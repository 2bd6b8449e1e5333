package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.EngineRun.message;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.ExportResult;
import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of the engine for resources of adapters, as a comparison with it showed them. */
class EngineAdaptedTest {

  private static final String WANTED = "{\"size\":2}";

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private static ManifestSketch single(ManifestSketch sketch) {
    return sketch.adapted("single");
  }

  private static ManifestSketch full(ManifestSketch sketch) {
    return sketch.adapted("full");
  }

  private static String wrapped(String state, String beside) {
    return "{'result':[{'name':'T','type':'T','properties':" + state + "}]" + beside + "}";
  }

  @Test
  void doesNotVerifyWhatGetPrints() {
    scripted.script().answer("get", "{'size':'large'}");
    var result = scripted.runVerified(single(ManifestSketch.with(GET)), engine -> engine.get("{}"));
    assertThat(((GetResult) result).actualState()).isEqualTo(json("{'size':'large'}"));
  }

  @Test
  void verifiesTheStateThatTestReturns() {
    scripted.script().answer("test", "{'size':'large'}");
    var sketch = single(ManifestSketch.with(GET).operation(draft(TEST).returns(STATE)));
    assertThat(kind(scripted.runVerified(sketch, engine -> engine.test(WANTED))))
        .isEqualTo(FailureKind.VALIDATION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{'size':2}", "{'result':[]}", "{'result':{}}", "{'result':[{'name':'T'}]}", "[]"})
  void needsTheArrayOfAFullAdapter(String answer) {
    scripted.script().answer("get", answer);
    var result = scripted.run(full(ManifestSketch.with(GET)), engine -> engine.get("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.OPERATION);
    assertThat(message(result)).contains("\"result\"");
  }

  @Test
  void needsTheArrayOnEachLineOfAnExport() {
    scripted.script().answer("export", "{'result':[{'a':1},{'b':2}]}\n{'result':[]}\n");
    var result =
        (ExportResult)
            scripted.run(full(ManifestSketch.with(EXPORT)), engine -> engine.export(null));
    assertThat(result.instances()).isEqualTo(List.of(json("{'a':1}"), json("{'b':2}")));

    scripted.script().answer("export", "{'a':1}\n");
    assertThat(kind(scripted.run(full(ManifestSketch.with(EXPORT)), engine -> engine.export(null))))
        .isEqualTo(FailureKind.OPERATION);
  }

  @Test
  void leavesTheVerdictOutOfTheState() {
    scripted.script().answer("test", wrapped("{'size':3}", ",'_inDesiredState':true"));
    var sketch = full(ManifestSketch.with(GET).operation(draft(TEST).returns(STATE)));
    var result = (TestResult) scripted.run(sketch, engine -> engine.test(WANTED));
    assertThat(result.inDesiredState()).isTrue();
    assertThat(result.actualState()).isEqualTo(json("{'size':3}"));
    assertThat(result.differingProperties()).containsExactly("size");
  }

  @Test
  void overlooksAVerdictAmongTheProperties() {
    scripted.script().answer("test", wrapped("{'size':2,'_inDesiredState':true}", ""));
    var sketch = full(ManifestSketch.with(GET).operation(draft(TEST).returns(STATE)));
    var result = (TestResult) scripted.run(sketch, engine -> engine.test(WANTED));
    assertThat(result.inDesiredState()).isFalse();
  }

  @Test
  void setsNothingThatIsAsDesired() {
    scripted.script().answer("test", wrapped("{'size':2,'unit':'mm'}", ",'_inDesiredState':true"));
    var sketch = full(ManifestSketch.with(GET, SET).operation(draft(TEST).returns(STATE)));
    var result = (SetResult) scripted.run(sketch, engine -> engine.set(WANTED));
    assertThat(result.beforeState()).isEqualTo(json("{'size':2}"));
    assertThat(result.afterState()).isEqualTo(json("{'size':2,'unit':'mm'}"));
    assertThat(result.changedProperties()).isEqualTo(Optional.empty());
  }

  @Test
  void setsWhatDiffers() {
    scripted
        .script()
        .answer("test", wrapped("{'size':1}", ",'_inDesiredState':false"))
        .answer("get", wrapped("{'size':1}", ""))
        .answer("set", wrapped("{'size':2}", ""));
    var sketch =
        full(
            ManifestSketch.with(GET)
                .operation(draft(TEST).returns(STATE))
                .operation(draft(SET).returns(STATE)));
    var result = (SetResult) scripted.run(sketch, engine -> engine.set(WANTED));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
    assertThat(result.changedProperties()).contains(List.of("size"));
  }

  @Test
  void testsByGetWhereTheAdapterHasNoTest() {
    var state = wrapped("{'size':2}", "");
    scripted.script().answer("get", state).answer("get", state).answer("set", state);
    var sketch = full(ManifestSketch.with(GET).operation(draft(SET).returns(STATE)));
    var result = (SetResult) scripted.run(sketch, engine -> engine.set(WANTED));
    assertThat(result.beforeState()).isEqualTo(json("{'size':2}"));
  }

  @Test
  void takesAnAnswerOfValidateAsAnArray() {
    scripted.script().answer("get", "{}").answer("validate", "[false,'no']");
    var sketch = ManifestSketch.with(GET, io.github.dsctck.core.exchange.OperationName.VALIDATE);
    assertThat(message(scripted.run(sketch, engine -> engine.get("{}")))).contains("no");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[1]",
        "{'_name':1}",
        "{'_securityContext':'root'}",
        "{'_metadata':1}",
        "{'a':{'b':[[1]]}}"
      })
  void exportsOnlyEntriesOfAConfiguration(String line) {
    scripted.script().answer("export", line + "\n");
    assertThat(kind(scripted.run(ManifestSketch.with(EXPORT), engine -> engine.export(null))))
        .isEqualTo(FailureKind.PARSE);
  }
}
