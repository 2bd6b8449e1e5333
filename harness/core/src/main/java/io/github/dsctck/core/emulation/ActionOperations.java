package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The invocations of an action by engines from 3.4 on. Input and output are not validated here:
 * what a command prints is judged as it was printed.
 */
final class ActionOperations implements Operations {

  private final StepCommands commands;

  ActionOperations(StepCommands commands) {
    this.commands = commands;
  }

  @Override
  public StepResult invoke(@Nullable String input) {
    return Operations.attempt(() -> run(OperationName.INVOKE, false, input));
  }

  @Override
  public StepResult whatIf(String input) {
    boolean declared =
        commands
            .manifest()
            .operation(OperationName.INVOKE)
            .filter(Operation::hasWhatIfArgument)
            .isPresent();
    return declared
        ? Operations.attempt(() -> run(OperationName.INVOKE, true, input))
        : missing("whatIf");
  }

  @Override
  public StepResult outputSchema() {
    return Operations.attempt(() -> run(OperationName.OUTPUT_SCHEMA, false, null));
  }

  private StepResult run(OperationName name, boolean whatIf, @Nullable String input) {
    commands.demand(name);
    return new StepResult.InvokeResult(commands.run(name, whatIf, input));
  }

  @Override
  public StepResult get(@Nullable String filter) {
    return missing("get");
  }

  @Override
  public StepResult test(String desired) {
    return missing("test");
  }

  @Override
  public StepResult set(String desired) {
    return missing("set");
  }

  private static StepResult missing(String operation) {
    return StepAbortedException.notImplemented(operation).failed();
  }
}
