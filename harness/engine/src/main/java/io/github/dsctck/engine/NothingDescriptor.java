package io.github.dsctck.engine;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.AssertionFailedError;

/** A case that fails because there is nothing to verify: emptiness is no success. */
final class NothingDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  private final String message;

  NothingDescriptor(UniqueId engine, String message) {
    super(engine.append("case", "nothing-found"), "nothing to verify");
    this.message = message;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public RunContext execute(RunContext context, DynamicTestExecutor executor) {
    throw Bare.of(new AssertionFailedError(message));
  }
}
