package io.github.dsctck.core.emulation;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The operations of a host on one resource; those that its contract lacks fail. */
public interface Operations {

  /**
   * Returns the operations of the contract that a manifest follows.
   *
   * @param manifest the manifest
   * @param schema the instance schema, empty where it is not available; then output is not verified
   * @param generation the generation of the engine, where an engine implements the contract
   * @param exchanger runs the commands
   */
  static Operations of(
      Manifest manifest,
      Optional<InstanceSchema> schema,
      EngineGeneration generation,
      Exchanger exchanger) {
    if (manifest.isDraft()) {
      return DraftOperations.of(manifest, exchanger);
    }
    if (manifest.kind() == ResourceKind.ACTION) {
      return new ActionOperations(new StepCommands(manifest, schema, generation, exchanger));
    }
    var engine = EngineOperations.of(manifest, schema, generation, exchanger);
    return manifest.isLineGroup()
        ? new LineGroupOperations(new StepCommands(manifest, schema, generation, exchanger), engine)
        : engine;
  }

  /** Returns the result of a step; a step that the host aborts has failed. */
  static StepResult attempt(Supplier<? extends StepResult> step) {
    try {
      return step.get();
    } catch (StepAbortedException stop) {
      return stop.failed();
    }
  }

  /**
   * Takes the step of an operation.
   *
   * @param operation an operation on instances
   * @param input the JSON text, null for none
   * @param deletion whether a what-if is about the deletion of the instance
   */
  default StepResult take(OperationName operation, @Nullable String input, boolean deletion) {
    var text = input == null ? "" : input;
    return switch (operation) {
      case GET -> get(input);
      case TEST -> test(text);
      case SET -> set(text);
      case WHAT_IF -> deletion ? foreseeDeletion(text) : whatIf(text);
      case DELETE -> delete(text);
      case EXPORT -> export(input);
      case VALIDATE -> validate(text);
      case RESOLVE -> resolve(text);
      case LIST -> list();
      case INVOKE -> invoke(input);
      case OUTPUT_SCHEMA -> outputSchema();
      case SCHEMA -> missing("schema");
    };
  }

  /**
   * Gets the actual state.
   *
   * @param filter the JSON text, null or empty for none
   */
  StepResult get(@Nullable String filter);

  /** Tests an instance: by the test operation, or else synthetically. */
  StepResult test(String desired);

  /**
   * Sets an instance without testing it first. A desired state in which the instance is absent
   * removes it.
   */
  StepResult set(String desired);

  /** Predicts the changes of set. Never runs an actual set or delete. */
  default StepResult whatIf(String desired) {
    return missing("whatIf");
  }

  /** Deletes an instance. */
  default StepResult delete(String input) {
    return missing("delete");
  }

  /** Predicts the deletion of an instance, by a delete that declares a what-if argument. */
  default StepResult foreseeDeletion(String input) {
    return missing("delete");
  }

  /**
   * Exports all instances: by the export operation, or else through get.
   *
   * @param filter the JSON text, null or empty for none
   */
  default StepResult export(@Nullable String filter) {
    return missing("export");
  }

  /** Lists the adapted resources of an adapter. */
  default StepResult list() {
    return missing("list");
  }

  /** Validates an input by the validate operation. */
  default StepResult validate(String input) {
    return missing("validate");
  }

  /** Resolves an input into a configuration. */
  default StepResult resolve(String input) {
    return missing("resolve");
  }

  /**
   * Invokes an action.
   *
   * @param input the JSON text, null for none
   */
  default StepResult invoke(@Nullable String input) {
    return missing("invoke");
  }

  /** Prints the schema of an action's output. */
  default StepResult outputSchema() {
    return missing("outputSchema");
  }

  private static StepResult missing(String operation) {
    return StepAbortedException.notImplemented(operation).failed();
  }
}
