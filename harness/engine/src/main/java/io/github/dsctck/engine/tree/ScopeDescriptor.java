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

/** The probe of a resource or one of its scenarios: one conversation, run once, on one thread. */
public final class ScopeDescriptor extends AbstractTestDescriptor implements Node<RunContext> {

  /** Runs the conversation. */
  @FunctionalInterface
  public interface ScopeRun {
    ScopeResult with(RunSession session, ResourceRun resource, Selection selection);
  }

  /** The name that selects steps of a probe. */
  public static final String PROBE = "probe";

  /** Finds the resources that an adapter lists. */
  @FunctionalInterface
  public interface Expansion {

    /** Returns the resources to run below the probe that requested the list. */
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
   * @param name the name of the scenario, or the name of all probes
   * @param part the part of the plan that it runs
   * @param inOrder whether it waits for the earlier conversations with the resource
   * @param whole whether it represents its cases, which then are no nodes
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
   * Marks the probe of an adapter that may list resources, which are added below it during the run.
   */
  public void lists(Expansion what) {
    listing = Optional.of(what);
  }

  /** Returns whether listed resources may be added below it. */
  public boolean isListing() {
    return listing.isPresent();
  }

  /** Marks the resources that the adapter lists as not selected. */
  public void listNothing() {
    listing = Optional.empty();
  }

  /** Marks it as a part of another scope, whose locks it uses. */
  public ScopeDescriptor grown() {
    grown = true;
    return this;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  /** Keeps the node in the tree if its cases are no nodes. */
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
