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

/** Finds, measures and ends the descendants of started processes. Always by pid, never by name. */
final class ProcessTree {

  private static final long POLL_NANOS = Duration.ofMillis(2).toNanos();

  /** The precision of the start time of a process. */
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

  /** Returns a sentence about how descendants are detected, and which ones are missed. */
  String containment() {
    return proc.isPresent()
        ? "Leftover child processes are detected by parent, by the variable "
            + ChildEnvironment.MARKER
            + " and by open pipes; a fully detached daemon may be missed."
        : "Leftover child processes are detected only by parent; a process whose parent has "
            + "ended may be missed.";
  }

  /** Returns a process and its descendants since a moment, itself first. */
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
   * Returns the processes with the other ends of these streams open. A process older than the
   * streams is a service of the system that received them from others, and is left out.
   */
  Set<ProcessHandle> holding(Pipes pipes, long since) {
    return since(since, proc.map(fs -> fs.holding(pipes.held())).orElse(Set.of()));
  }

  /** Returns whether a process runs; a zombie does not. */
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
   * Ends processes: requests, waits, forces, and then finds the processes that they started in the
   * meantime.
   *
   * @return the processes, with their commands, and whether each has ended
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
