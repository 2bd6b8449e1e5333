package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the manifests that a changed file affects. A file of a resource, as runs recorded it,
 * affects the manifest of that resource. Any other file but a document affects the nearest
 * manifests, because a script may read it.
 */
public final class AffectedManifests {

  /** Files that people read, and no resource. */
  private static final Pattern DOCUMENT =
      Pattern.compile("(?i)(readme|license|changelog|contributing)(\\..*)?|.*\\.(md|adoc|rst)");

  private final Map<Path, Set<Path>> materials = new TreeMap<>();
  private final Dialect dialect;

  /** Creates a finder for the manifests of a dialect. */
  public AffectedManifests(Dialect dialect) {
    this.dialect = dialect;
  }

  /**
   * Learns the manifests and the files of resources.
   *
   * @param manifests the existing manifests
   * @param resources the conclusions of a run about resources
   */
  public void learn(
      Collection<EngineLaunch.Found> manifests, Collection<ResourceSummary> resources) {
    for (var found : manifests) {
      materials.putIfAbsent(found.file(), Set.of());
      var recorded = resources.stream().filter(found::has).toList();
      if (!recorded.isEmpty()) {
        materials.put(found.file(), materials(found, recorded));
      }
    }
  }

  private static Set<Path> materials(EngineLaunch.Found found, List<ResourceSummary> recorded) {
    return recorded.stream()
        .flatMap(resource -> Stream.ofNullable(resource.materials()).flatMap(List::stream))
        .filter(AffectedManifests::isInRepository)
        .map(material -> root(found).resolve(material.name()))
        .collect(Collectors.toSet());
  }

  private static boolean isInRepository(Material material) {
    return !material.role().equals(Material.FOLDER)
        && !material.belongsToFolder()
        && material.why() == null
        && !material.name().startsWith("PATH:")
        && !material.name().startsWith("FILE:");
  }

  /** Returns the folder to which the name of a manifest is relative. */
  private static Path root(EngineLaunch.Found found) {
    var root = found.file();
    for (var rest = Path.of(found.name().replaceFirst("#.*$", ""));
        rest != null && root.getParent() != null;
        rest = rest.getParent()) {
      root = root.getParent();
    }
    return root;
  }

  /** Forgets the deleted manifests and returns them. */
  public Set<Path> forgotten() {
    var gone = manifests(Files::notExists);
    materials.keySet().removeAll(gone);
    return gone;
  }

  /** Returns all manifests. */
  public Set<Path> all() {
    return Set.copyOf(materials.keySet());
  }

  /** Returns whether a file is a manifest or a known file of a resource. */
  public boolean isKnown(Path changed) {
    return materials.containsKey(changed)
        || materials.values().stream().anyMatch(files -> files.contains(changed));
  }

  private boolean consistsOf(Path manifest, Path changed) {
    return materials.getOrDefault(manifest, Set.of()).contains(changed);
  }

  /** Returns the manifests that changed files affect, including new manifests. */
  public Set<Path> by(Collection<Path> changed) {
    changed.stream()
        .filter(Files::isRegularFile)
        .filter(this::isManifest)
        .forEach(file -> materials.putIfAbsent(file, Set.of()));
    return changed.stream()
        .flatMap(file -> by(file).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isManifest(Path file) {
    return dialect.opens(String.valueOf(file.getFileName()));
  }

  private Set<Path> by(Path changed) {
    if (isKnown(changed)) {
      return manifests(file -> file.equals(changed) || consistsOf(file, changed));
    }
    if (Files.notExists(changed) || isDocument(changed)) {
      return Set.of();
    }
    if (Files.isDirectory(changed)) {
      return manifests(file -> file.startsWith(changed));
    }
    for (var folder = changed.getParent(); folder != null; folder = folder.getParent()) {
      var near = near(folder);
      if (!near.isEmpty()) {
        return near;
      }
    }
    return Set.of();
  }

  private static boolean isDocument(Path file) {
    return DOCUMENT.matcher(String.valueOf(file.getFileName())).matches();
  }

  /** Returns the manifests in a folder or, if it has none, those below it. */
  private Set<Path> near(Path folder) {
    var in = manifests(file -> folder.equals(file.getParent()));
    return in.isEmpty() ? manifests(file -> file.startsWith(folder)) : in;
  }

  private Set<Path> manifests(Predicate<Path> wanted) {
    return materials.keySet().stream()
        .filter(wanted)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
