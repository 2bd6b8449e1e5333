package io.github.dsctck.core.process;

import io.github.dsctck.core.process.confine.Confinement;
import io.github.dsctck.core.process.confine.ConfinementException;
import io.github.dsctck.core.process.confine.Confinements;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.process.confine.Enclosure;
import io.github.dsctck.core.process.confine.Walls;
import io.github.dsctck.core.process.file.KnownPrograms;
import io.github.dsctck.core.process.file.ProcFs;
import io.github.dsctck.core.process.launch.LaunchRequest;
import io.github.dsctck.core.process.launch.Launcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Runs the processes of resources like the engine (contract C.3): without a shell, in the
 * manifest's folder, with pipes for its streams, and with an empty stdin without input.
 *
 * <p>Other than the engine it feeds stdin while it reads, keeps a time limit, and does not wait for
 * a child that keeps the pipes open. All methods may be called from any thread.
 */
public final class ProcessRunner implements ProcessInvoker, AutoCloseable {

  private static final AtomicInteger SCOPES = new AtomicInteger();

  private final Limits limits;
  private final NativeText text;
  private final ChildEnvironment surroundings;
  private final Workers workers;
  private final Launcher launcher;
  private final ProcessTree tree;
  private final KnownPrograms programs = new KnownPrograms();
  private final Set<ProcessScope> scopes = ConcurrentHashMap.newKeySet();
  private final Semaphore slots;
  private volatile boolean cancelled;
  private volatile boolean aborted;

  ProcessRunner(
      Limits limits,
      NativeText text,
      ChildEnvironment surroundings,
      Optional<ProcFs> proc,
      Function<Executor, Launcher> launcher) {
    this.limits = limits;
    this.slots = new Semaphore(limits.atOnce(), true);
    this.text = text;
    this.surroundings = surroundings;
    this.workers = new Workers();
    this.launcher = launcher.apply(workers);
    this.tree = new ProcessTree(proc, this.launcher, limits);
  }

  /** Returns a runner with the standard limits. */
  public static ProcessRunner create(ChildEnvironment surroundings) {
    return create(Limits.STANDARD, surroundings);
  }

  /** Returns a runner with these limits. */
  public static ProcessRunner create(Limits limits, ChildEnvironment surroundings) {
    return new ProcessRunner(
        limits, NativeText.ofThisJvm(), surroundings, ProcFs.detect(), Launcher::create);
  }

  /** Opens a scope for the processes of one scenario. */
  public ProcessScope open(SurvivorPolicy survivorPolicy) {
    return open(name(), survivorPolicy, Optional.empty());
  }

  /**
   * Returns why processes cannot be confined as the user demands, if so.
   *
   * @param wanted the name of the way; {@code auto} demands none
   */
  public static Optional<String> cannotConfine(String wanted) {
    if (wanted.equals(Confinements.AUTO)) {
      return Optional.empty();
    }
    try (ProcessRunner runner = create(ChildEnvironment.passing(List.of()))) {
      runner.confinement(wanted);
      return Optional.empty();
    } catch (ConfinementException e) {
      return Optional.of("This system cannot confine processes as demanded: " + e.getMessage());
    }
  }

  /**
   * Returns the best way to confine processes here.
   *
   * @param wanted the name of the only way to try, or {@code auto}
   * @throws ConfinementException if none works; the message says why
   */
  public Confinement confinement(String wanted) throws ConfinementException {
    String name = name();
    tree.begin(name); // or other runners of this JVM would take the trial for processes of theirs
    try {
      return Confinements.choose(wanted, launcher, workers);
    } finally {
      tree.end(name, false);
    }
  }

  /**
   * Opens a scope whose processes are confined.
   *
   * @throws IOException if the walls cannot be built
   */
  public ProcessScope open(SurvivorPolicy survivorPolicy, Confinement confinement, Walls walls)
      throws IOException {
    String name = name();
    tree.begin(name);
    try {
      Enclosure enclosure = Enclosure.open(confinement, walls, launcher, workers);
      tree.confined(name, enclosure);
      return open(name, survivorPolicy, Optional.of(enclosure));
    } catch (IOException e) {
      tree.end(name, false);
      throw e;
    }
  }

  private String name() {
    return Integer.toString(SCOPES.incrementAndGet());
  }

  private ProcessScope open(
      String name, SurvivorPolicy survivorPolicy, Optional<Enclosure> enclosure) {
    ProcessScope scope = new ProcessScope(this, name, survivorPolicy, enclosure);
    scopes.add(scope);
    if (aborted) {
      scope.abort();
    } else if (cancelled) {
      scope.cancel();
    }
    return scope;
  }

  /** Runs one process that belongs to no scenario, and ends its leftover processes. */
  @Override
  public Completion invoke(Invocation invocation) {
    try (ProcessScope scope = open(SurvivorPolicy.END)) {
      return scope.invoke(invocation);
    }
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

  /** Returns how leftover processes are found here. */
  public Containment containment() {
    return tree.containment();
  }

  /**
   * Ends all scopes, and the processes that no scope accounts for.
   *
   * @return the leftover processes, and whether each has ended
   */
  public List<Survivor> endAll() {
    List<Survivor> survivors = new ArrayList<>();
    scopes.forEach(scope -> survivors.addAll(scope.end()));
    survivors.addAll(tree.end(tree::ofNoScope));
    return survivors;
  }

  /** Ends all scopes and releases the threads. */
  @Override
  public void close() {
    endAll();
    workers.close();
    launcher.close();
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

  /** Returns what a scope occupies while a process of it runs; its users take turns. */
  Semaphore slots() {
    return slots;
  }

  RunningProcess prepare(Invocation invocation, String scope) {
    return new RunningProcess(invocation, scope, limits, tree, workers);
  }

  Completion run(RunningProcess process, Invocation invocation, Optional<Enclosure> enclosure) {
    Optional<ProcessEnding> refusal =
        StartFailure.refusal(invocation)
            .or(() -> text.refusal(invocation).map(ProcessEnding.NotSent::new));
    if (refusal.isPresent()) {
      return RunningProcess.without(refusal.get(), invocation);
    }
    Map<String, String> environment = surroundings.of(System.getenv(), invocation.environment());
    Executable executable =
        Executable.find(
            invocation.command().get(0),
            invocation.folder(),
            Optional.ofNullable(environment.get("PATH")));
    Optional<ProcessEnding> unstartable =
        enclosure.isPresent()
            ? StartFailure.predict(executable, invocation.folder())
            : programs
                .refusal(executable.file(), executable::refusal)
                .map(ProcessEnding.NotStarted::new);
    if (unstartable.isPresent()) {
      return RunningProcess.without(unstartable.get(), invocation);
    }
    try {
      LaunchRequest request = request(invocation, executable, environment);
      return process.run(
          enclosure.isPresent() ? enclosure.get().enter(request, invocation.timeout()) : request,
          executable,
          launcher);
    } catch (ConfinementException e) {
      return RunningProcess.without(
          new ProcessEnding.NotSent(String.valueOf(e.getMessage())), invocation);
    }
  }

  private static LaunchRequest request(
      Invocation invocation, Executable executable, Map<String, String> environment) {
    List<String> command = new ArrayList<>(invocation.command());
    command.set(0, executable.name());
    return new LaunchRequest(
        command, executable.file(), invocation.folder(), environment, invocation.stdin() != null);
  }
}
