package io.github.dsctck.engine.tree;

import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.engine.run.InterruptedSkip;
import io.github.dsctck.engine.run.RunContext;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** One resource, which reads its schema before any other operation. */
public final class ResourceDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final ResourcePlan plan;
  private final boolean whole;
  private boolean grown;

  /**
   * Creates a container.
   *
   * @param whole whether it represents its cases, which then are no nodes
   */
  public ResourceDescriptor(UniqueId id, ResourcePlan plan, boolean whole) {
    super(id, plan.name(), FileSource.from(plan.file().path().toFile()));
    this.plan = plan;
    this.whole = whole;
  }

  ResourcePlan plan() {
    return plan;
  }

  /** Marks the resource as listed by its adapter during the run. */
  public ResourceDescriptor grown() {
    grown = true;
    return this;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public boolean mayRegisterTests() {
    return whole;
  }

  @Override
  public ExecutionMode getExecutionMode() {
    return grown ? ExecutionMode.SAME_THREAD : ExecutionMode.CONCURRENT;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return InterruptedSkip.skip(context);
  }

  @Override
  public RunContext before(RunContext context) {
    return context.open(context.run().part(session -> session.open(plan)));
  }

  @Override
  public RunContext execute(RunContext context, DynamicTestExecutor executor) {
    if (grown) {
      var listener = context.request().getEngineExecutionListener();
      getDescendants().forEach(listener::dynamicTestRegistered);
    }
    return context;
  }
}
