package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.process.Invocation;

/** The result of preparing a command: an invocation, or a refusal. */
public sealed interface PreparedCommand permits PreparedCommand.Ready, CommandRefusal {

  /**
   * A command that can be started.
   *
   * @param invocation the process to start
   * @param executable how its executable was found
   */
  record Ready(Invocation invocation, ExecutableLookup.Found executable)
      implements PreparedCommand {}
}
