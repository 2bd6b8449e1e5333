package io.github.dsctck.engine.selection;

import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.engine.run.RunContext;
import io.github.dsctck.engine.tree.ResourceDescriptor;
import io.github.dsctck.engine.tree.ScopeDescriptor;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;

/** Adds the selected resources that an adapter lists below the probe that requested the list. */
final class AdapterListExpansion implements ScopeDescriptor.Expansion {

  private final TestTreeBuilder builder;
  private final ListedSelection wanted;

  AdapterListExpansion(TestTreeBuilder builder, ListedSelection wanted) {
    this.builder = builder;
    this.wanted = wanted;
  }

  @Override
  public List<ResourceDescriptor> below(ScopeDescriptor lister, RunContext context) {
    return files(context).stream()
        .map(FilePlan::resource)
        .flatMap(Optional::stream)
        .map(resource -> builder.growListed(lister, resource))
        .filter(resource -> isWanted(lister, resource))
        .toList();
  }

  private static List<FilePlan> files(RunContext context) {
    var probed = context.resource().orElseThrow();
    return context
        .result()
        .map(found -> context.run().part(session -> session.listed(probed, found)))
        .orElse(List.of());
  }

  private boolean isWanted(ScopeDescriptor lister, ResourceDescriptor resource) {
    wanted.prune(root(lister), lister, resource);
    return resource.getParent().isPresent();
  }

  private static TestDescriptor root(TestDescriptor node) {
    var above = node.getParent();
    return above.isPresent() ? root(above.get()) : node;
  }
}
