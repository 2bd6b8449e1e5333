package io.github.dsctck.core.discovery;

import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The manifests and scenario files below the verified paths. Every list is in the order of the
 * relative paths.
 *
 * @param root the folder that relative paths start from: the verified path, or the common folder of
 *     several
 * @param manifests the manifests, whether the engine would load them or not; the entries of a list
 *     follow its file
 * @param unjudged the manifests of extensions
 * @param scenarios the absolute paths of the scenario files
 * @param nearMisses the manifests whose file name hides them from the engine
 * @param problems the paths that could not be read or classified
 */
public record Repository(
    Path root,
    List<ManifestFile> manifests,
    List<UnjudgedManifest> unjudged,
    List<Path> scenarios,
    List<NearMiss> nearMisses,
    List<DiscoveryProblem> problems) {

  private static final String FINDINGS = "findings.jsonl";

  public Repository {
    manifests = List.copyOf(manifests);
    unjudged = List.copyOf(unjudged);
    scenarios = List.copyOf(scenarios);
    nearMisses = List.copyOf(nearMisses);
    problems = List.copyOf(problems);
  }

  /**
   * Finds the manifests and scenario files below the given paths. A path to a file means only that
   * file. Starts no process and never fails: an unreadable file is a problem or the failure of a
   * manifest.
   */
  public static Repository discover(List<Path> paths) {
    return discover(paths, Optional.empty());
  }

  /** Finds them and names paths relative to a folder above all paths, if any. */
  public static Repository discover(List<Path> paths, Optional<Path> root) {
    return new RepositoryFinder(paths, root).find();
  }

  /** Returns whether a file is a manifest or a scenario by its name. */
  public static boolean looksAt(Path file) {
    var name = FileNames.of(file);
    return ManifestForm.ofFileName(name).isPresent() || FileNames.isScenario(name);
  }

  /**
   * Returns whether discovery skips a folder: hidden folders, those that builds and package
   * managers write, and the out folders of runs.
   */
  public static boolean passesOver(Path folder) {
    return FileNames.isPassedOver(FileNames.of(folder)) || Files.exists(folder.resolve(FINDINGS));
  }

  /** Returns a path below the root as findings name it: relative, with forward slashes. */
  public String relative(Path path) {
    return RelativePath.of(root, path);
  }
}
