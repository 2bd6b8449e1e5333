package io.github.dsctck.engine.selection;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The paths to search, and the selection among the cases found there.
 *
 * @param paths the files and folders to verify
 * @param kept the selected parts of the tree, empty for all
 */
public record DiscoveryScope(List<Path> paths, List<Target> kept) {

  public DiscoveryScope {
    paths = List.copyOf(paths);
    kept = List.copyOf(kept);
  }

  /**
   * Determines the scope from configured paths and selectors. The paths are the configured paths
   * or, without them, the selected folders and files. A unique id is relative to these paths.
   * Without paths, it is relative to the folder below the working folder that has the files in the
   * id. For a single scenario file, the scope is the nearest folder above it that has a manifest.
   *
   * @throws IllegalArgumentException if several folders have the files in the unique ids
   */
  public static DiscoveryScope of(RunOptions options, List<Target> targets) {
    var configured = options.pathList(RunOption.PATHS);
    if (!configured.isEmpty()) {
      return new DiscoveryScope(configured, targets);
    }
    var named = targets.stream().flatMap(target -> target.named().stream()).distinct().toList();
    var ids = targets.stream().flatMap(target -> target.unique().stream()).toList();
    if (!ids.isEmpty()) {
      return new DiscoveryScope(
          named.isEmpty()
              ? List.of(Origin.of(ids, Path.of("").toAbsolutePath(), options.dialect()))
              : named,
          targets.stream().filter(target -> !(target instanceof Target.Folder)).toList());
    }
    if (named.stream().allMatch(ScenarioFolder::isScenario)) {
      var folders = new LinkedHashSet<Path>();
      named.forEach(scenario -> folders.add(ScenarioFolder.of(scenario, options.dialect())));
      return new DiscoveryScope(List.copyOf(folders), targets);
    }
    boolean pointed =
        targets.stream().anyMatch(target -> target instanceof Target.File file && file.line() > 0);
    return new DiscoveryScope(named, pointed ? targets : List.of());
  }

  /** Returns the paths for a sentence. */
  public String shown() {
    return paths.stream()
        .map(path -> "\"" + path + "\"")
        .reduce((one, other) -> one + " or " + other)
        .orElse("");
  }
}
