package io.github.dsctck.engine.selection;

import io.github.dsctck.engine.tree.CaseDescriptor;
import io.github.dsctck.engine.tree.CaseLocation;
import java.util.HashSet;
import java.util.List;
import org.junit.platform.engine.TestDescriptor;

/**
 * The selection among resources that adapters list, which are not in the tree before the run.
 *
 * @param kept the selected parts of the tree, empty for all
 * @param filters the filters of the run
 */
public record ListedSelection(List<Target> kept, Filters filters) {

  public ListedSelection {
    kept = List.copyOf(kept);
  }

  /** Removes the cases that are not selected from a resource below the probe of its adapter. */
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
