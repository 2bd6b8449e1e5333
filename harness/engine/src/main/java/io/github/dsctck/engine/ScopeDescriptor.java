package io.github.dsctck.engine;

import io.github.dsctck.core.run.ResourceRun;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.ScopeResult;
import io.github.dsctck.core.run.Selection;
import java.util.Set;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.Node;

/** The probe of a resource or one of its scenarios: one conversation, had once, on one thread. */
final class ScopeDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  /** Has the conversation. */
  @FunctionalInterface
  interface Talk {
    ScopeResult with(RunSession session, ResourceRun resource, Selection selection);
  }

  /** The name under which steps of a probe are chosen. */
  static final String PROBE = "probe";

  private final String name;
  private final Set<ExclusiveResource> locks;
  private final boolean whole;
  private final Talk talk;

  /**
   * Creates a container.
   *
   * @param name the name of the scenario, or that of every probe
   * @param whole whether it stands for its cases, which are no nodes of their own
   */
  ScopeDescriptor(
      UniqueId id,
      String name,
      TestSource source,
      Set<ExclusiveResource> locks,
      boolean whole,
      Talk talk) {
    super(id, name, source);
    this.name = name;
    this.locks = Set.copyOf(locks);
    this.whole = whole;
    this.talk = talk;
  }

  String name() {
    return name;
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
  public Set<ExclusiveResource> getExclusiveResources() {
    return locks;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return Interruption.skip(context);
  }

  @Override
  public RunContext before(RunContext context) {
    var resource = context.resource().orElseThrow();
    var selection = whole ? Selection.ALL : SelectedCases.of(this);
    return context.found(context.run().part(session -> talk.with(session, resource, selection)));
  }
}
