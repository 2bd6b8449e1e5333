package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.EngineRun.kind;
import static io.github.dsctck.core.emulation.EngineRun.message;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.StepResult.Failed;
import io.github.dsctck.core.process.ProcessEnding;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How the engine tells of commands that fail. */
class EngineCommandsTest {

  @RegisterExtension final EngineRun scripted = new EngineRun();

  private final ManifestSketch sketch = ManifestSketch.with(GET);

  @Test
  void explainsAFailureByTheManifest() {
    scripted.script().fail("get", 3, "raw\n{'error':'no tea'}\n");
    var result = scripted.run(sketch.exitCode(3, "out of tea"), engine -> engine.get("{}"));
    assertThat(kind(result)).isEqualTo(FailureKind.COMMAND);
    assertThat(message(result)).isEqualTo("\"get\" exited with code 3: out of tea; no tea");
    assertThat(((Failed) result).by()).isPresent();
  }

  @Test
  void explainsAFailureByRawText() {
    scripted.script().fail("get", 3, "raw\n{'info':'fine'}\n");
    assertThat(message(scripted.run(sketch.exitCode(1, "x"), engine -> engine.get("{}"))))
        .isEqualTo("\"get\" exited with code 3: raw");
  }

  @Test
  void ignoresTheDefaultMeanings() {
    scripted.script().fail("get", 1, "raw\n");
    assertThat(
            message(
                scripted.run(
                    sketch.exitCode(0, "Success").exitCode(1, "Error"),
                    engine -> engine.get("{}"))))
        .endsWith(": raw");
  }

  @Test
  void saysThatAFailureIsNotExplained() {
    scripted.script().fail("get", 1, "");
    assertThat(message(scripted.run(sketch, engine -> engine.get("{}"))))
        .endsWith("without a reason");
  }

  static Stream<ProcessEnding> otherEndings() {
    return Stream.of(
        new ProcessEnding.Signalled(9),
        new ProcessEnding.TimedOut(Duration.ofSeconds(1), true),
        new ProcessEnding.PipesHeld(0),
        new ProcessEnding.NotStarted("Permission denied"));
  }

  @ParameterizedTest
  @MethodSource("otherEndings")
  void failsOnEveryOtherEnding(ProcessEnding ending) {
    scripted.script().answer("get", ending, "{}", "");
    assertThat(kind(scripted.run(sketch, engine -> engine.get("{}"))))
        .isEqualTo(FailureKind.COMMAND);
  }

  static Stream<ProcessEnding> ourEndings() {
    return Stream.of(new ProcessEnding.NotSent("locale"), new ProcessEnding.Cancelled());
  }

  @ParameterizedTest
  @MethodSource("ourEndings")
  void takesTheBlameForWhatItDidNotRun(ProcessEnding ending) {
    scripted.script().answer("get", ending, "{}", "");
    assertThat(kind(scripted.run(sketch, engine -> engine.get("{}"))))
        .isEqualTo(FailureKind.NOT_RUN);
  }

  @Test
  void stopsAtARefusal() {
    scripted.script().refuse(new CommandRefusal(FailureKind.SECURITY_CONTEXT, "not root"));
    var result = (Failed) scripted.run(sketch, engine -> engine.get("{}"));
    assertThat(result)
        .isEqualTo(new Failed(FailureKind.SECURITY_CONTEXT, "not root", Optional.empty()));
  }
}
