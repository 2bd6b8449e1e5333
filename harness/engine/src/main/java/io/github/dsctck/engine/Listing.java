package io.github.dsctck.engine;

import io.github.dsctck.core.plan.FilePlan;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;

/** Hangs what an adapter lists below the probe that asked for the list, as far as it is wanted. */
final class Listing implements ScopeDescriptor.Expansion {

  private final Tree tree;
  private final Wish wish;

  Listing(Tree tree, Wish wish) {
    this.tree = tree;
    this.wish = wish;
  }

  @Override
  public List<ResourceDescriptor> below(ScopeDescriptor lister, RunContext context) {
    return files(context).stream()
        .map(FilePlan::resource)
        .flatMap(Optional::stream)
        .map(resource -> tree.growListed(lister, resource))
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
    wish.prune(root(lister), lister, resource);
    return resource.getParent().isPresent();
  }

  private static TestDescriptor root(TestDescriptor node) {
    var above = node.getParent();
    return above.isPresent() ? root(above.get()) : node;
  }
}
