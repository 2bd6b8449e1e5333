package io.github.dsctck.engine.run;

import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.ResourceRun;
import java.util.Optional;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/**
 * The context in which a node of the tree is executed.
 *
 * @param request the execution request of JUnit
 * @param begun the run, once it has started
 * @param resource the resource above the node
 * @param result the findings of the conversation above the node
 */
public record RunContext(
    ExecutionRequest request,
    Optional<ActiveRun> begun,
    Optional<ResourceRun> resource,
    Optional<ScopeResult> result)
    implements EngineExecutionContext {

  public static RunContext of(ExecutionRequest request) {
    return new RunContext(request, Optional.empty(), Optional.empty(), Optional.empty());
  }

  public ActiveRun run() {
    return begun.orElseThrow();
  }

  public RunContext begin(ActiveRun run) {
    return new RunContext(request, Optional.of(run), resource, result);
  }

  public RunContext open(ResourceRun opened) {
    return new RunContext(request, begun, Optional.of(opened), Optional.empty());
  }

  public RunContext found(ScopeResult found) {
    return new RunContext(request, begun, resource, Optional.of(found));
  }
}
