package io.github.dsctck.core.check;

import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Pairs the resources of two versions by type. Several manifests may define one type: for other
 * versions, adapters or conditions.
 */
public final class ResourcePairs {

  private static final Comparator<Manifest> BY_VERSION =
      Comparator.comparing(
          manifest -> ResourceVersion.parse(manifest.version()).orElse(null),
          Comparator.nullsFirst(Comparator.naturalOrder()));

  private final List<ManifestFile> before;
  private final List<ManifestFile> after;

  /** Pairs loadable manifests. */
  public ResourcePairs(List<ManifestFile> before, List<ManifestFile> after) {
    this.before = List.copyOf(before);
    this.after = List.copyOf(after);
  }

  /** Returns the later resources with their earlier versions, then those that are gone. */
  public List<VersionPair> pairs() {
    var pairs = new ArrayList<VersionPair>();
    for (var later : after) {
      earlier(later).ifPresent(file -> pairs.add(new VersionPair(file, Optional.of(later))));
    }
    before.stream()
        .filter(file -> after.stream().noneMatch(later -> isOneType(file, later)))
        .forEach(file -> pairs.add(new VersionPair(file, Optional.empty())));
    return pairs;
  }

  /** Returns the number of later resources whose type is new. */
  public int added() {
    return (int) after.stream().filter(later -> earlier(later).isEmpty()).count();
  }

  /** Returns the earlier version of a later resource, if there is one. */
  public Optional<ManifestFile> earlier(ManifestFile later) {
    var now = manifest(later);
    var same = before.stream().filter(file -> isOneType(file, later)).toList();
    same = preferring(same, file -> adapter(file).equals(adapter(later)));
    same = preferring(same, file -> manifest(file).condition().equals(now.condition()));
    same = preferring(same, file -> BY_VERSION.compare(manifest(file), now) <= 0);
    return same.stream().max(Comparator.comparing(ResourcePairs::manifest, BY_VERSION));
  }

  /** Returns the files that satisfy a condition, or all if none does. */
  private static List<ManifestFile> preferring(
      List<ManifestFile> files, Predicate<ManifestFile> condition) {
    var preferred = files.stream().filter(condition).toList();
    return preferred.isEmpty() ? files : preferred;
  }

  private static boolean isOneType(ManifestFile file, ManifestFile other) {
    return isSame(manifest(file).type(), manifest(other).type());
  }

  /** Type names differ in more than letter case, as in the engine. */
  public static boolean isSame(String type, String other) {
    return type.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
  }

  private static Optional<String> adapter(ManifestFile file) {
    return manifest(file).adapted().map(AdaptedResource::requireAdapter);
  }

  private static Manifest manifest(ManifestFile file) {
    return file.manifest().orElseThrow();
  }
}
