package io.github.dsctck.core.process;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One process from its start to its end: measures its time and returns its ending. */
final class RunningProcess {

  /** Signals that end a process, as far as their numbers agree between systems. */
  private static final Set<Integer> SIGNALS =
      Set.of(1, 2, 3, 4, 6, 7, 8, 9, 11, 13, 14, 15, 24, 25, 31);

  private static final int SIGINT = 2;
  private static final int SIGNAL_BASE = 128;
  private static final Duration CTRL_C = Duration.ofMillis(250);
  private static final Duration LOOK = Duration.ofMillis(50);

  /** A runtime that merely waits still uses its timers: up to this part of the time is idle. */
  private static final int IDLE_PART = 100;

  private final Invocation invocation;
  private final String token;
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

  RunningProcess(
      Invocation invocation, String token, Limits limits, ProcessTree tree, Workers workers) {
    this.invocation = invocation;
    this.token = token;
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
  Completion run(ProcessBuilder builder, Executable executable, Fifos fifos) {
    if (!own()) {
      return without(new ProcessEnding.Cancelled(), invocation);
    }
    try {
      return complete(pipes.start(builder, fifos));
    } catch (IOException e) {
      ProcessEnding ending = StartFailure.ending(e, executable, invocation.folder());
      return without(ending, invocation);
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

  private Completion complete(Process process) {
    ProcessEnding ending;
    Duration lifetime;
    Set<ProcessHandle> survivors = Set.of();
    try {
      Optional<ProcessEnding> forced = awaitExit(process);
      lifetime = elapsed();
      Duration most = max(invocation.timeout().minus(lifetime), limits.grace());
      boolean drained = pipes.awaitOutputs(limits.grace(), most);
      lifetime = drained ? elapsed() : lifetime;
      survivors = drained ? Set.of() : survivors();
      pipes.awaitInput(limits.grace());
      ending = forced.isPresent() ? forced.get() : ending(process.exitValue(), drained);
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
  private Optional<ProcessEnding> awaitExit(Process process) throws InterruptedException {
    Duration limit = invocation.timeout();
    boolean brief = limit.compareTo(LOOK) < 0;
    if (waitUntil(process, brief ? limit : limit.dividedBy(2))) {
      return Optional.empty();
    }
    if (brief) {
      end(process);
      return Optional.of(new ProcessEnding.TimedOut(limit, false));
    }
    Activity before = activity(process);
    if (waitUntil(process, limit)) {
      return Optional.empty();
    }
    boolean idle = activity(process).isIdleSince(before);
    end(process);
    return Optional.of(new ProcessEnding.TimedOut(limit, idle));
  }

  /**
   * Waits until a time after the start; collects descendants where orphans cannot be found later.
   */
  private boolean waitUntil(Process process, Duration sinceStart) throws InterruptedException {
    while (true) {
      Duration left = sinceStart.minus(elapsed());
      Duration slice = tree.findsOrphans() || left.compareTo(LOOK) < 0 ? left : LOOK;
      if (process.waitFor(slice.toNanos(), TimeUnit.NANOSECONDS)) {
        return true;
      }
      if (slice.equals(left)) {
        return false;
      }
      process.descendants().forEach(seen::add);
    }
  }

  private ProcessEnding ending(int code, boolean drained) throws InterruptedException {
    if (!drained) {
      return new ProcessEnding.PipesHeld(code);
    }
    int signal = code - SIGNAL_BASE;
    if (NativeText.isWindows() || !SIGNALS.contains(signal)) {
      return new ProcessEnding.Exited(code);
    }
    if (signal == SIGINT) {
      // A terminal sends Ctrl-C to the process as well as to the kit, which then cancels the run.
      Thread.sleep(CTRL_C.toMillis());
    }
    return new ProcessEnding.Signalled(signal);
  }

  private void end(Process process) {
    ProcessHandle root = process.toHandle();
    tree.end(() -> tree.of(root, token, clock));
  }

  private Set<ProcessHandle> survivors() {
    Set<ProcessHandle> left = leftovers();
    left.addAll(tree.marked(token, clock));
    return left;
  }

  private Activity activity(Process process) {
    long cpu = tree.cpuNanos(tree.of(process.toHandle(), token, clock));
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
