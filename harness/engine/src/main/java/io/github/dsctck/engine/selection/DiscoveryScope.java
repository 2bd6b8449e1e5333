package io.github.dsctck.engine.selection;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Where to look, and what to keep of what is found there.
 *
 * @param paths the files and folders to verify
 * @param kept the only things wanted of them, empty for all
 */
public record DiscoveryScope(List<Path> paths, List<Target> kept) {

  public DiscoveryScope {
    paths = List.copyOf(paths);
    kept = List.copyOf(kept);
  }

  /**
   * Decides it from configured paths and selectors. Configured paths stand for themselves; without
   * them the selected folders and files do. A unique id is relative to either or, where there is
   * neither, to the folder below the working folder that has what it names. A scenario file alone
   * is looked for from the nearest folder that has a manifest.
   *
   * @throws IllegalArgumentException if several folders have what unique ids name
   */
  public static DiscoveryScope of(List<Path> configured, List<Target> targets) {
    if (!configured.isEmpty()) {
      return new DiscoveryScope(configured, targets);
    }
    var named = targets.stream().flatMap(target -> target.named().stream()).distinct().toList();
    var ids = targets.stream().flatMap(target -> target.unique().stream()).toList();
    if (!ids.isEmpty()) {
      return new DiscoveryScope(
          named.isEmpty() ? List.of(Origin.of(ids, Path.of("").toAbsolutePath())) : named,
          targets.stream().filter(target -> !(target instanceof Target.Folder)).toList());
    }
    if (named.stream().allMatch(ScenarioFolder::isScenario)) {
      var folders = new LinkedHashSet<Path>();
      named.forEach(scenario -> folders.add(ScenarioFolder.of(scenario)));
      return new DiscoveryScope(List.copyOf(folders), targets);
    }
    boolean pointed =
        targets.stream().anyMatch(target -> target instanceof Target.File file && file.line() > 0);
    return new DiscoveryScope(named, pointed ? targets : List.of());
  }

  /** Returns the paths as a sentence shows them. */
  public String shown() {
    return paths.stream()
        .map(path -> "\"" + path + "\"")
        .reduce((one, other) -> one + " or " + other)
        .orElse("");
  }
}
