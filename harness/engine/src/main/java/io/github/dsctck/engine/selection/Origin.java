package io.github.dsctck.engine.selection;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.UniqueId;

/**
 * Finds the folder to which unique ids are relative if a request selects only unique ids. An IDE
 * that reruns one case of a suite omits the selectors of the suite itself.
 */
final class Origin {

  private Origin() {}

  /**
   * Returns the folder: the given one or one below it.
   *
   * @throws IllegalArgumentException if several folders have the files in the ids
   */
  static Path of(Collection<UniqueId> ids, Path here, Dialect dialect) {
    var names = ids.stream().flatMap(Origin::manifest).collect(Collectors.toSet());
    var manifests =
        names.isEmpty()
            ? List.<ManifestFile>of()
            : Repository.discover(List.of(here), Optional.empty(), dialect).manifests();
    var folders =
        names.stream()
            .map(name -> folders(name, manifests, here))
            .reduce(Origin::both)
            .orElseGet(Set::of);
    if (folders.isEmpty() || folders.contains(here)) {
      return here;
    }
    if (folders.size() > 1) {
      throw new IllegalArgumentException(
          "%s is in %s; name the folder that is meant with %s."
              .formatted(
                  Quotation.of(names.iterator().next()),
                  folders.stream()
                      .map(folder -> Quotation.of(folder.toString()))
                      .collect(Collectors.joining(" and in ")),
                  FrontEnd.JUNIT.name(RunOption.PATHS)));
    }
    return folders.iterator().next();
  }

  private static Stream<String> manifest(UniqueId id) {
    return id.getSegments().stream()
        .filter(segment -> segment.getType().equals("manifest"))
        .map(UniqueId.Segment::getValue);
  }

  private static Set<Path> folders(String name, List<ManifestFile> manifests, Path here) {
    return manifests.stream()
        .flatMap(manifest -> above(name, manifest.name()).stream())
        .map(here::resolve)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the folder in which a path has a given relative name, if any. */
  private static Optional<String> above(String name, String path) {
    if (path.equals(name)) {
      return Optional.of("");
    }
    return path.endsWith("/" + name)
        ? Optional.of(path.substring(0, path.length() - name.length() - 1))
        : Optional.empty();
  }

  private static Set<Path> both(Set<Path> one, Set<Path> other) {
    var both = new LinkedHashSet<>(one);
    both.retainAll(other);
    return both;
  }
}
