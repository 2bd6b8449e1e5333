package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.ManifestSketch.draft;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.manifest.ReturnKind.STATE_AND_DIFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.SchemaSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What generations of the engine do differently, as a comparison with real ones showed. */
class EngineGenerationsTest {

  private static final String WANTED = "{\"size\":2,\"pin\":\"a\"}";

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @ParameterizedTest
  @EnumSource(names = {"V3_0", "V3_1"})
  void failTestsThatReturnStateAndDiff(EngineGeneration generation) {
    scripted.script().answer("test", "{'size':1}\n['size']\n");
    var result =
        scripted.runVerified(
            generation,
            ManifestSketch.with(GET).operation(draft(TEST).returns(STATE_AND_DIFF)),
            engine -> engine.test(WANTED));
    assertThat(kind(result)).isEqualTo(FailureKind.PARSE);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"V3_0", "V3_1"})
  void acceptTestsThatReturnStateAndDiff(EngineGeneration generation) {
    scripted.script().answer("test", "{'size':1}\n['size']\n");
    var result =
        scripted.runVerified(
            generation,
            ManifestSketch.with(GET).operation(draft(TEST).returns(STATE_AND_DIFF)),
            engine -> engine.test(WANTED));
    assertThat(((TestResult) result).differingProperties()).containsExactly("size");
  }

  @ParameterizedTest
  @CsvSource({
    "V3_0, 'size,pin'",
    "V3_1, 'size,pin'",
    "V3_2, 'size,pin'",
    "V3_3, size",
    "V3_4_PREVIEW, size"
  })
  void compareWriteOnlyValuesBeforeSetOnlyUpTo32(EngineGeneration generation, String differing) {
    scripted.script().answer("get", "{'size':1}");
    var result =
        scripted.runVerified(generation, ManifestSketch.with(GET), engine -> engine.test(WANTED));
    assertThat(((TestResult) result).differingProperties()).containsExactly(differing.split(","));
  }

  /** Engines of 3.3 only keep schemas that a command printed until then. */
  @ParameterizedTest
  @CsvSource({
    "V3_2, true, 'size,pin'",
    "V3_3, true, 'size,pin'",
    "V3_3, false, size",
    "V3_4_PREVIEW, true, size"
  })
  void predictWithoutTheSchemaInAnAdaptedManifestUpTo33(
      EngineGeneration generation, boolean embedded, String changed) {
    scripted.script().answer("get", "{'size':1}");
    var result = scripted.runVerified(generation, adapted(embedded), it -> it.whatIf(WANTED));
    assertThat(((SetResult) result).changedProperties())
        .hasValueSatisfying(names -> assertThat(names).containsExactly(changed.split(",")));
  }

  @Test
  void testWithTheSchemaInAnAdaptedManifestFrom33On() {
    scripted.script().answer("get", "{'size':1}");
    var result = scripted.runVerified(EngineGeneration.V3_3, adapted(true), it -> it.test(WANTED));
    assertThat(((TestResult) result).differingProperties()).containsExactly("size");
  }

  private static ManifestSketch adapted(boolean embedded) {
    return ManifestSketch.with(GET, SET)
        .adapted("single")
        .schema(
            embedded
                ? new SchemaSource.Embedded(JsonObject.empty(), Mark.NONE)
                : new SchemaSource.Command("sh", List.of(), Mark.NONE));
  }
}
