package io.github.dsctck.core.psdsc;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The scripts that PowerShell loads for module manifests: those that they name, and those of nested
 * modules, which manifests name by a file, a folder, or a file without its ending.
 */
final class LoadedFiles {

  private final Map<String, ModuleManifest> manifests = new HashMap<>();
  private final Set<String> scripts = new HashSet<>();

  LoadedFiles(List<ScriptSource> scripts, List<ModuleManifest> manifests) {
    scripts.forEach(script -> this.scripts.add(comparable(script.path())));
    manifests.forEach(manifest -> this.manifests.put(comparable(manifest.path()), manifest));
  }

  /** Returns a text that is equal for equal paths; PowerShell ignores case in them. */
  static String comparable(Path path) {
    return path.toString().toLowerCase(Locale.ROOT);
  }

  /** Returns the files of a module; a file that does not exist here is among them. */
  Set<String> of(ModuleManifest manifest) {
    var loaded = new HashSet<String>();
    collect(manifest, loaded, new HashSet<>());
    return loaded;
  }

  private void collect(ModuleManifest manifest, Set<String> loaded, Set<ModuleManifest> seen) {
    if (!seen.add(manifest)) {
      return;
    }
    manifest
        .loaded()
        .forEach(
            named -> {
              var nested = first(named, manifests.keySet(), manifest).map(manifests::get);
              if (nested.isPresent()) {
                collect(nested.get(), loaded, seen);
              } else {
                loaded.add(first(named, scripts, manifest).orElseGet(() -> comparable(named)));
              }
            });
  }

  /** Returns the file that a manifest names; a name without its ending is not the manifest. */
  private static Optional<String> first(Path named, Set<String> existing, ModuleManifest manifest) {
    var own = comparable(manifest.path());
    var base = FileName.base(named);
    return Stream.of(
            named,
            named.resolveSibling(named.getFileName() + ".psd1"),
            named.resolveSibling(named.getFileName() + ".psm1"),
            named.resolve(base + ".psd1"),
            named.resolve(base + ".psm1"))
        .map(LoadedFiles::comparable)
        .filter(path -> existing.contains(path) && !path.equals(own))
        .findFirst();
  }

  /** Returns the manifests that another one names as a nested module. */
  Set<ModuleManifest> nested() {
    var nested = new HashSet<ModuleManifest>();
    for (var manifest : manifests.values()) {
      manifest
          .loaded()
          .flatMap(named -> first(named, manifests.keySet(), manifest).stream())
          .map(manifests::get)
          .forEach(nested::add);
    }
    return nested;
  }
}
