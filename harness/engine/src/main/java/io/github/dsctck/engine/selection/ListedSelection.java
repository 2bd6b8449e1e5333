package io.github.dsctck.engine.selection;

import io.github.dsctck.engine.tree.CaseDescriptor;
import io.github.dsctck.engine.tree.CaseLocation;
import java.util.HashSet;
import java.util.List;
import org.junit.platform.engine.TestDescriptor;

/**
 * What a request wants of the resources that adapters list, which are in no tree before.
 *
 * @param kept the only things wanted, empty for all
 * @param filters what the user narrowed the run to
 */
public record ListedSelection(List<Target> kept, Filters filters) {

  public ListedSelection {
    kept = List.copyOf(kept);
  }

  /** Takes from a resource that hangs below the probe of its adapter what is not wanted. */
  void prune(TestDescriptor root, TestDescriptor lister, TestDescriptor resource) {
    var meant = new HashSet<TestDescriptor>();
    kept.forEach(target -> meant.addAll(target.in(root)));
    boolean all =
        kept.isEmpty()
            || meant.contains(lister)
            || lister.getAncestors().stream().anyMatch(meant::contains);
    for (var node : List.copyOf(resource.getDescendants())) {
      if (node instanceof CaseDescriptor leaf
          && !((all || Pruning.isMeant(leaf, meant)) && filters.keep(CaseLocation.of(leaf)))) {
        leaf.removeFromHierarchy();
      }
    }
    resource.accept(TestDescriptor::prune);
  }
}
