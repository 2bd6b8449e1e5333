package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.Texts.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.StepResult.Failed;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs the engine's operations on scripted commands, all of which have to be run in the end. */
final class EngineRun implements AfterEachCallback {

  /** What instances are verified by, where they are. */
  static final String SCHEMA =
      "{'type':'object','properties':{'size':{'type':'integer','default':1},"
          + "'pin':{'type':'string','writeOnly':true}}}";

  private final ScriptedExchanger script = new ScriptedExchanger();

  ScriptedExchanger script() {
    return script;
  }

  StepResult run(ManifestSketch sketch, Function<EngineOperations, StepResult> step) {
    return step.apply(
        EngineOperations.of(sketch.manifest(), Optional.empty(), EngineGeneration.NEWEST, script));
  }

  /** Runs an operation as the proposal of 2023 demands. */
  StepResult runSimplified(ManifestSketch sketch, Function<Operations, StepResult> step) {
    var manifest = sketch.manifest().asSimplified();
    return step.apply(Operations.of(manifest, Optional.empty(), EngineGeneration.NEWEST, script));
  }

  StepResult runVerified(ManifestSketch sketch, Function<EngineOperations, StepResult> step) {
    return runVerified(EngineGeneration.NEWEST, sketch, step);
  }

  StepResult runVerified(
      EngineGeneration generation,
      ManifestSketch sketch,
      Function<EngineOperations, StepResult> step) {
    var compiled = (Compilation.Compiled) InstanceSchema.compile(json(SCHEMA));
    return step.apply(
        EngineOperations.of(sketch.manifest(), Optional.of(compiled.schema()), generation, script));
  }

  static FailureKind kind(StepResult result) {
    assertThat(result).isInstanceOf(Failed.class);
    return ((Failed) result).kind();
  }

  static String message(StepResult result) {
    assertThat(result).isInstanceOf(Failed.class);
    return ((Failed) result).message();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(script.isDone()).isTrue();
  }
}
