package io.github.dsctck.engine.tree;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.engine.run.InterruptedSkip;
import io.github.dsctck.engine.run.RunContext;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** One manifest file, with the rules that need no process. */
public final class ManifestDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final FilePlan plan;
  private final boolean whole;

  /**
   * Creates a container.
   *
   * @param whole whether it represents its cases, which then are no nodes
   */
  public ManifestDescriptor(UniqueId id, FilePlan plan, boolean whole) {
    super(id, plan.file().name(), source(plan.file()));
    this.plan = plan;
    this.whole = whole;
  }

  private static FileSource source(ManifestFile file) {
    var mark = file.source().map(PowerShellSubject::mark).orElse(Mark.NONE);
    return mark.isKnown()
        ? FileSource.from(file.path().toFile(), FilePosition.from(mark.line(), mark.column()))
        : FileSource.from(file.path().toFile());
  }

  FilePlan plan() {
    return plan;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  /** Keeps the node in the tree if its cases are no nodes. */
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
