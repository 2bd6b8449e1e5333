package io.github.dsctck.core.process.scope;

import io.github.dsctck.core.process.launch.Child;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Asks the system, which keeps each process that the kit starts together with its descendants. */
final class GroupScopes implements ScopedProcesses {

  private final Map<String, Queue<Child>> scopes = new ConcurrentHashMap<>();

  @Override
  public void begin(String scope) {
    scopes.computeIfAbsent(scope, key -> new ConcurrentLinkedQueue<>());
  }

  @Override
  public void started(String scope, Child process) {
    scopes.computeIfAbsent(scope, key -> new ConcurrentLinkedQueue<>()).add(process);
  }

  @Override
  public void confined(String scope, List<Long> processes) {
    throw new UnsupportedOperationException("no process is confined where the system has groups");
  }

  @Override
  public void end(String scope, boolean keeps) {
    var processes = scopes.remove(scope);
    if (processes != null) {
      processes.forEach(process -> process.leaveGroup(keeps));
    }
  }

  @Override
  public Set<ProcessHandle> of(String scope) {
    var found = new LinkedHashSet<ProcessHandle>();
    var processes = scopes.get(scope);
    if (processes != null) {
      processes.forEach(process -> found.addAll(process.group()));
    }
    return found;
  }

  /** No process leaves its group. */
  @Override
  public Set<ProcessHandle> ofNoScope() {
    return Set.of();
  }
}
