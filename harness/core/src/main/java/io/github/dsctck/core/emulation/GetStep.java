package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import org.jspecify.annotations.Nullable;

/**
 * The get of the engine (contract C.8).
 *
 * @param commands runs the commands
 */
record GetStep(StepCommands commands) {

  GetResult run(@Nullable String filter) {
    commands.demand(OperationName.GET);
    var exchange = commands.run(OperationName.GET, false, filter);
    var read = commands.readStates(exchange, OutputShape.ONE_STATE);
    return new GetResult(read.state(), exchange);
  }
}
