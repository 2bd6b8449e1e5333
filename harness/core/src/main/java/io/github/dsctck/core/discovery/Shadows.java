package io.github.dsctck.core.discovery;

import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the manifests of one folder that define the same type in the same version (contract
 * DISC-09). Manifests under different conditions are alternatives, and those that need different
 * adapters are distinguished by the adapter.
 */
final class Shadows {

  private record Key(
      Path folder,
      String type,
      String version,
      Optional<String> condition,
      Optional<String> adapter) {}

  private final Map<Key, String> first = new HashMap<>();

  private Shadows() {}

  /** Returns the same files; each duplicate has the name of the first one. */
  static List<ManifestFile> mark(List<ManifestFile> files) {
    var shadows = new Shadows();
    return files.stream().map(shadows::mark).toList();
  }

  private ManifestFile mark(ManifestFile file) {
    return file.manifest()
        .map(manifest -> first.putIfAbsent(key(manifest), file.name()))
        .map(file::shadowing)
        .orElse(file);
  }

  /** In the 2022 draft a name has to be unique, whatever the folder and the version. */
  private static Key key(Manifest manifest) {
    if (manifest.isDraft()) {
      var name = manifest.type().toLowerCase(Locale.ROOT);
      return new Key(Path.of(""), name, "", Optional.empty(), Optional.empty());
    }
    return new Key(
        manifest.folder(),
        manifest.type().toLowerCase(Locale.ROOT),
        manifest.version(),
        manifest.condition(),
        manifest
            .adapted()
            .map(AdaptedResource::requireAdapter)
            .map(adapter -> adapter.toLowerCase(Locale.ROOT)));
  }
}
