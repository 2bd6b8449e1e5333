package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.process.Invocation;

/** What preparing a command led to: something to start, or a refusal. */
public sealed interface PreparedCommand permits PreparedCommand.Ready, CommandRefusal {

  /**
   * A command that can be started.
   *
   * @param invocation what to start
   * @param executable how its executable was found
   */
  record Ready(Invocation invocation, ExecutableLookup.Found executable)
      implements PreparedCommand {}
}
