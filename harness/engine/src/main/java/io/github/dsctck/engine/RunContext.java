package io.github.dsctck.engine;

import io.github.dsctck.core.run.ResourceRun;
import io.github.dsctck.core.run.ScopeResult;
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
record RunContext(
    ExecutionRequest request,
    Optional<Run> begun,
    Optional<ResourceRun> resource,
    Optional<ScopeResult> result)
    implements EngineExecutionContext {

  static RunContext of(ExecutionRequest request) {
    return new RunContext(request, Optional.empty(), Optional.empty(), Optional.empty());
  }

  Run run() {
    return begun.orElseThrow();
  }

  RunContext begin(Run run) {
    return new RunContext(request, Optional.of(run), resource, result);
  }

  RunContext open(ResourceRun opened) {
    return new RunContext(request, begun, Optional.of(opened), Optional.empty());
  }

  RunContext found(ScopeResult found) {
    return new RunContext(request, begun, resource, Optional.of(found));
  }
}
