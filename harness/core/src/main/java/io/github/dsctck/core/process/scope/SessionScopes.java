package io.github.dsctck.core.process.scope;

import io.github.dsctck.core.process.file.ProcFs;
import io.github.dsctck.core.process.file.ProcessRow;
import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.Launcher;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the processes of each scope after their parents have ended. This JVM adopts all of them, so
 * they remain its descendants. The ancestor that is a child of this JVM identifies the scope:
 *
 * <ul>
 *   <li>by its session, which it keeps from the process that the scope started;
 *   <li>or, if it began a session of its own, by its start: only one scope was then SCOPES.open.
 * </ul>
 *
 * <p>Example: a set runs {@code setsid daemon &} and ends. The daemon is now a child of this JVM in
 * an unknown session, and belongs to the scope of the set. If two scopes were open, it belongs to
 * neither until all but one have ended.
 */
final class SessionScopes implements ScopedProcesses {

  private static final long SELF = ProcessHandle.current().pid();
  private static final long TICKS = 2;

  /** The scopes of all runners of this JVM: each adopts the orphans of the others. */
  private static final Scopes SCOPES = new Scopes();

  private final ProcFs proc;
  private final Launcher launcher;

  /**
   * The scopes that have begun and not ended.
   *
   * @param own sessions of the kit within scopes
   * @param sessions the scopes of sessions
   * @param open when open scopes began
   */
  private record Scopes(Set<Long> own, Map<Long, String> sessions, Map<String, Long> open) {

    Scopes() {
      this(new HashSet<>(), new HashMap<>(), new HashMap<>());
    }
  }

  /**
   * Finds processes through a file system.
   *
   * @param launcher the launcher whose JVM adopts orphans
   */
  SessionScopes(ProcFs proc, Launcher launcher) {
    this.proc = proc;
    this.launcher = launcher;
  }

  @Override
  public void begin(String scope) {
    synchronized (SCOPES) {
      SCOPES.open.putIfAbsent(scope, proc.now() - TICKS);
    }
  }

  /** Records the session that a process leads. */
  @Override
  public void started(String scope, Child process) {
    synchronized (SCOPES) {
      SCOPES.sessions.put(process.handle().pid(), scope);
    }
  }

  /** Nothing in the sessions of these processes is reported. */
  @Override
  public void confined(String scope, List<Long> processes) {
    var table = proc.table();
    synchronized (SCOPES) {
      processes.stream()
          .flatMap(pid -> Optional.ofNullable(table.get(pid)).stream())
          .map(ProcessRow::session)
          .forEach(
              session -> {
                SCOPES.sessions.put(session, scope);
                SCOPES.own.add(session);
              });
    }
  }

  @Override
  public void end(String scope, boolean keeps) {
    synchronized (SCOPES) {
      SCOPES.open.remove(scope);
      if (!keeps) {
        SCOPES.sessions.values().removeIf(scope::equals);
        SCOPES.own.retainAll(SCOPES.sessions.keySet());
      }
      reap();
    }
  }

  @Override
  public Set<ProcessHandle> of(String scope) {
    synchronized (SCOPES) {
      return select(Optional.of(scope));
    }
  }

  @Override
  public Set<ProcessHandle> ofNoScope() {
    synchronized (SCOPES) {
      return select(Optional.empty());
    }
  }

  private Set<ProcessHandle> select(Optional<String> wanted) {
    var table = proc.table();
    Set<ProcessHandle> found = new LinkedHashSet<>();
    for (var row : table.values()) {
      var top = row.zombie() || SCOPES.own.contains(row.session()) ? null : top(row, table);
      if (top != null && isForeign(top, table) && isOf(top, wanted)) {
        ProcessHandle.of(row.pid()).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Returns the ancestor of a process, or itself, that is a child of this JVM. */
  private static @Nullable ProcessRow top(ProcessRow row, Map<Long, ProcessRow> table) {
    ProcessRow top = row;
    for (int i = 0; top != null && top.parent() != SELF && i < table.size(); i++) {
      top = table.get(top.parent());
    }
    return top != null && top.parent() == SELF ? top : null;
  }

  /** Returns whether a child is not one that other code of this JVM started. */
  private static boolean isForeign(ProcessRow child, Map<Long, ProcessRow> table) {
    var self = table.get(SELF);
    return self != null && child.session() != self.session();
  }

  private boolean isOf(ProcessRow child, Optional<String> wanted) {
    var owner = SCOPES.sessions.get(child.session());
    if (owner != null) {
      return wanted.filter(owner::equals).isPresent();
    }
    var candidates = candidates(child);
    if (wanted.isEmpty() || candidates.size() != 1) {
      return wanted.isEmpty() && candidates.isEmpty();
    }
    SCOPES.sessions.put(child.session(), candidates.get(0));
    return wanted.filter(candidates.get(0)::equals).isPresent();
  }

  private static List<String> candidates(ProcessRow child) {
    return SCOPES.open.entrySet().stream()
        .filter(scope -> scope.getValue() <= child.begun())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Collects adopted processes that have ended; the children of other code are not touched. */
  private void reap() {
    var table = proc.table();
    for (var row : table.values()) {
      if (row.zombie() && row.parent() == SELF && isForeign(row, table)) {
        launcher.collect(row.pid());
      }
    }
  }
}
