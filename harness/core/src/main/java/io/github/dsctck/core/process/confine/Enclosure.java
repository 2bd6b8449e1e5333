package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.launch.Child;
import io.github.dsctck.core.process.launch.ExitStatus;
import io.github.dsctck.core.process.launch.Launch;
import io.github.dsctck.core.process.launch.LaunchRequest;
import io.github.dsctck.core.process.launch.Launcher;
import io.github.dsctck.core.process.launch.SessionKeyring;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * The walls around the processes of one scenario. They stand as long as their first process, which
 * waits for the end of a pipe that only this JVM holds: they fall when the scenario ends, and also
 * when the JVM is killed.
 */
public final class Enclosure implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The most processes of a scenario; the system does not limit root. */
  public static final int PROCESSES = 256;

  /** See capabilities(7): mounting, opening by handle, devices, the kernel. */
  private static final String OVER_WALLS =
      "-sys_admin,-dac_read_search,-mknod,-sys_rawio,-sys_module,-sys_ptrace,-sys_boot";

  private static final long FILE_BYTES = 200L << 20;
  static final long DATA_BYTES = 4L << 30;
  private static final int CPU_FACTOR = 2;

  /** Linux ends a holder with the thread that started it: this one lives as long as the JVM. */
  private static final ExecutorService STARTER =
      Executors.newSingleThreadExecutor(Enclosure::starter);

  private final String name;
  private final Needs needs;
  private final Holder holder;
  private final Child outside;
  private final long inside;
  private final List<String> prefix;

  private Enclosure(String name, Needs needs, Holder holder, Child outside)
      throws ConfinementException {
    this.name = name;
    this.needs = needs;
    this.holder = holder;
    this.outside = outside;
    this.inside = holder.first(outside.handle().pid());
    this.prefix = holder.prefix(inside);
  }

  /**
   * Builds the walls.
   *
   * @param threads runs the task that waits for the first process
   * @throws ConfinementException if this system cannot build them
   * @throws IOException if there are no more pipes or processes
   */
  public static Enclosure open(
      Confinement confinement, Walls walls, Launcher launcher, Executor threads)
      throws IOException {
    Devices.require(walls.needs().devices());
    var holder = confinement.holder(walls);
    try (var launch = launcher.prepare(request(holder))) {
      var outside = start(launch);
      try {
        greet(outside, threads);
        return new Enclosure(confinement.name(), walls.needs(), holder, outside);
      } catch (IOException e) {
        end(outside);
        throw e;
      }
    } catch (IOException e) {
      holder.close();
      throw e;
    }
  }

  private static LaunchRequest request(Holder holder) {
    var command = holder.command();
    var program = Path.of(command.get(0));
    return new LaunchRequest(
        command, Optional.of(program), Path.of("/"), holder.environment(), true);
  }

  private static Child start(Launch launch) throws IOException {
    try {
      return STARTER.submit(() -> startWithoutKeys(launch)).get();
    } catch (ExecutionException e) {
      throw new ConfinementException(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConfinementException("the run was cancelled");
    }
  }

  private static Child startWithoutKeys(Launch launch) throws IOException {
    SessionKeyring.leave();
    return launch.start();
  }

  private static Thread starter(Runnable work) {
    var thread = new Thread(work, "dsc-tck-sandboxes");
    thread.setDaemon(true);
    return thread;
  }

  /** Waits until the first process answers, which it does when the walls are complete. */
  private static void greet(Child outside, Executor threads) throws IOException {
    var answer = new FutureTask<>(() -> outside.stdout().read());
    threads.execute(answer);
    outside.stdin().write('\n');
    outside.stdin().flush();
    try {
      if (answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) != '\n') {
        throw new ConfinementException(firstLine(outside));
      }
    } catch (ExecutionException | TimeoutException e) {
      throw new ConfinementException("the confinement did not begin in time");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConfinementException("the run was cancelled");
    }
  }

  private static String firstLine(Child child) throws IOException {
    var said = new String(child.stderr().readAllBytes(), StandardCharsets.UTF_8);
    return said.lines().filter(line -> !line.isBlank()).findFirst().orElse("it ended at once");
  }

  /** Returns the processes whose sessions contain no process of the resource. */
  public List<Long> own() {
    var between = ProcessHandle.of(inside).flatMap(ProcessHandle::parent).map(ProcessHandle::pid);
    return Stream.concat(Stream.of(outside.handle().pid(), inside), between.stream()).toList();
  }

  /** Returns how the processes are confined. */
  public String name() {
    return name;
  }

  /**
   * Returns the request that starts a process behind the walls, as the same user, without
   * privileges and within limits.
   *
   * @param timeout the time limit of the process
   */
  public LaunchRequest enter(LaunchRequest request, Duration timeout) throws ConfinementException {
    SessionKeyring.leave(); // this thread starts the process
    var early = new LinkedHashMap<>(request.environment());
    var late = LoaderVariables.takeFrom(early);
    var command = words(request, late, timeout);
    var program = Optional.of(Path.of(command.get(0)));
    return new LaunchRequest(command, program, Path.of("/"), early, request.input());
  }

  private List<String> words(LaunchRequest request, Map<String, String> late, Duration timeout)
      throws ConfinementException {
    var words = new ArrayList<>(prefix);
    words.add(Tools.require("nsenter"));
    words.addAll(List.of("--preserve-credentials", "-t", Long.toString(inside)));
    words.addAll(Namespaces.options(needs));
    words.addAll(Namespaces.start(request.folder()));
    words.addAll(limits(timeout));
    words.addAll(privileges());
    if (!late.isEmpty()) {
      words.add(Tools.require("env"));
      late.forEach((name, value) -> words.add(name + "=" + value));
      if (request.command().get(0).indexOf('=') >= 0) { // env takes it for another variable
        words.addAll(List.of(Tools.require("prlimit"), "--core=0", "--"));
      }
    }
    words.addAll(request.command());
    return words;
  }

  /** Root for real keeps all privileges but those that move walls or reach behind them. */
  private List<String> privileges() throws ConfinementException {
    var dropped = needs.root() == Needs.Root.REAL ? OVER_WALLS : "-all";
    var words = new ArrayList<String>();
    words.add(Tools.require("setpriv"));
    words.addAll(List.of("--bounding-set=" + dropped, "--inh-caps=" + dropped));
    if (needs.root() != Needs.Root.REAL) {
      words.add("--no-new-privs");
    }
    words.add("--");
    return words;
  }

  private static List<String> limits(Duration timeout) throws ConfinementException {
    return List.of(
        Tools.require("prlimit"),
        "--nproc=" + PROCESSES,
        "--fsize=" + FILE_BYTES,
        "--data=" + DATA_BYTES,
        "--core=0",
        "--cpu=" + (CPU_FACTOR * timeout.toSeconds() + 1));
  }

  /** Runs a program that does nothing, and returns why it failed, if so. */
  Optional<String> trial(Launcher launcher) throws IOException {
    var nothing = List.of(Tools.require("true"));
    var request =
        enter(
            new LaunchRequest(nothing, Optional.empty(), Path.of("/"), Map.of(), false), PATIENCE);
    try (var launch = launcher.prepare(request);
        var child = launch.start()) {
      if (child.await(PATIENCE) && child.status().equals(ExitStatus.SUCCESS)) {
        return Optional.empty();
      }
      child.handle().destroyForcibly();
      return Optional.of(firstLine(child));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("the run was cancelled");
    }
  }

  /**
   * Ends the processes behind the walls. The holder collects its child and ends: before that, other
   * scopes could take the child for a process of theirs.
   */
  @Override
  public void close() {
    ProcessHandle.of(inside).ifPresent(ProcessHandle::destroyForcibly);
    try {
      outside.await(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end(outside);
    holder.close();
  }

  private static void end(Child outside) {
    outside.handle().destroyForcibly();
    outside.close();
  }
}
