package io.github.dsctck.engine.tree;

import io.github.dsctck.engine.run.RunContext;
import io.github.dsctck.engine.run.WithoutStackTrace;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.AssertionFailedError;

/** A case that fails because there is nothing to verify. */
public final class NothingFoundDescriptor extends AbstractTestDescriptor
    implements Node<RunContext> {

  private final String message;

  public NothingFoundDescriptor(UniqueId engine, String message) {
    super(engine.append("case", "nothing-found"), "nothing to verify");
    this.message = message;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public RunContext execute(RunContext context, DynamicTestExecutor executor) {
    throw WithoutStackTrace.of(new AssertionFailedError(message));
  }
}
