package io.github.dsctck.core.process;

import io.github.dsctck.core.process.confine.Enclosure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * The processes of one scenario. A process that outlives its exchange may continue until the scope
 * ends, as a service must outlive the set that started it. The scope then ends it, unless the
 * scenario keeps it.
 */
public final class ProcessScope implements ProcessInvoker, AutoCloseable {

  private final ProcessRunner runner;
  private final String name;
  private final SurvivorPolicy survivorPolicy;
  private final Optional<Enclosure> enclosure;
  private final Set<RunningProcess> running = ConcurrentHashMap.newKeySet();
  private final Set<RunningProcess> cleaning = ConcurrentHashMap.newKeySet();
  private final Queue<RunningProcess> unfinished = new ConcurrentLinkedQueue<>();

  /** How many processes occupy the slot of the scope. */
  private final AtomicInteger slot = new AtomicInteger();

  private volatile boolean used;
  private volatile boolean cancelled;
  private volatile boolean aborted;

  ProcessScope(
      ProcessRunner runner,
      String name,
      SurvivorPolicy survivorPolicy,
      Optional<Enclosure> enclosure) {
    this.runner = runner;
    this.name = name;
    this.survivorPolicy = survivorPolicy;
    this.enclosure = enclosure;
  }

  /** Runs one process; after a cancellation the ending is Cancelled and no process runs. */
  @Override
  public Completion invoke(Invocation invocation) {
    return run(invocation, running, () -> cancelled);
  }

  /** Returns the invoker for clean-up, which continues when the scope is cancelled. */
  public ProcessInvoker cleanup() {
    return invocation -> run(invocation, cleaning, () -> aborted);
  }

  /** Ends running processes, from another thread. Clean-up remains possible. */
  public void cancel() {
    cancelled = true;
    running.forEach(RunningProcess::cancel);
  }

  /** Ends running processes, clean-up included, from another thread. */
  public void abort() {
    cancel();
    aborted = true;
    cleaning.forEach(RunningProcess::cancel);
  }

  /**
   * Ends the scope, and its leftover processes unless the scenario keeps them.
   *
   * @return the leftover processes, and whether each has ended
   */
  public List<Survivor> end() {
    runner.forget(this);
    try {
      return used || enclosure.isPresent() ? endProcesses() : List.of();
    } finally {
      enclosure.ifPresent(Enclosure::close);
    }
  }

  private List<Survivor> endProcesses() {
    used = false;
    ProcessTree tree = runner.tree();
    List<Survivor> survivors = ends() ? tree.end(this::left) : tree.describe(left());
    unfinished.forEach(RunningProcess::release);
    unfinished.clear();
    tree.end(name, !ends());
    return survivors;
  }

  /** Behind walls no process can be kept: they end with the scope. */
  private boolean ends() {
    return survivorPolicy == SurvivorPolicy.END || enclosure.isPresent();
  }

  /** Ends the scope; {@link #end} also returns the leftover processes. */
  @Override
  public void close() {
    end();
  }

  private Completion run(Invocation invocation, Set<RunningProcess> group, BooleanSupplier over) {
    occupySlot();
    try {
      return runNow(invocation, group, over);
    } finally {
      freeSlot();
    }
  }

  /** Waits for a slot, unless another process of the scope has one: some are run together. */
  private void occupySlot() {
    synchronized (slot) {
      if (slot.getAndIncrement() == 0) {
        runner.slots().acquireUninterruptibly();
      }
    }
  }

  private void freeSlot() {
    synchronized (slot) {
      if (slot.decrementAndGet() == 0) {
        runner.slots().release();
      }
    }
  }

  private Completion runNow(
      Invocation invocation, Set<RunningProcess> group, BooleanSupplier over) {
    RunningProcess process = runner.prepare(invocation, name);
    group.add(process);
    try {
      if (over.getAsBoolean()) {
        process.cancel();
      }
      used = true;
      return runner.run(process, invocation, enclosure);
    } finally {
      group.remove(process);
      if (process.isUnfinished()) {
        unfinished.add(process);
      }
    }
  }

  private Set<ProcessHandle> left() {
    Set<ProcessHandle> left = new LinkedHashSet<>(runner.tree().ofScope(name));
    unfinished.forEach(process -> left.addAll(process.leftovers()));
    return left;
  }
}
