package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.manifest.ReturnKind.STATE;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the engine reports of a set. */
class EngineSetTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @Test
  void getsBeforeAndAfterWithoutReturn() {
    scripted
        .script()
        .answer("get", "{'size':1}")
        .answer("set", "ignored")
        .answer("get", "{'size':2}");
    var result =
        (SetResult)
            scripted.run(ManifestSketch.with(GET, SET), engine -> engine.set(quoted("{'size':2}")));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1}"));
    assertThat(result.afterState()).isEqualTo(json("{'size':2}"));
    assertThat(result.changedProperties()).contains(List.of("size"));
    assertThat(scripted.script().inputs()).containsOnly(quoted("{'size':2}"));
  }

  @Test
  void readsTheStateAfter() {
    scripted
        .script()
        .answer("get", "{'size':1,'pin':{'secureString':'x'}}")
        .answer("set", "{'size':1}");
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET).operation(draft(SET).returns(STATE)),
                engine -> engine.set("{}"));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1,'pin':'<secureValue>'}"));
    assertThat(result.changedProperties()).contains(List.of());
    assertThat(result.by().operation()).isEqualTo(SET);
  }

  @Test
  void readsTheChangedProperties() {
    scripted
        .script()
        .answer("get", "{'size':1,'pin':{'secureString':'x'}}")
        .answer("set", "{'size':2}\n['rim']");
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET).operation(draft(SET).returns(STATE_AND_DIFF)),
                engine -> engine.set("{}"));
    assertThat(result.beforeState()).isEqualTo(json("{'size':1,'pin':{'secureString':'x'}}"));
    assertThat(result.changedProperties()).contains(List.of("rim"));
  }

  @Test
  void needsGet() {
    assertThat(kind(scripted.run(ManifestSketch.with(SET), engine -> engine.set("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void needsSet() {
    assertThat(kind(scripted.run(ManifestSketch.with(GET), engine -> engine.set("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }

  @Test
  void stopsBeforeSetWhenGetFails() {
    scripted.script().fail("get", 1, "no");
    assertThat(kind(scripted.run(ManifestSketch.with(GET, SET), engine -> engine.set("{}"))))
        .isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void stopsBeforeTheSecondGetWhenSetFails() {
    scripted.script().answer("get", "{}").fail("set", 1, "no");
    assertThat(kind(scripted.run(ManifestSketch.with(GET, SET), engine -> engine.set("{}"))))
        .isEqualTo(FailureKind.COMMAND);
  }

  @Test
  void renamesTheResultOfAnAdapter() {
    scripted.script().answer("get", "{'result':[1],'x':2}").answer("set", "{'resources':[1]}");
    var result =
        (SetResult)
            scripted.run(
                ManifestSketch.with(GET)
                    .kind(ResourceKind.ADAPTER)
                    .operation(draft(SET).returns(STATE)),
                engine -> engine.set("{}"));
    assertThat(result.beforeState()).isEqualTo(json("{'resources':[1],'x':2}"));
  }
}
