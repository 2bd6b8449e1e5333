package io.github.dsctck.engine.selection;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.AdaptedResourcePlanner;
import io.github.dsctck.engine.tree.CaseDescriptor;
import io.github.dsctck.engine.tree.CaseLocation;
import io.github.dsctck.engine.tree.ScopeDescriptor;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.platform.engine.TestDescriptor;

/** Removes the cases from a tree that are not selected. */
public final class Pruning {

  private final TestDescriptor root;

  public Pruning(TestDescriptor root) {
    this.root = root;
  }

  /** Keeps the nodes that targets select, all nodes without targets. */
  public void keep(List<Target> targets) {
    if (targets.isEmpty()) {
      return;
    }
    var meant = new HashSet<TestDescriptor>();
    targets.forEach(target -> meant.addAll(target.in(root)));
    remove(node -> !isMeant(node, meant));
  }

  static boolean isMeant(TestDescriptor node, Set<TestDescriptor> meant) {
    return meant.contains(node) || node.getAncestors().stream().anyMatch(meant::contains);
  }

  /** Keeps the cases that the filters select, and returns the problems with the filters. */
  public List<String> keep(Filters filters, Catalogue catalogue, AdaptedResourcePlanner listed) {
    if (filters.isEmpty()) {
      return List.of();
    }
    var places = leaves().stream().map(CaseLocation::of).toList();
    if (!filters.reachBeyond(places)) {
      listing().forEach(ScopeDescriptor::listNothing);
    }
    var beyond =
        listing().isEmpty() ? Optional.<AdaptedResourcePlanner>empty() : Optional.of(listed);
    var problems = filters.unmatched(places, beyond, catalogue);
    if (!problems.isEmpty()) {
      return problems;
    }
    var wanted = new HashSet<TestDescriptor>();
    places.stream().filter(filters::keep).map(CaseLocation::leaf).forEach(wanted::add);
    if (wanted.isEmpty() && listing().isEmpty()) {
      return List.of("The filters exclude each other, so that no case is left; drop one of them.");
    }
    remove(node -> !wanted.contains(node));
    return List.of();
  }

  /** Returns the names in filters that only an adapter may list. */
  public List<String> doubts(Filters filters) {
    return listing().isEmpty()
        ? List.of()
        : filters.doubts(leaves().stream().map(CaseLocation::of).toList());
  }

  /** Returns the probes of adapters, below which listed resources may be added. */
  private List<ScopeDescriptor> listing() {
    return root.getDescendants().stream()
        .filter(ScopeDescriptor.class::isInstance)
        .map(ScopeDescriptor.class::cast)
        .filter(ScopeDescriptor::isListing)
        .toList();
  }

  private List<CaseDescriptor> leaves() {
    return root.getDescendants().stream()
        .filter(CaseDescriptor.class::isInstance)
        .map(CaseDescriptor.class::cast)
        .toList();
  }

  /**
   * Keeps the probe of an adapter even without cases, because the resources that it lists may be
   * selected.
   */
  private void remove(Predicate<TestDescriptor> unwanted) {
    var nodes = root.getDescendants().stream().map(TestDescriptor.class::cast).toList();
    for (var node : nodes) {
      boolean leaf = node.getChildren().isEmpty();
      if (leaf && unwanted.test(node)) {
        node.removeFromHierarchy();
      }
    }
    root.accept(TestDescriptor::prune);
  }
}
