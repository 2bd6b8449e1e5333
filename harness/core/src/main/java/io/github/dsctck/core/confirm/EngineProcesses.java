package io.github.dsctck.core.confirm;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;

/** Runs the commands of a real engine, or answers from those that an earlier run recorded. */
public interface EngineProcesses {

  /**
   * Runs a command of {@code dsc}.
   *
   * @param command the command with {@code dsc} as its executable, in the environment of the
   *     resource, as transcripts show it
   */
  Completion ask(Invocation command);

  /** Runs a process of the resource again, for its effect. */
  void repeat(Invocation process);
}
