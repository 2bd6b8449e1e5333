package io.github.dsctck.core.process;

import io.github.dsctck.core.process.file.ProcFs;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Finds, measures and ends the descendants of what was started. Always by pid, never by name. */
final class ProcessTree {

  private static final long POLL_NANOS = Duration.ofMillis(2).toNanos();

  /** How exactly the system tells when a process was started. */
  private static final Duration TICKS = Duration.ofMillis(20);

  private static final int ROUNDS = 5;

  private final Optional<ProcFs> proc;
  private final Duration patience;

  ProcessTree(Optional<ProcFs> proc, Duration patience) {
    this.proc = proc;
    this.patience = patience;
  }

  /** Returns whether descendants are found after their parent has ended. */
  boolean findsOrphans() {
    return proc.isPresent();
  }

  /** Says, as a sentence, which descendants are found and which escape. */
  String containment() {
    return proc.isPresent()
        ? "Descendants are found by their parent, by the variable "
            + ChildEnvironment.MARKER
            + " and by the pipes they hold; one that clears its environment, loses its parent and"
            + " closes its pipes escapes."
        : "Descendants are found by their parent only; one whose parent has ended may escape.";
  }

  /** Returns a process and everything that came from it since a moment, itself first. */
  Set<ProcessHandle> of(ProcessHandle root, String token, long since) {
    Set<ProcessHandle> tree = new LinkedHashSet<>();
    tree.add(root);
    root.descendants().forEach(tree::add);
    tree.addAll(marked(token, since));
    return tree;
  }

  /** Returns the processes started in a scope that have not been collected. */
  Set<ProcessHandle> marked(String token) {
    return proc.map(fs -> fs.marked(ChildEnvironment.MARKER, token)).orElse(Set.of());
  }

  /** Returns the processes started in a scope since a moment that have not been collected. */
  Set<ProcessHandle> marked(String token, long since) {
    return since(since, marked(token));
  }

  /**
   * Returns the processes that hold the other ends of these streams. One older than the streams has
   * been given them by others and is a service of the system: it is left out.
   */
  Set<ProcessHandle> holding(Pipes pipes, long since) {
    return since(since, proc.map(fs -> fs.holding(pipes.held())).orElse(Set.of()));
  }

  /** Returns whether a process runs; one that merely waits to be collected does not. */
  boolean isRunning(ProcessHandle handle) {
    return handle.isAlive() && !proc.map(fs -> fs.isZombie(handle.pid())).orElse(false);
  }

  /** Returns the CPU time that processes have used so far, in nanoseconds. */
  long cpuNanos(Collection<ProcessHandle> tree) {
    return tree.stream().mapToLong(this::cpuNanos).sum();
  }

  private long cpuNanos(ProcessHandle handle) {
    return proc.map(fs -> fs.cpu(handle.pid()))
        .or(() -> handle.info().totalCpuDuration())
        .orElse(Duration.ZERO)
        .toNanos();
  }

  /**
   * Ends processes: asks, waits, forces, and looks again for what they have started meanwhile.
   *
   * @return what was found, with its commands, and whether it is gone
   */
  List<Survivor> end(Supplier<Set<ProcessHandle>> find) {
    Map<ProcessHandle, String> found = new LinkedHashMap<>();
    collect(find, found);
    awaitEnd(signal(found.keySet(), ProcessHandle::destroy));
    for (int round = 0; round < ROUNDS; round++) {
      collect(find, found);
      List<ProcessHandle> ending = signal(found.keySet(), ProcessHandle::destroyForcibly);
      if (ending.isEmpty()) {
        break;
      }
      awaitEnd(ending);
    }
    return survivors(found);
  }

  /** Describes processes without touching them. */
  List<Survivor> describe(Set<ProcessHandle> processes) {
    Map<ProcessHandle, String> found = new LinkedHashMap<>();
    collect(() -> processes, found);
    return survivors(found);
  }

  private void collect(Supplier<Set<ProcessHandle>> find, Map<ProcessHandle, String> found) {
    for (ProcessHandle handle : find.get()) {
      if (isRunning(handle)) {
        found.computeIfAbsent(handle, ProcessTree::command);
      }
    }
  }

  private List<ProcessHandle> signal(
      Collection<ProcessHandle> handles, Predicate<ProcessHandle> request) {
    return handles.stream().filter(this::isRunning).filter(request).toList();
  }

  private void awaitEnd(List<ProcessHandle> ending) {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean interrupted = false;
    while (ending.stream().anyMatch(this::isRunning) && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(POLL_NANOS);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private List<Survivor> survivors(Map<ProcessHandle, String> found) {
    return found.entrySet().stream()
        .map(e -> new Survivor(e.getKey().pid(), e.getValue(), !isRunning(e.getKey())))
        .toList();
  }

  private static String command(ProcessHandle handle) {
    ProcessHandle.Info info = handle.info();
    return info.commandLine().or(info::command).orElse("");
  }

  /** Returns those of these processes that started after a moment on the clock of nanoTime. */
  private Set<ProcessHandle> since(long since, Set<ProcessHandle> processes) {
    Set<ProcessHandle> young = new LinkedHashSet<>();
    for (ProcessHandle handle : processes) {
      Duration age = proc.map(fs -> fs.age(handle.pid())).orElse(Duration.ZERO);
      if (age.minus(TICKS).toNanos() <= System.nanoTime() - since) {
        young.add(handle);
      }
    }
    return young;
  }
}
