package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Limits;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.ProcessScope;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.process.confine.Confinement;
import io.github.dsctck.core.process.confine.ConfinementException;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.process.confine.WallsSource;
import io.github.dsctck.core.run.watch.FolderDiff;
import io.github.dsctck.core.run.watch.SharedFolders;
import io.github.dsctck.core.run.watch.WatchedFolders;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Creates backends that run resources on this machine. */
public final class LiveBackends implements BackendFactory {

  private final ProcessRunner processes;
  private final Optional<Confinement> confinement;
  private final List<String> reservations;
  private final boolean starting;
  private final SharedFolders folders;

  /** Creates backends that give resources the usual variables and those that the user passes. */
  public LiveBackends(RunOptions options) {
    this.processes =
        ProcessRunner.create(
            Limits.STANDARD.withAtOnce(options.jobs()),
            ChildEnvironment.passing(options.passEnv()));
    var wanted = options.confine().filter(way -> !options.staticOnly());
    Optional<Confinement> found = Optional.empty();
    List<String> why = List.of();
    try {
      found = wanted.isPresent() ? Optional.of(processes.confinement(wanted.get())) : found;
    } catch (ConfinementException e) {
      why = List.of("processes are not confined, because nothing here can: " + e.getMessage());
    }
    this.folders = new SharedFolders(options.out());
    this.starting = !options.staticOnly();
    this.confinement = found;
    this.reservations = why;
  }

  @Override
  public boolean has(String transcript) {
    return true;
  }

  @Override
  public ConversationBackend open(ConversationBackend.Setting setting) throws IOException {
    return new LiveBackend(
        scope(setting.survivorPolicy(), setting.walls()),
        new WatchedFolders(
            new FolderDiff(setting.sandbox(), setting.canary()), setting.places(), folders),
        setting.look());
  }

  private ProcessScope scope(SurvivorPolicy policy, WallsSource walls) throws IOException {
    return confinement.isPresent()
        ? processes.open(policy, confinement.get(), walls.get())
        : processes.open(policy);
  }

  @Override
  public ProcessInvoker before(String transcript, WallsSource walls) {
    return invocation -> {
      try (var scope = scope(SurvivorPolicy.END, walls)) {
        return scope.invoke(invocation);
      } catch (IOException e) {
        return Completion.notSent(String.valueOf(e.getMessage()), invocation);
      }
    };
  }

  /** Returns how far processes are kept apart from the rest of the machine. */
  public Isolation isolation() {
    return starting
        ? new Isolation(
            confinement.map(Confinement::name),
            Optional.of(confinement.isPresent() ? Containment.SANDBOX : processes.containment()))
        : Isolation.NONE;
  }

  @Override
  public List<String> reservations() {
    return reservations;
  }

  @Override
  public void cancel() {
    processes.cancel();
  }

  @Override
  public void abort() {
    processes.abort();
  }

  @Override
  public List<Survivor> end() {
    return processes.endAll();
  }

  @Override
  public void close() {
    processes.close();
  }

  private record LiveBackend(ProcessScope scope, WatchedFolders watch, Runnable look)
      implements ConversationBackend {

    @Override
    public ProcessInvoker processes() {
      var watched = watched(scope);
      return invocation -> {
        look.run();
        return watched.invoke(invocation);
      };
    }

    @Override
    public ProcessInvoker cleanup() {
      return watched(scope.cleanup());
    }

    /** Tells conversations that watch the same folders of each process. */
    private ProcessInvoker watched(ProcessInvoker invoker) {
      return invocation -> {
        watch.begin();
        try {
          return invoker.invoke(invocation);
        } finally {
          watch.end();
        }
      };
    }

    @Override
    public Set<String> changedFiles() {
      return watch.look();
    }

    @Override
    public List<Survivor> end() {
      return scope.end();
    }

    @Override
    public void close() {
      watch.close();
      scope.close();
    }
  }
}
