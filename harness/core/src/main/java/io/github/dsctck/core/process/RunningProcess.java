package io.github.dsctck.core.process;

import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.ExitStatus;
import io.github.dsctck.core.process.launch.LaunchException;
import io.github.dsctck.core.process.launch.LaunchRequest;
import io.github.dsctck.core.process.launch.Launcher;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One process from its start to its end: measures its time and returns its ending. */
final class RunningProcess {

  private static final int SIGINT = 2;
  private static final Duration CTRL_C = Duration.ofMillis(250);
  private static final Duration LOOK = Duration.ofMillis(50);
  private static final Duration MOMENT = Duration.ofMillis(20);

  /** A runtime that merely waits still uses its timers: up to this part of the time is idle. */
  private static final int IDLE_PART = 100;

  private final Invocation invocation;
  private final String scope;
  private final Limits limits;
  private final ProcessTree tree;
  private final Pipes pipes;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();
  private final Instant started = Instant.now();
  private final long clock = System.nanoTime();
  private final Object ownership = new Object();
  private @Nullable Thread owner;
  private boolean cancelled;
  private boolean interrupted;
  private boolean crowded;

  RunningProcess(
      Invocation invocation, String scope, Limits limits, ProcessTree tree, Workers workers) {
    this.invocation = invocation;
    this.scope = scope;
    this.limits = limits;
    this.tree = tree;
    this.pipes = new Pipes(invocation, limits, workers);
  }

  /** Returns the completion of an invocation that was never started. */
  static Completion without(ProcessEnding ending, Invocation invocation) {
    byte[] stdin = invocation.stdin();
    InputDelivery input =
        stdin == null ? InputDelivery.NONE : new InputDelivery(stdin.length, false, 0);
    return new Completion(
        ending,
        Captured.nothing(),
        Captured.nothing(),
        input,
        Instant.now(),
        Duration.ZERO,
        List.of());
  }

  /** Runs to the end; an interrupt counts as a cancellation. */
  Completion run(LaunchRequest request, Executable executable, Launcher launcher) {
    if (!own()) {
      return without(new ProcessEnding.Cancelled(), invocation);
    }
    try {
      tree.begin(scope);
      Child child = pipes.start(request, launcher);
      tree.started(scope, child);
      return complete(child, launcher);
    } catch (LaunchException e) {
      ProcessEnding ending = StartFailure.ending(e, executable, invocation.folder());
      return without(ending, invocation);
    } catch (IOException e) {
      return without(new ProcessEnding.NotSent(String.valueOf(e.getMessage())), invocation);
    } finally {
      disown();
    }
  }

  /** Ends the process from another thread; before its start, it will not be started. */
  void cancel() {
    synchronized (ownership) {
      cancelled = true;
      if (owner != null) {
        owner.interrupt();
      }
    }
  }

  /** Returns whether threads still use the streams, because a process has them open. */
  boolean isUnfinished() {
    return !pipes.areDone();
  }

  /**
   * Returns the processes with open streams, and the descendants observed while the process ran.
   */
  Set<ProcessHandle> leftovers() {
    Set<ProcessHandle> leftovers = new LinkedHashSet<>(tree.holding(pipes, clock));
    leftovers.addAll(seen);
    return leftovers;
  }

  /** Frees the threads that still use the streams. */
  void release() {
    pipes.release();
  }

  private boolean own() {
    synchronized (ownership) {
      owner = Thread.currentThread();
      return !cancelled;
    }
  }

  private void disown() {
    synchronized (ownership) {
      owner = null;
      if (cancelled) {
        Thread.interrupted();
      } else if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Completion complete(Child process, Launcher launcher) {
    ProcessEnding ending;
    Duration lifetime;
    Set<ProcessHandle> survivors = Set.of();
    try {
      Optional<ProcessEnding> forced = awaitExit(process);
      lifetime = elapsed();
      Duration most = max(invocation.timeout().minus(lifetime), limits.grace());
      boolean drained = pipes.awaitOutputs(limits.grace(), most) || isDrainedByNow(launcher);
      lifetime = drained ? elapsed() : lifetime;
      survivors = drained ? Set.of() : survivors();
      pipes.awaitInput(limits.grace());
      ending = forced.isPresent() ? forced.get() : ending(process.status(), drained);
    } catch (InterruptedException e) {
      end(process);
      settle();
      lifetime = elapsed();
      ending = new ProcessEnding.Cancelled();
    }
    return new Completion(
        ending,
        pipes.stdout(),
        pipes.stderr(),
        pipes.delivery(),
        started,
        lifetime,
        tree.describe(survivors));
  }

  /** Looks again while no process starts, which would have the streams open for a moment. */
  private boolean isDrainedByNow(Launcher launcher) throws InterruptedException {
    return launcher.betweenStarts(() -> pipes.awaitOutputs(MOMENT, MOMENT));
  }

  /** Waits for the last bytes of a cancelled process. */
  private void settle() {
    interrupted = true;
    try {
      pipes.awaitOutputs(limits.grace(), limits.grace());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Waits until the process has ended, or ends it and returns why. Within a brief limit the
   * activity of a process is not measured, because that takes longer.
   */
  private Optional<ProcessEnding> awaitExit(Child process) throws InterruptedException {
    Duration limit = invocation.timeout();
    boolean brief = limit.compareTo(LOOK) < 0;
    if (waitUntil(process, brief ? limit : limit.dividedBy(2))) {
      return Optional.empty();
    }
    if (crowded) {
      end(process);
      return Optional.of(crowd());
    }
    if (brief) {
      end(process);
      return Optional.of(new ProcessEnding.TimedOut(limit, false));
    }
    Activity before = activity(process);
    if (waitUntil(process, limit)) {
      return Optional.empty();
    }
    if (crowded) {
      end(process);
      return Optional.of(crowd());
    }
    boolean idle = activity(process).isIdleSince(before);
    end(process);
    return Optional.of(new ProcessEnding.TimedOut(limit, idle));
  }

  /**
   * Waits until a time after the start; collects descendants where orphans cannot be found later.
   */
  private boolean waitUntil(Child process, Duration sinceStart) throws InterruptedException {
    while (true) {
      Duration left = sinceStart.minus(elapsed());
      boolean blind = tree.findsOrphans() && !tree.isLimited(scope);
      Duration slice = blind || left.compareTo(LOOK) < 0 ? left : LOOK;
      if (process.await(slice)) {
        return true;
      }
      crowded |= tree.isCrowded(scope);
      if (crowded || slice.equals(left)) {
        return false;
      }
      process.handle().descendants().forEach(seen::add);
    }
  }

  private ProcessEnding ending(ExitStatus status, boolean drained) throws InterruptedException {
    if (!drained) {
      return new ProcessEnding.PipesHeld(status.shellCode());
    }
    if (!status.isSignalled()) {
      return new ProcessEnding.Exited(status.code());
    }
    if (status.signal() == SIGINT) {
      // A terminal may send Ctrl-C to the process as well as to the kit, which cancels the run.
      Thread.sleep(CTRL_C.toMillis());
    }
    return new ProcessEnding.Signalled(status.signal());
  }

  private ProcessEnding crowd() {
    return new ProcessEnding.NotSent(
        "more than %d processes ran in the sandbox, so the kit ended them"
            .formatted(limits.processes()));
  }

  private void end(Child process) {
    ProcessHandle root = process.handle();
    if (!process.endGroup()) {
      tree.end(() -> tree.of(root, scope, clock));
    }
  }

  private Set<ProcessHandle> survivors() {
    Set<ProcessHandle> left = leftovers();
    left.addAll(tree.ofScope(scope, clock));
    return left;
  }

  private Activity activity(Child process) {
    long ofLiving = tree.cpuNanos(tree.of(process.handle(), scope, clock));
    long cpu = Math.max(ofLiving, process.groupCpu().orElse(Duration.ZERO).toNanos());
    return new Activity(System.nanoTime(), cpu, pipes.total());
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - clock);
  }

  private static Duration max(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  /**
   * The activity of a process so far.
   *
   * @param nanos the time
   * @param cpuNanos the CPU time it had used
   * @param bytes the number of bytes it had written
   */
  private record Activity(long nanos, long cpuNanos, long bytes) {

    boolean isIdleSince(Activity before) {
      long idle = (nanos - before.nanos) / IDLE_PART;
      return bytes == before.bytes && Math.abs(cpuNanos - before.cpuNanos) <= idle;
    }
  }
}
