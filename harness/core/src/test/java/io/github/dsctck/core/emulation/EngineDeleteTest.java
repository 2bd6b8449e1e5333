package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.DeleteResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the engine makes of a delete. */
class EngineDeleteTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  @Test
  void ignoresTheOutput() {
    scripted.script().answer("delete", "Deleted\n");
    var result =
        (DeleteResult) scripted.run(ManifestSketch.with(DELETE), engine -> engine.delete("{}"));
    assertThat(result.whatIf()).isEmpty();
  }

  @Test
  void isNotImplementedWithoutTheOperation() {
    assertThat(kind(scripted.run(ManifestSketch.with(GET), engine -> engine.delete("{}"))))
        .isEqualTo(FailureKind.NOT_IMPLEMENTED);
  }
}
