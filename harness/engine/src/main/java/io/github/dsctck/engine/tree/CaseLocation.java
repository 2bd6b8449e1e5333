package io.github.dsctck.engine.tree;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;

/**
 * The location of a case, for filters.
 *
 * @param leaf the case
 * @param type the type of the resource above it, if its manifest can be loaded
 * @param scope the name of the scenario or probe above it, if any
 * @param file the scenario file, or the manifest
 */
public record CaseLocation(
    CaseDescriptor leaf, Optional<String> type, Optional<String> scope, Path file) {

  public static CaseLocation of(CaseDescriptor leaf) {
    var type = Optional.<String>empty();
    var scope = Optional.<String>empty();
    for (var node : leaf.getAncestors()) {
      if (node instanceof ScopeDescriptor found) {
        scope = scope.or(() -> Optional.of(found.name()));
      } else if (node instanceof ResourceDescriptor resource) {
        type = type.or(() -> Optional.of(resource.plan().manifest().type()));
      } else if (node instanceof ManifestDescriptor manifest) {
        type = type.or(() -> manifest.plan().type());
      }
    }
    return new CaseLocation(leaf, type, scope, file(leaf));
  }

  private static Path file(TestDescriptor leaf) {
    return leaf.getSource()
        .map(source -> ((FileSource) source).getFile().toPath())
        .orElseGet(() -> Path.of(""));
  }

  public boolean isRule() {
    return leaf.kind() == CaseDescriptor.Kind.RULE;
  }

  public boolean isInScenario() {
    return scope.filter(name -> !name.equals(ScopeDescriptor.PROBE)).isPresent();
  }
}
