package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.EngineRun.message;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.manifest.ResourceKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What get makes of what a resource prints, and how that is verified. */
class EngineGetTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private final ManifestSketch sketch = ManifestSketch.with(GET);

  @Test
  void returnsTheActualState() {
    scripted.script().answer("get", "{'size':2}\n");
    var result = (GetResult) scripted.run(sketch, engine -> engine.get("{}"));
    assertThat(result.actualState()).isEqualTo(json("{'size':2}"));
    assertThat(result.by().number()).isEqualTo(1);
    assertThat(scripted.script().inputs()).containsExactly("{}");
  }

  @Test
  void isNotImplementedWithoutTheOperation() {
    assertThat(kind(scripted.run(new ManifestSketch(), engine -> engine.get("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void failsOnOutputThatIsNoJson() {
    scripted.script().answer("get", "oops\n");
    var result = scripted.run(sketch, engine -> engine.get("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.PARSE);
    assertThat(message(result)).contains("\"get\"").contains("oops");
  }

  @Test
  void failsOnOutputThatBreaksTheSchema() {
    scripted.script().answer("get", "{'size':'big'}\n");
    var result = scripted.runVerified(sketch, engine -> engine.get("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.VALIDATION);
    assertThat(message(result)).contains("/size");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GROUP", "ADAPTER", "EXPORTER"})
  void verifiesOnlyPlainResources(ResourceKind kind) {
    scripted.script().answer("get", "{'size':'big'}\n");
    assertThat(scripted.runVerified(sketch.kind(kind), engine -> engine.get("{}")))
        .isInstanceOf(GetResult.class);
  }

  @Test
  void verifiesByTheValidateCommandWhereThereIsOne() {
    scripted.script().answer("get", "{'size':'big'}\n").answer("validate", "{'valid':true}");
    assertThat(scripted.runVerified(ManifestSketch.with(GET, VALIDATE), engine -> engine.get("{}")))
        .isInstanceOf(GetResult.class);
    assertThat(scripted.script().inputs()).containsExactly("{}", quoted("{'size':'big'}"));
  }

  @Test
  void failsWhereTheValidateCommandRejectsTheOutput() {
    scripted
        .script()
        .answer("get", "{}\n")
        .answer("validate", "{'valid':false,'reason':' too small '}");
    var result = scripted.run(ManifestSketch.with(GET, VALIDATE), engine -> engine.get("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.VALIDATION);
    assertThat(message(result)).endsWith("too small");
  }
}
