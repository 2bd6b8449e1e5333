package io.github.dsctck.engine;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.run.RunSession;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;

/** Hangs everything that is planned below the root (design, "The test tree"). */
final class Tree {

  private static final PlannedStep SCHEMA =
      new PlannedStep(
          0,
          OperationName.SCHEMA,
          Payload.NONE,
          0,
          Presence.UNKNOWN,
          "print the schema",
          Optional.empty());

  private final Verification verification;
  private final Tags tags;
  private final boolean cases;
  private final Set<UniqueId> used = ConcurrentHashMap.newKeySet();
  private final Listing listing;

  /**
   * Prepares a tree.
   *
   * @param cases whether each case is a node of its own
   * @param wish what is wanted of it
   */
  Tree(Verification verification, boolean cases, Wish wish) {
    this.listing = new Listing(this, wish);
    this.cases = cases;
    this.verification = verification;
    this.tags = new Tags(verification.options().profile());
  }

  void growBelow(TestDescriptor root) {
    verification.plan().files().forEach(file -> grow(root, file));
  }

  private void grow(TestDescriptor root, FilePlan file) {
    var id = unused(root, "manifest", file.file().name());
    var manifest = new ManifestDescriptor(id, file, !cases);
    root.addChild(manifest);
    rules(manifest, file.rules(), Sources.of(file.file().path()));
    file.resource().ifPresent(resource -> grow(manifest, resource));
  }

  /**
   * Puts the probe behind the scenarios, because what they show explains more of what it shows than
   * the other way round.
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

  /** Hangs a resource that an adapter listed below the probe that asked for the list. */
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
                ? Locks.ofList(plan, verification.plan().listed().awaiting())
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
        && !verification.options().staticOnly();
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
      var rule = verification.catalogue().rule(id);
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

  /** Returns an id that no other child has, whatever names a repository comes up with. */
  private UniqueId unused(TestDescriptor parent, String type, String value) {
    var id = parent.getUniqueId().append(type, value);
    for (int count = 2; !used.add(id); count++) {
      id = parent.getUniqueId().append(type, value + "~" + count);
    }
    return id;
  }
}
