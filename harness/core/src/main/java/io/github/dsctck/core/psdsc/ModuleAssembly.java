package io.github.dsctck.core.psdsc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Assembles modules from files. A file belongs to the manifest that names it. A script also belongs
 * to the only manifest of the nearest folder above it, because builds merge scripts into a module.
 * Any other file is a module of its own.
 */
final class ModuleAssembly {

  private final List<ScriptSource> scripts;
  private final List<ModuleManifest> manifests;
  private final Map<Path, List<ModuleManifest>> byFolder = new HashMap<>();
  private final Map<ModuleManifest, Set<String>> loaded = new IdentityHashMap<>();

  ModuleAssembly(List<ScriptSource> scripts, List<ModuleManifest> all) {
    var files = new LoadedFiles(scripts, all);
    var nested = files.nested();
    this.scripts = scripts;
    this.manifests = all.stream().filter(manifest -> !nested.contains(manifest)).toList();
    for (var manifest : manifests) {
      byFolder.computeIfAbsent(manifest.folder(), folder -> new ArrayList<>()).add(manifest);
      loaded.put(manifest, files.of(manifest));
    }
  }

  List<PowerShellModule> modules() {
    var owned = new IdentityHashMap<ModuleManifest, List<ScriptSource>>();
    var alone = new ArrayList<PowerShellModule>();
    for (var script : scripts) {
      owner(script)
          .ifPresentOrElse(
              manifest -> owned.computeIfAbsent(manifest, one -> new ArrayList<>()).add(script),
              () -> alone.add(ofOneFile(script)));
    }
    return Stream.concat(
            manifests.stream()
                .map(
                    manifest ->
                        new PowerShellModule(
                            manifest.name(),
                            Optional.of(manifest),
                            owned.getOrDefault(manifest, List.of()),
                            loaded.getOrDefault(manifest, Set.of()))),
            alone.stream())
        .toList();
  }

  private static PowerShellModule ofOneFile(ScriptSource script) {
    return new PowerShellModule(script.baseName(), Optional.empty(), List.of(script), Set.of());
  }

  private Optional<ModuleManifest> owner(ScriptSource script) {
    for (var folder = script.folder(); folder != null; folder = folder.getParent()) {
      var near = byFolder.getOrDefault(folder, List.of());
      var owner =
          only(near, manifest -> names(manifest, script))
              .or(() -> only(near, manifest -> isNamedLike(manifest, script)))
              .or(
                  () ->
                      script.isModule()
                          ? Optional.empty()
                          : only(near, manifest -> !manifest.isComposite()));
      if (owner.isPresent()) {
        return owner;
      }
    }
    return Optional.empty();
  }

  private boolean names(ModuleManifest manifest, ScriptSource script) {
    return loaded.getOrDefault(manifest, Set.of()).contains(LoadedFiles.comparable(script.path()));
  }

  private static boolean isNamedLike(ModuleManifest manifest, ScriptSource script) {
    return manifest.folder().equals(script.folder())
        && manifest.name().equalsIgnoreCase(script.baseName());
  }

  private static Optional<ModuleManifest> only(
      List<ModuleManifest> manifests, Predicate<ModuleManifest> wanted) {
    var found = manifests.stream().filter(wanted).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }
}
