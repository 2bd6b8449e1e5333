package io.github.dsctck.engine.tree;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The identity of a case across trees with different paths.
 *
 * @param file the scenario file, or the manifest
 * @param type the type of the resource, if the manifest can be loaded
 * @param scope the instance of the scenario or {@code probe}, empty for rules about a file
 * @param kind the kind of the case
 * @param name the id of the rule or the name of the step
 */
record CaseKey(
    Path file, Optional<String> type, String scope, CaseDescriptor.Kind kind, String name) {

  /** Returns the keys of all cases in a tree. */
  static Set<CaseKey> below(VerificationDescriptor root) {
    return root.getDescendants().stream()
        .filter(CaseDescriptor.class::isInstance)
        .map(CaseDescriptor.class::cast)
        .map(CaseKey::of)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static CaseKey of(CaseDescriptor leaf) {
    var location = CaseLocation.of(leaf);
    var scope = location.scope().orElse("");
    return new CaseKey(
        location.file(),
        location.type(),
        scope.substring(scope.lastIndexOf('#') + 1),
        leaf.kind(),
        leaf.key());
  }
}
