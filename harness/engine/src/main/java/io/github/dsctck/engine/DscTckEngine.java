package io.github.dsctck.engine;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.engine.run.ActiveRuns;
import io.github.dsctck.engine.run.RunContext;
import io.github.dsctck.engine.tree.VerificationDescriptor;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestEngine;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestExecutorService;
import org.junit.platform.engine.support.hierarchical.ParallelHierarchicalTestExecutorServiceFactory;
import org.junit.platform.engine.support.hierarchical.ParallelHierarchicalTestExecutorServiceFactory.ParallelExecutorServiceType;

/**
 * Verifies DSC resources as a test engine of the JUnit Platform. It answers to selectors of
 * folders, of manifest and scenario files, and of unique ids; every other selector is for the
 * engines beside it. {@link RunOption} lists its configuration parameters.
 *
 * <p>What a run finds is in {@code findings.jsonl} in its out folder when the engine's node has
 * finished, also if the run was cancelled; the node publishes that file to listeners. What the user
 * has to mend is a discovery issue of severity ERROR; folders without a manifest yield one case
 * that fails.
 */
public final class DscTckEngine extends HierarchicalTestEngine<RunContext> {

  /** The id of the engine. */
  public static final String ID = "dsc-tck";

  private final ActiveRuns runs = new ActiveRuns();
  private final FrontEnd frontEnd;

  /** Creates the engine for JUnit. */
  public DscTckEngine() {
    this(FrontEnd.JUNIT);
  }

  /** Creates the engine for a front end, whose users read options as it spells them. */
  public DscTckEngine(FrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
    return Discovery.of(request, uniqueId, runs, frontEnd);
  }

  @Override
  protected RunContext createExecutionContext(ExecutionRequest request) {
    return RunContext.of(request);
  }

  @Override
  protected HierarchicalTestExecutorService createExecutorService(ExecutionRequest request) {
    int jobs = ((VerificationDescriptor) request.getRootTestDescriptor()).jobs();
    return jobs == 1
        ? super.createExecutorService(request)
        : ParallelHierarchicalTestExecutorServiceFactory.create(
            ParallelExecutorServiceType.WORKER_THREAD_POOL, new Parallelism(jobs));
  }

  /**
   * Ends the processes of all runs that have begun; cleaning up goes on. Called again, it ends that
   * too. Returns at once, from any thread.
   */
  public void interrupt() {
    runs.interrupt();
  }

  /**
   * Ends the processes of all runs that have begun, lets them clean up for ten seconds at most, and
   * returns when their findings are written. Meant for a shutdown hook.
   */
  public void stop() {
    runs.stop();
  }
}
