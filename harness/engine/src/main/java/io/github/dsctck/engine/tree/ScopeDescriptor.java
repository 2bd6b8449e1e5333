package io.github.dsctck.engine.tree;

import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.core.run.setting.ResourceRun;
import io.github.dsctck.engine.run.InterruptedSkip;
import io.github.dsctck.engine.run.RunContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.Node;

/** The probe of a resource or one of its scenarios: one conversation, had once, on one thread. */
public final class ScopeDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  /** Has the conversation. */
  @FunctionalInterface
  public interface ScopeRun {
    ScopeResult with(RunSession session, ResourceRun resource, Selection selection);
  }

  /** The name under which steps of a probe are chosen. */
  public static final String PROBE = "probe";

  /** Finds the resources that an adapter lists. */
  @FunctionalInterface
  public interface Expansion {

    /** Returns the resources to run below the probe that asked for the list. */
    List<ResourceDescriptor> below(ScopeDescriptor lister, RunContext context);
  }

  private final String name;
  private final Set<ExclusiveResource> locks;
  private final PlanPart part;
  private final boolean inOrder;
  private final boolean whole;
  private final ScopeRun scopeRun;
  private Optional<Expansion> listing = Optional.empty();
  private boolean grown;

  /**
   * Creates a container.
   *
   * @param name the name of the scenario, or that of every probe
   * @param part the part of the plan that it carries out
   * @param inOrder whether it waits for the conversations with the resource that stand before it
   * @param whole whether it stands for its cases, which are no nodes of their own
   */
  public ScopeDescriptor(
      UniqueId id,
      String name,
      TestSource source,
      Set<ExclusiveResource> locks,
      PlanPart part,
      boolean inOrder,
      boolean whole,
      ScopeRun scopeRun) {
    super(id, name, source);
    this.name = name;
    this.locks = Set.copyOf(locks);
    this.part = part;
    this.inOrder = inOrder;
    this.whole = whole;
    this.scopeRun = scopeRun;
  }

  PlanPart part() {
    return part;
  }

  String name() {
    return name;
  }

  /**
   * Says that the adapter it probes may list resources, which hang below it once they are known.
   */
  public void lists(Expansion what) {
    listing = Optional.of(what);
  }

  /** Returns whether resources may come to hang below it. */
  public boolean isListing() {
    return listing.isPresent();
  }

  /** Says that nobody wants what may come to hang below it. */
  public void listNothing() {
    listing = Optional.empty();
  }

  /** Says that it hangs below another one, whose locks are its locks. */
  public ScopeDescriptor grown() {
    grown = true;
    return this;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  /** Keeps it in the tree if its cases are none of their own nodes. */
  @Override
  public boolean mayRegisterTests() {
    return whole || isListing();
  }

  @Override
  public ExecutionMode getExecutionMode() {
    return grown || inOrder ? ExecutionMode.SAME_THREAD : ExecutionMode.CONCURRENT;
  }

  @Override
  public Set<ExclusiveResource> getExclusiveResources() {
    return grown ? Set.of() : locks;
  }

  @Override
  public SkipResult shouldBeSkipped(RunContext context) {
    return InterruptedSkip.skip(context);
  }

  @Override
  public RunContext before(RunContext context) {
    var resource = context.resource().orElseThrow();
    var selection = whole ? Selection.ALL : SelectedCases.of(this);
    return context.found(
        context.run().part(session -> scopeRun.with(session, resource, selection)));
  }

  @Override
  public RunContext execute(RunContext context, DynamicTestExecutor executor) {
    listing.ifPresent(known -> known.below(this, context).forEach(executor::execute));
    return context;
  }
}
