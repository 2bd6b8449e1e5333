package io.github.dsctck.engine;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.run.WrittenRun;
import io.github.dsctck.engine.run.ActiveRuns;
import io.github.dsctck.engine.run.RunContext;
import io.github.dsctck.engine.tree.VerificationDescriptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestEngine;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestExecutorService;
import org.junit.platform.engine.support.hierarchical.ParallelHierarchicalTestExecutorServiceFactory;
import org.junit.platform.engine.support.hierarchical.ParallelHierarchicalTestExecutorServiceFactory.ParallelExecutorServiceType;

/**
 * Verifies DSC resources as a test engine of the JUnit Platform. The engine resolves selectors of
 * folders, of manifest and scenario files, and of unique ids. It ignores every other selector.
 * {@link RunOption} lists its configuration parameters.
 *
 * <p>When the node of the engine has finished, the findings are in {@code findings.jsonl} in the
 * out folder, even if the run was cancelled. The node publishes that file to listeners. A problem
 * that the user must fix is a discovery issue of severity ERROR. Folders without a manifest yield
 * one case that fails.
 */
public final class DscTckEngine extends HierarchicalTestEngine<RunContext> {

  /** The id of the engine. */
  public static final String ID = "dsc-tck";

  private final ActiveRuns runs;
  private final FrontEnd frontEnd;

  /** Creates the engine for JUnit. */
  public DscTckEngine() {
    this(FrontEnd.JUNIT, DscTckEngine::conclude);
  }

  private static void conclude(WrittenRun written) {
    try (written) {
      written.out().requireWhole();
    } catch (IOException e) {
      throw new UncheckedIOException("the out folder cannot be written", e);
    }
  }

  /**
   * Creates the engine for a front end with its own spelling of options.
   *
   * @param written receives what each run wrote, as the run itself kept it, and closes it. The out
   *     folder may have other content, because a resource can write to it.
   */
  public DscTckEngine(FrontEnd frontEnd, Consumer<WrittenRun> written) {
    this.frontEnd = frontEnd;
    this.runs = new ActiveRuns(written);
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

  /** Tells a listener about the steps of the next run. */
  public void tell(StepListener listener) {
    runs.tell(listener);
  }

  /**
   * Ends the processes of all running runs; cleanup continues. A second call ends the cleanup too.
   * Returns immediately; any thread may call it.
   */
  public void interrupt() {
    runs.interrupt();
  }

  /**
   * Ends the processes of all running runs, gives them at most ten seconds for cleanup, and returns
   * when their findings are written. Intended for a shutdown hook.
   */
  public void stop() {
    runs.stop();
  }
}
