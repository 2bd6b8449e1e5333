package io.github.dsctck.engine;

import io.github.dsctck.core.plan.FilePlan;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** One manifest file, with what is judged of it without a process. */
final class ManifestDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final FilePlan plan;

  ManifestDescriptor(UniqueId id, FilePlan plan) {
    super(id, plan.file().name(), FileSource.from(plan.file().path().toFile()));
    this.plan = plan;
  }

  FilePlan plan() {
    return plan;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public ExecutionMode getExecutionMode() {
    return ExecutionMode.CONCURRENT;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return Interruption.skip(context);
  }

  @Override
  public RunContext before(RunContext context) {
    if (!SelectedCases.any(this)) {
      return context;
    }
    var selection = SelectedCases.of(this);
    return context.found(context.run().part(session -> session.judge(plan, selection)));
  }
}
