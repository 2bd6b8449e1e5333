package io.github.dsctck.core.confirm;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;

/**
 * Returns what an engine answered in an earlier run.
 *
 * @param answers the recorded answers
 */
public record RecordedEngineProcesses(ProcessInvoker answers) implements EngineProcesses {

  @Override
  public Completion ask(Invocation command) {
    return answers.invoke(command);
  }

  @Override
  public void repeat(Invocation process) {
    // Only the effect counts, and a recording has none.
  }
}
