package io.github.dsctck.core.discovery;

import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ResourceKind;
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
      boolean action,
      Optional<String> condition,
      Optional<String> adapter) {}

  private final Map<Key, String> first = new HashMap<>();

  private final List<ManifestFile> resources;

  private Shadows(List<ManifestFile> files) {
    resources =
        files.stream()
            .filter(file -> file.form() != ManifestForm.ACTION && file.manifest().isPresent())
            .toList();
  }

  /** Returns the same files; each duplicate has the name of the first one. */
  static List<ManifestFile> mark(List<ManifestFile> files) {
    var shadows = new Shadows(files);
    return files.stream().map(shadows::mark).toList();
  }

  private ManifestFile mark(ManifestFile file) {
    if (file.form() == ManifestForm.ACTION) {
      return file.manifest()
          .flatMap(this::resource)
          .map(file::shadowing)
          .orElseGet(() -> same(file));
    }
    return same(file);
  }

  /** Returns the resource of the folder that has the type of an action, in whatever version. */
  private Optional<String> resource(Manifest action) {
    return resources.stream()
        .filter(file -> isOfType(file.manifest().orElseThrow(), action))
        .map(ManifestFile::name)
        .findFirst();
  }

  private static boolean isOfType(Manifest resource, Manifest action) {
    return resource.folder().equals(action.folder())
        && resource.type().equalsIgnoreCase(action.type());
  }

  private ManifestFile same(ManifestFile file) {
    return file.manifest()
        .map(manifest -> first.putIfAbsent(key(manifest), file.name()))
        .map(file::shadowing)
        .orElse(file);
  }

  /** In the 2022 draft a name has to be unique, whatever the folder and the version. */
  private static Key key(Manifest manifest) {
    if (manifest.isDraft()) {
      var name = manifest.type().toLowerCase(Locale.ROOT);
      return new Key(Path.of(""), name, "", false, Optional.empty(), Optional.empty());
    }
    return new Key(
        manifest.folder(),
        manifest.type().toLowerCase(Locale.ROOT),
        manifest.version(),
        manifest.kind() == ResourceKind.ACTION,
        manifest.condition(),
        manifest
            .adapted()
            .map(AdaptedResource::requireAdapter)
            .map(adapter -> adapter.toLowerCase(Locale.ROOT)));
  }
}
