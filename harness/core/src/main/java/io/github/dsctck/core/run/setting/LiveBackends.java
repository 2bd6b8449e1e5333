package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.ProcessScope;
import io.github.dsctck.core.process.Survivor;
import java.util.List;
import java.util.Set;

/** Creates backends that run resources on this machine. */
public final class LiveBackends implements BackendFactory {

  private final ProcessRunner processes = ProcessRunner.create();

  @Override
  public boolean has(String transcript) {
    return true;
  }

  @Override
  public ConversationBackend open(ConversationBackend.Setting setting) {
    return new LiveBackend(
        processes.open(setting.survivorPolicy()), new SandboxDiff(setting.sandbox()));
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

  private record LiveBackend(ProcessScope scope, SandboxDiff watch) implements ConversationBackend {

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
