package io.github.dsctck.core.process;

import io.github.dsctck.core.process.file.ProcFs;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the processes of resources like the engine (contract C.3): without a shell, in the
 * manifest's folder, with pipes for its streams, and with an empty stdin without input.
 *
 * <p>Other than the engine it feeds stdin while it reads, keeps a time limit, and does not wait for
 * a child that keeps the pipes open. All methods may be called from any thread.
 */
public final class ProcessRunner implements ProcessInvoker, AutoCloseable {

  private final Limits limits;
  private final NativeText text;
  private final ProcessTree tree;
  private final Workers workers;
  private final Fifos fifos;
  private final Set<ProcessScope> scopes = ConcurrentHashMap.newKeySet();
  private final AtomicInteger count = new AtomicInteger();
  private final String prefix =
      ProcessHandle.current().pid() + "-" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
  private final ProcessScope own;
  private volatile boolean cancelled;
  private volatile boolean aborted;

  ProcessRunner(Limits limits, NativeText text, Optional<ProcFs> proc, Fifos fifos) {
    this.fifos = fifos;
    this.limits = limits;
    this.text = text;
    this.tree = new ProcessTree(proc, limits.termination());
    this.workers = new Workers();
    this.own = new ProcessScope(this, prefix + "-0", SurvivorPolicy.END);
    scopes.add(own);
  }

  /** Returns a runner with the standard limits. */
  public static ProcessRunner create() {
    return create(Limits.STANDARD);
  }

  /** Returns a runner with these limits. */
  public static ProcessRunner create(Limits limits) {
    return new ProcessRunner(limits, NativeText.ofThisJvm(), ProcFs.detect(), Fifos.create());
  }

  /** Opens a scope for the processes of one scenario. */
  public ProcessScope open(SurvivorPolicy survivorPolicy) {
    ProcessScope scope =
        new ProcessScope(this, prefix + "-" + count.incrementAndGet(), survivorPolicy);
    scopes.add(scope);
    if (aborted) {
      scope.abort();
    } else if (cancelled) {
      scope.cancel();
    }
    return scope;
  }

  /** Runs one process that belongs to no scenario; its leftover processes end with the runner. */
  @Override
  public Completion invoke(Invocation invocation) {
    return own.invoke(invocation);
  }

  /** Ends running processes in all scopes, from another thread. Clean-up remains possible. */
  public void cancel() {
    cancelled = true;
    scopes.forEach(ProcessScope::cancel);
  }

  /** Ends running processes in all scopes, clean-up included, from another thread. */
  public void abort() {
    cancelled = true;
    aborted = true;
    scopes.forEach(ProcessScope::abort);
  }

  /**
   * Returns a sentence about how leftover processes are detected here, and which ones are missed.
   */
  public String containment() {
    return tree.containment();
  }

  /** Ends all scopes and releases the threads. */
  @Override
  public void close() {
    scopes.forEach(ProcessScope::close);
    workers.close();
    fifos.close();
  }

  ProcessTree tree() {
    return tree;
  }

  Limits limits() {
    return limits;
  }

  void forget(ProcessScope scope) {
    scopes.remove(scope);
  }

  RunningProcess prepare(Invocation invocation, String token) {
    return new RunningProcess(invocation, token, limits, tree, workers);
  }

  Completion run(RunningProcess process, Invocation invocation, String token) {
    Optional<ProcessEnding> refusal =
        StartFailure.refusal(invocation)
            .or(() -> text.refusal(invocation).map(ProcessEnding.NotSent::new));
    if (refusal.isPresent()) {
      return RunningProcess.without(refusal.get(), invocation);
    }
    ProcessBuilder builder = builder(invocation, token);
    Executable executable =
        Executable.find(
            invocation.command().get(0),
            invocation.folder(),
            Optional.ofNullable(builder.environment().get("PATH")));
    Optional<String> format = executable.refusal();
    if (format.isPresent()) {
      return RunningProcess.without(new ProcessEnding.NotStarted(format.get()), invocation);
    }
    builder.command().set(0, executable.name());
    return process.run(builder, executable, fifos);
  }

  private static ProcessBuilder builder(Invocation invocation, String token) {
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(invocation.command()));
    builder.directory(invocation.folder().toFile());
    ChildEnvironment.fill(builder.environment(), invocation.environment(), token);
    return builder;
  }
}
