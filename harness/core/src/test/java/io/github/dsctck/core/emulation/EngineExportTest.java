package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.ExportResult;
import io.github.dsctck.core.manifest.ResourceKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the engine makes of an export, or puts together from get. */
class EngineExportTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @Test
  void readsALineForEachInstance() {
    scripted.script().answer("export", "{'size':1}\n{'size':2}\n");
    var result =
        (ExportResult) scripted.run(ManifestSketch.with(EXPORT), engine -> engine.export(null));
    assertThat(result.instances()).containsExactly(json("{'size':1}"), json("{'size':2}"));
  }

  @Test
  void handsTheFilterOn() {
    scripted.script().answer("export", "");
    var result =
        (ExportResult)
            scripted.run(
                ManifestSketch.with(EXPORT), engine -> engine.export(quoted("{'size':1}")));
    assertThat(result.instances()).isEmpty();
    assertThat(scripted.script().inputs()).containsExactly(quoted("{'size':1}"));
  }

  @Test
  void verifiesEveryLine() {
    scripted.script().answer("export", "{'size':1}\n{'size':'x'}\n");
    assertThat(kind(scripted.runVerified(ManifestSketch.with(EXPORT), engine -> engine.export(""))))
        .isEqualTo(FailureKind.VALIDATION);
  }

  @Test
  void failsOnABlankLine() {
    scripted.script().answer("export", "{'size':1}\n\n");
    assertThat(kind(scripted.run(ManifestSketch.with(EXPORT), engine -> engine.export(""))))
        .isEqualTo(FailureKind.PARSE);
  }

  @Test
  void goesThroughGetWhereThereIsNoExport() {
    scripted.script().answer("get", "{'size':1}");
    var result =
        (ExportResult)
            scripted.run(ManifestSketch.with(GET), engine -> engine.export(quoted("{'a':1}")));
    assertThat(result.instances()).containsExactly(json("{'size':1}"));
    assertThat(scripted.script().inputs()).containsExactly(quoted("{'a':1}"));
  }

  @Test
  void takesTheEntriesOfAGroupApart() {
    scripted.script().answer("get", "[{'name':'a','type':'B/C','result':{}}]");
    var sketch = ManifestSketch.with(GET).kind(ResourceKind.GROUP);
    assertThat(((ExportResult) scripted.run(sketch, engine -> engine.export(""))).instances())
        .hasSize(1);
  }

  @Test
  void needsExportOrGet() {
    assertThat(kind(scripted.run(ManifestSketch.with(SET), engine -> engine.export(""))))
        .isEqualTo(FailureKind.OPERATION);
  }

  @Test
  void filtersForAResourceThatCannot() {
    scripted.script().answer("export", "{'name':'Alpha'}\n{'name':'Beta'}\n");
    var sketch = new ManifestSketch().operation(draft(EXPORT).supportsFiltering(false));
    var result =
        (ExportResult) scripted.run(sketch, engine -> engine.export(quoted("{'name':'al*'}")));
    assertThat(result.instances()).containsExactly(json("{'name':'Alpha'}"));
    assertThat(scripted.script().inputs()).containsOnlyNulls();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "'x'", "[1]"})
  void refusesAFilterThatIsNotAnObject(String filter) {
    var sketch = new ManifestSketch().operation(draft(EXPORT).supportsFiltering(false));
    assertThat(kind(scripted.run(sketch, engine -> engine.export(quoted(filter)))))
        .isEqualTo(FailureKind.OPERATION);
  }
}
