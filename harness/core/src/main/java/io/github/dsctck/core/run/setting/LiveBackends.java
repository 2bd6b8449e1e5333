package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.ProcessScope;
import io.github.dsctck.core.process.Survivor;
import java.util.List;
import java.util.Set;

/** Creates backends that run resources on this machine. */
public final class LiveBackends implements BackendFactory {

  private final ProcessRunner processes;

  /** Creates backends that give resources the usual variables and those that the user passes. */
  public LiveBackends(RunOptions options) {
    this.processes = ProcessRunner.create(ChildEnvironment.passing(options.passEnv()));
  }

  @Override
  public boolean has(String transcript) {
    return true;
  }

  @Override
  public ConversationBackend open(ConversationBackend.Setting setting) {
    return new LiveBackend(
        processes.open(setting.survivorPolicy()),
        new SandboxDiff(setting.sandbox()),
        setting.look());
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
  public List<Survivor> end() {
    return processes.endAll();
  }

  @Override
  public void close() {
    processes.close();
  }

  private record LiveBackend(ProcessScope scope, SandboxDiff watch, Runnable look)
      implements ConversationBackend {

    @Override
    public ProcessInvoker processes() {
      return invocation -> {
        look.run();
        return scope.invoke(invocation);
      };
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
