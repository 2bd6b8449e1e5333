package io.github.dsctck.engine.run;

import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.ResourceRun;
import java.util.Optional;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/**
 * What a node of the tree knows when it is executed.
 *
 * @param request what JUnit asks for
 * @param begun the run, once it has begun
 * @param resource the resource below which the node stands
 * @param result what was found where the node stands
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
