package io.github.dsctck.engine.tree;

import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.engine.run.InterruptedSkip;
import io.github.dsctck.engine.run.RunContext;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** One manifest file, with what is judged of it without a process. */
public final class ManifestDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final FilePlan plan;
  private final boolean whole;

  /**
   * Creates a container.
   *
   * @param whole whether it stands for its cases, which are no nodes of their own
   */
  public ManifestDescriptor(UniqueId id, FilePlan plan, boolean whole) {
    super(id, plan.file().name(), FileSource.from(plan.file().path().toFile()));
    this.plan = plan;
    this.whole = whole;
  }

  FilePlan plan() {
    return plan;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  /** Keeps it in the tree if its cases are none of their own nodes. */
  @Override
  public boolean mayRegisterTests() {
    return whole;
  }

  @Override
  public ExecutionMode getExecutionMode() {
    return ExecutionMode.CONCURRENT;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return InterruptedSkip.skip(context);
  }

  @Override
  public RunContext before(RunContext context) {
    if (!whole && !SelectedCases.any(this)) {
      return context;
    }
    var selection = whole ? Selection.ALL : SelectedCases.of(this);
    return context.found(context.run().part(session -> session.judge(plan, selection)));
  }
}
