package io.github.dsctck.core.process;

import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.process.confine.Enclosure;
import io.github.dsctck.core.process.file.ProcFs;
import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.Launcher;
import io.github.dsctck.core.process.scope.ScopedProcesses;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds, measures and ends the descendants of started processes. Always by pid, never by name. */
final class ProcessTree {

  private static final long POLL_NANOS = Duration.ofMillis(2).toNanos();

  /** The precision of the start time of a process. */
  private static final Duration TICKS = Duration.ofMillis(20);

  private static final int ROUNDS = 5;
  private static final Duration LONGEST_CPU = Duration.ofDays(365);

  private final Optional<ProcFs> proc;
  private final Launcher launcher;
  private final Optional<ScopedProcesses> scoped;
  private final Limits limits;
  private final Set<String> confined = ConcurrentHashMap.newKeySet();

  ProcessTree(Optional<ProcFs> proc, Launcher launcher, Limits limits) {
    this.proc = proc;
    this.launcher = launcher;
    this.scoped = ScopedProcesses.of(proc, launcher);
    this.limits = limits;
  }

  /** Records a scope whose first process starts soon. */
  void begin(String scope) {
    scoped.ifPresent(processes -> processes.begin(scope));
  }

  /** Records a process that a scope started. */
  void started(String scope, Child process) {
    scoped.ifPresent(processes -> processes.started(scope, process));
  }

  /** Records the processes that confine a scope, which are not its own. */
  void confined(String scope, Enclosure enclosure) {
    confined.add(scope);
    scoped.ifPresent(processes -> processes.confined(scope, enclosure.own()));
  }

  /** Forgets a scope, whose processes have ended or are kept. */
  void end(String scope, boolean keeps) {
    confined.remove(scope);
    scoped.ifPresent(processes -> processes.end(scope, keeps));
  }

  /** Returns whether the processes of a scope are limited in number. */
  boolean isLimited(String scope) {
    return confined.contains(scope);
  }

  /** Returns whether a confined scope has too many processes. */
  boolean isCrowded(String scope) {
    return isLimited(scope) && ofScope(scope).size() > limits.processes();
  }

  /** Returns whether descendants are found after their parent has ended. */
  boolean findsOrphans() {
    return scoped.isPresent();
  }

  /** Returns how descendants are found. */
  Containment containment() {
    if (launcher.groups()) {
      return Containment.GROUPS;
    }
    return findsOrphans() ? Containment.ADOPTION : Containment.DESCENDANTS;
  }

  /** Returns a process and its descendants since a moment, itself first. */
  Set<ProcessHandle> of(ProcessHandle root, String scope, long since) {
    Set<ProcessHandle> tree = new LinkedHashSet<>();
    tree.add(root);
    descendants(root).forEach(tree::add);
    tree.addAll(ofScope(scope, since));
    return tree;
  }

  /** A system that uses ids again shows strangers as descendants. */
  private Stream<ProcessHandle> descendants(ProcessHandle root) {
    return launcher.groups() ? Stream.empty() : root.descendants();
  }

  /** Returns the running processes of a scope. */
  Set<ProcessHandle> ofScope(String scope) {
    return scoped.map(processes -> processes.of(scope)).orElse(Set.of());
  }

  /** Returns the running processes of a scope that were started since a moment. */
  Set<ProcessHandle> ofScope(String scope, long since) {
    return since(since, ofScope(scope));
  }

  /** Returns the running processes of resources that no scope accounts for. */
  Set<ProcessHandle> ofNoScope() {
    return scoped.map(ScopedProcesses::ofNoScope).orElse(Set.of());
  }

  /**
   * Returns the processes with the other ends of these streams open. A process older than the
   * streams is a service of the system that received them from others, and is left out.
   */
  Set<ProcessHandle> holding(Pipes pipes, long since) {
    return since(
        since,
        proc.map(fs -> launcher.betweenStarts(() -> fs.holding(pipes.held()))).orElse(Set.of()));
  }

  /** Returns whether a process runs; one that ends does not. */
  boolean isRunning(ProcessHandle handle) {
    return handle.isAlive() && !proc.map(fs -> fs.isEnding(handle.pid())).orElse(false);
  }

  /** Returns the CPU time that processes have used so far, in nanoseconds. */
  long cpuNanos(Collection<ProcessHandle> tree) {
    return tree.stream().mapToLong(this::cpuNanos).sum();
  }

  private long cpuNanos(ProcessHandle handle) {
    return proc.map(fs -> fs.cpu(handle.pid()))
        .or(() -> handle.info().totalCpuDuration())
        .filter(cpu -> cpu.compareTo(LONGEST_CPU) < 0)
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
    long deadline = System.nanoTime() + limits.termination().toNanos();
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

  /** A process that ends may show a start and a CPU time of another century. */
  private static Duration age(ProcessHandle handle) {
    return handle
        .info()
        .startInstant()
        .filter(start -> start.isAfter(Instant.EPOCH))
        .map(start -> Duration.between(start, Instant.now()))
        .orElse(Duration.ZERO);
  }

  private static String command(ProcessHandle handle) {
    ProcessHandle.Info info = handle.info();
    return info.commandLine().or(info::command).orElse("");
  }

  /** Returns those of these processes that started after a moment on the clock of nanoTime. */
  private Set<ProcessHandle> since(long since, Set<ProcessHandle> processes) {
    Set<ProcessHandle> young = new LinkedHashSet<>();
    for (ProcessHandle handle : processes) {
      Duration age = proc.map(fs -> fs.age(handle.pid())).orElseGet(() -> age(handle));
      if (age.minus(TICKS).compareTo(Duration.ofNanos(System.nanoTime() - since)) <= 0) {
        young.add(handle);
      }
    }
    return young;
  }
}
