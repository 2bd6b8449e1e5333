package io.github.dsctck.core.run;

import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.ProcessScope;
import io.github.dsctck.core.process.Survivor;
import java.util.List;
import java.util.Set;

/** Conversations with resources that are run on this machine. */
final class LiveScenes implements Scenes {

  private final ProcessRunner processes = ProcessRunner.create();

  @Override
  public boolean has(String transcript) {
    return true;
  }

  @Override
  public Scene open(Scene.Setting setting) {
    return new LiveScene(processes.open(setting.leftovers()), new SandboxWatch(setting.sandbox()));
  }

  @Override
  public ProcessInvoker before(String transcript) {
    return processes;
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
  public String containment() {
    return processes.containment();
  }

  @Override
  public void close() {
    processes.close();
  }

  private record LiveScene(ProcessScope scope, SandboxWatch watch) implements Scene {

    @Override
    public ProcessInvoker processes() {
      return scope;
    }

    @Override
    public ProcessInvoker cleanup() {
      return scope.cleanup();
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
      scope.close();
    }
  }
}
