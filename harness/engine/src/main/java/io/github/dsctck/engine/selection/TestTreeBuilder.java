package io.github.dsctck.engine.selection;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.engine.run.DiscoveredRun;
import io.github.dsctck.engine.run.Locks;
import io.github.dsctck.engine.tree.CaseDescriptor;
import io.github.dsctck.engine.tree.ManifestDescriptor;
import io.github.dsctck.engine.tree.ResourceDescriptor;
import io.github.dsctck.engine.tree.ScopeDescriptor;
import io.github.dsctck.engine.tree.Sources;
import io.github.dsctck.engine.tree.Tags;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;

/** Builds the tree of the plan below the root (design, "The test tree"). */
public final class TestTreeBuilder {

  private static final PlannedStep SCHEMA =
      new PlannedStep(
          0,
          OperationName.SCHEMA,
          StepInput.NONE,
          0,
          Existence.UNKNOWN,
          "print the schema",
          Optional.empty());

  private final DiscoveredRun discovered;
  private final Tags tags;
  private final boolean cases;
  private final Set<UniqueId> used = ConcurrentHashMap.newKeySet();
  private final AdapterListExpansion listing;

  /**
   * Creates a builder.
   *
   * @param cases whether each case is its own node
   * @param wanted the selection among listed resources
   */
  public TestTreeBuilder(DiscoveredRun discovered, boolean cases, ListedSelection wanted) {
    this.listing = new AdapterListExpansion(this, wanted);
    this.cases = cases;
    this.discovered = discovered;
    this.tags = new Tags(discovered.options().profile());
  }

  public void growBelow(TestDescriptor root) {
    discovered.plan().files().forEach(file -> grow(root, file));
  }

  private void grow(TestDescriptor root, FilePlan file) {
    var id = unused(root, "manifest", file.file().name());
    var manifest = new ManifestDescriptor(id, file, !cases);
    root.addChild(manifest);
    rules(manifest, file.rules(), Sources.of(file.file().path()));
    file.resource().ifPresent(resource -> grow(manifest, resource));
  }

  /**
   * Adds the probe after the scenarios, because their findings explain those of the probe more
   * often than the other way round.
   */
  private void grow(TestDescriptor manifest, ResourcePlan plan) {
    var resource = new ResourceDescriptor(unused(manifest, "resource", plan.name()), plan, !cases);
    manifest.addChild(resource);
    plan.scenarios().forEach(scenario -> scenario(resource, plan, scenario));
    var probe = probe(resource, plan);
    if (plan.isListing()) {
      probe.lists(listing);
    }
  }

  /** Adds a listed resource below the probe that requested the list. */
  ResourceDescriptor growListed(TestDescriptor lister, ResourcePlan plan) {
    var id = unused(lister, "resource", plan.name());
    var resource = new ResourceDescriptor(id, plan, !cases).grown();
    lister.addChild(resource);
    plan.scenarios().forEach(scenario -> scenario(resource, plan, scenario).grown());
    probe(resource, plan).grown();
    return resource;
  }

  private ScopeDescriptor probe(TestDescriptor resource, ResourcePlan plan) {
    var source = Sources.of(plan.file().path());
    var probe =
        new ScopeDescriptor(
            unused(resource, "probe", "read-only"),
            ScopeDescriptor.PROBE,
            source,
            plan.isListing()
                ? Locks.ofList(plan, discovered.plan().listed().awaiting())
                : Locks.ofProbe(plan),
            plan,
            plan.isInOrder() && !plan.isListing(),
            !cases,
            RunSession::probe);
    resource.addChild(probe);
    if (runsSchemaCommand(plan)) {
      steps(probe, List.of(SCHEMA), step -> source);
    }
    steps(probe, plan.probe(), step -> source);
    rules(probe, plan.probeRules(), source);
    return probe;
  }

  private boolean runsSchemaCommand(ResourcePlan plan) {
    return plan.manifest().schema().filter(SchemaSource.Command.class::isInstance).isPresent()
        && plan.unrun().isEmpty()
        && !discovered.options().staticOnly();
  }

  private ScopeDescriptor scenario(
      TestDescriptor resource, ResourcePlan plan, ScenarioPlan scenario) {
    var descriptor =
        new ScopeDescriptor(
            unused(resource, "scenario", scenario.name()),
            scenario.name(),
            Sources.of(scenario),
            Locks.of(plan, scenario.file()),
            scenario,
            plan.isInOrder(),
            !cases,
            (session, opened, selection) -> session.scenario(opened, scenario, selection));
    resource.addChild(descriptor);
    steps(descriptor, scenario.steps(), step -> Sources.of(scenario, step));
    steps(descriptor, scenario.cleanup(), step -> Sources.of(scenario, step));
    rules(descriptor, scenario.rules(), Sources.of(scenario));
    return descriptor;
  }

  private void steps(
      TestDescriptor parent, List<PlannedStep> steps, Function<PlannedStep, TestSource> source) {
    if (!cases) {
      return;
    }
    for (var step : steps) {
      parent.addChild(
          new CaseDescriptor(
              unused(parent, CaseDescriptor.Kind.STEP.segment(), step.id()),
              CaseDescriptor.Kind.STEP,
              step.id(),
              step.id() + ": " + step.title(),
              source.apply(step),
              tags.of(step)));
    }
  }

  private void rules(TestDescriptor parent, List<String> ids, TestSource source) {
    if (!cases) {
      return;
    }
    for (var id : ids) {
      var rule = discovered.catalogue().rule(id);
      parent.addChild(
          new CaseDescriptor(
              unused(parent, CaseDescriptor.Kind.RULE.segment(), id),
              CaseDescriptor.Kind.RULE,
              id,
              "%s %s: %s".formatted(id, rule.level(), rule.title()),
              source,
              tags.of(rule)));
    }
  }

  /** Returns an id that no other child has, whatever names a repository contains. */
  private UniqueId unused(TestDescriptor parent, String type, String value) {
    var id = parent.getUniqueId().append(type, value);
    for (int count = 2; !used.add(id); count++) {
      id = parent.getUniqueId().append(type, value + "~" + count);
    }
    return id;
  }
}
