package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.exchange.OperationName.RESOLVE;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.ResolveResult;
import io.github.dsctck.core.emulation.StepResult.ValidateResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Validate, resolve and what a resource does not implement. */
class EngineOtherOperationsTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @Test
  void validates() {
    scripted.script().answer("validate", "{'valid':false,'reason':'too big'}");
    var result =
        (ValidateResult)
            scripted.run(ManifestSketch.with(VALIDATE), engine -> engine.validate("{}"));
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
    scripted.script().answer("validate", output);
    assertThat(kind(scripted.run(ManifestSketch.with(VALIDATE), engine -> engine.validate("{}"))))
        .isEqualTo(FailureKind.PARSE);
  }

  @Test
  void resolves() {
    scripted.script().answer("resolve", "{'configuration':{'resources':[]},'parameters':{'a':1}}");
    var result =
        (ResolveResult) scripted.run(ManifestSketch.with(RESOLVE), engine -> engine.resolve("{}"));
    assertThat(result.configuration()).isEqualTo(json("{'resources':[]}"));
    assertThat(result.parameters()).hasValueSatisfying(all -> assertThat(all).containsKey("a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'resources':[]}", "{'configuration':{},'parameters':[]}", "{}"})
  void resolvesToNothingElse(String output) {
    scripted.script().answer("resolve", output);
    assertThat(kind(scripted.run(ManifestSketch.with(RESOLVE), engine -> engine.resolve("{}"))))
        .isEqualTo(FailureKind.PARSE);
  }

  @Test
  void areNotImplementedWithoutTheOperation() {
    assertThat(kind(scripted.run(new ManifestSketch(), engine -> engine.validate("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
    assertThat(kind(scripted.run(new ManifestSketch(), engine -> engine.resolve("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }
}
