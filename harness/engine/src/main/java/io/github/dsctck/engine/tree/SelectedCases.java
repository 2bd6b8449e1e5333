package io.github.dsctck.engine.tree;

import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.run.result.Selection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestDescriptor;

/** Finds the selected cases of a container. */
final class SelectedCases {

  private SelectedCases() {}

  static Selection of(TestDescriptor container) {
    var rules = keys(container, CaseDescriptor.Kind.RULE);
    var steps = keys(container, CaseDescriptor.Kind.STEP);
    return new Selection(rules::contains, steps::contains);
  }

  /** Returns the selected cases of each part of the plan below a node. */
  static Map<PlanPart, Selection> below(TestDescriptor root) {
    var selected = new IdentityHashMap<PlanPart, Selection>();
    for (var node : root.getDescendants()) {
      if (node instanceof ManifestDescriptor manifest && any(manifest)) {
        selected.put(manifest.plan(), of(manifest));
      } else if (node instanceof ScopeDescriptor scope) {
        selected.put(scope.part(), of(scope));
      }
    }
    return selected;
  }

  static boolean any(TestDescriptor container) {
    return container.getChildren().stream().anyMatch(CaseDescriptor.class::isInstance);
  }

  private static Set<String> keys(TestDescriptor container, CaseDescriptor.Kind kind) {
    return container.getChildren().stream()
        .filter(CaseDescriptor.class::isInstance)
        .map(CaseDescriptor.class::cast)
        .filter(child -> child.kind() == kind)
        .map(CaseDescriptor::key)
        .collect(Collectors.toUnmodifiableSet());
  }
}
