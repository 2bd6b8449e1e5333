package io.github.dsctck.core.emulation;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The engine's operations, each with all the commands it runs and stopping where the engine would
 * (contract C.8 to C.13). Input is not validated: invalid input reaches the resource.
 */
public final class EngineOperations implements Operations {

  private final StepCommands commands;
  private final GetStep get;
  private final TestStep test;
  private final SetStep set;
  private final ExportStep export;

  private EngineOperations(StepCommands commands) {
    this.commands = commands;
    this.get = new GetStep(commands);
    this.test = new TestStep(commands, get);
    this.set = new SetStep(commands, get, test);
    this.export = new ExportStep(commands, get);
  }

  /**
   * Returns the operations of one resource.
   *
   * @param manifest its manifest
   * @param schema its instance schema, empty where it is not available; then output is not verified
   * @param generation the generation of the engine
   * @param exchanger runs the commands
   */
  public static EngineOperations of(
      Manifest manifest,
      Optional<InstanceSchema> schema,
      EngineGeneration generation,
      Exchanger exchanger) {
    return new EngineOperations(new StepCommands(manifest, schema, generation, exchanger));
  }

  @Override
  public StepResult get(@Nullable String filter) {
    return Operations.attempt(() -> get.run(filter));
  }

  @Override
  public StepResult test(String desired) {
    return Operations.attempt(() -> test.run(desired));
  }

  @Override
  public StepResult set(String desired) {
    return Operations.attempt(() -> set.run(desired));
  }

  @Override
  public StepResult whatIf(String desired) {
    return Operations.attempt(() -> set.whatIf(desired));
  }

  @Override
  public StepResult delete(String input) {
    return Operations.attempt(
        () -> {
          commands.demand(OperationName.DELETE);
          return new StepResult.DeleteResult(
              Optional.empty(), commands.run(OperationName.DELETE, false, input));
        });
  }

  @Override
  public StepResult foreseeDeletion(String input) {
    return Operations.attempt(
        () -> {
          commands.demand(OperationName.DELETE);
          var exchange = commands.run(OperationName.DELETE, true, input);
          return new StepResult.DeleteResult(set.deletionForeseen(exchange), exchange);
        });
  }

  @Override
  public StepResult export(@Nullable String filter) {
    return Operations.attempt(() -> export.run(filter));
  }

  @Override
  public StepResult list() {
    return Operations.attempt(
        () -> {
          commands.demand(OperationName.LIST);
          var exchange = commands.run(OperationName.LIST, false, null);
          var read = commands.read(exchange, OutputShape.INSTANCE_LINES);
          return new StepResult.ExportResult(read.output().states(), exchange);
        });
  }

  @Override
  public StepResult validate(String input) {
    return Operations.attempt(
        () -> {
          commands.demand(OperationName.VALIDATE);
          return commands.validate(input);
        });
  }

  @Override
  public StepResult resolve(String input) {
    return Operations.attempt(
        () -> {
          commands.demand(OperationName.RESOLVE);
          return resolved(input);
        });
  }

  private StepResult resolved(String input) {
    var exchange = commands.run(OperationName.RESOLVE, false, input);
    var read = commands.read(exchange, OutputShape.ONE_STATE);
    var answer = commands.strictObject(read, Set.of("configuration", "parameters"));
    var configuration = answer.get("configuration");
    var parameters = answer.present("parameters");
    if (configuration == null || parameters.isPresent() && parameters.get().asObject().isEmpty()) {
      throw commands.unreadable(
          exchange, "found no \"configuration\" or \"parameters\" that are not an object");
    }
    return StepResult.ResolveResult.of(
        configuration, parameters.flatMap(JsonValue::asObject), exchange);
  }
}
