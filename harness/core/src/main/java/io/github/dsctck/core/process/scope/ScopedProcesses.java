package io.github.dsctck.core.process.scope;

import io.github.dsctck.core.process.file.ProcFs;
import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.Launcher;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the processes of each scope, also after their parents have ended. */
public interface ScopedProcesses {

  /**
   * Returns what finds the processes of scopes on this system, if anything does.
   *
   * @param proc the file system with data about processes
   * @param launcher the launcher that starts them
   */
  static Optional<ScopedProcesses> of(Optional<ProcFs> proc, Launcher launcher) {
    return launcher.groups()
        ? Optional.of(new GroupScopes())
        : proc.filter(fs -> launcher.adoptsOrphans()).map(fs -> new SessionScopes(fs, launcher));
  }

  /** Records a scope whose first process starts soon. */
  void begin(String scope);

  /** Records a process that a scope started. */
  void started(String scope, Child process);

  /** Records processes of the kit that confine a scope; only their descendants are its own. */
  void confined(String scope, List<Long> processes);

  /** Forgets a scope whose processes have ended; processes that are kept stay its own. */
  void end(String scope, boolean keeps);

  /** Returns the running processes of a scope. */
  Set<ProcessHandle> of(String scope);

  /** Returns the running processes that belong to no scope, but to some resource. */
  Set<ProcessHandle> ofNoScope();
}
