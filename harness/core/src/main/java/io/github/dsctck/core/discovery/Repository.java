package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.options.RunOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The manifests and scenario files below the verified paths. Every list is in the order of the
 * relative paths.
 *
 * @param root the folder that relative paths start from: the verified path, or the common folder of
 *     several
 * @param manifests the manifests, whether the engine would load them or not; the entries of a list
 *     follow its file
 * @param unjudged the manifests of extensions and of other dialects
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
    return discover(paths, Optional.empty(), Dialect.V3);
  }

  /**
   * Finds those of a dialect.
   *
   * @param root the folder above all paths to which names are relative, if any
   */
  public static Repository discover(List<Path> paths, Optional<Path> root, Dialect dialect) {
    return new RepositoryFinder(paths, root, dialect, List.of()).find();
  }

  /** Finds those that the options of a run name. */
  public static Repository discover(RunOptions options) {
    return new RepositoryFinder(
            options.paths(), options.baseDir(), options.dialect(), options.modulePath())
        .forEngines(options.scope().engine())
        .find();
  }

  /** Returns whether a file is a manifest of a dialect or a scenario by its name. */
  public static boolean looksAt(Path file, Dialect dialect) {
    var name = FileNames.of(file);
    return dialect.opens(name) || FileNames.isScenario(name);
  }

  /** Returns the scenario in a folder that only its name hides from the kit. */
  public Optional<DiscoveryProblem> misnamedScenario(Path folder) {
    return problems.stream()
        .filter(problem -> problem.kind() == DiscoveryProblem.Kind.MISNAMED_SCENARIO)
        .filter(problem -> folder.equals(problem.path().getParent()))
        .findFirst();
  }

  /** Returns the manifests that only another profile judges. */
  public List<UnjudgedManifest> ofOtherDialects() {
    return unjudged.stream().filter(file -> file.dialect().isPresent()).toList();
  }

  /** Reads the manifests that only another profile judges. */
  public List<ManifestFile> readOfOtherDialects() {
    var reading = new Reading(root, List.of(), unused -> {});
    var paths = new EnumMap<Dialect, List<Path>>(Dialect.class);
    for (var file : ofOtherDialects()) {
      paths
          .computeIfAbsent(file.dialect().orElseThrow(), unused -> new ArrayList<>())
          .add(file.path());
    }
    return paths.entrySet().stream()
        .flatMap(files -> DialectFiles.of(files.getKey()).read(files.getValue(), reading).stream())
        .flatMap(file -> Stream.concat(Stream.of(file), file.entries().stream()))
        .toList();
  }

  /** Returns whether a scenario is in a folder with manifests of other dialects only. */
  public boolean isOfOtherDialect(Path scenario) {
    return ofOtherDialects().stream().anyMatch(file -> isBeside(file.path(), scenario))
        && manifests.stream().noneMatch(file -> isBeside(file.path(), scenario));
  }

  /** Returns whether a manifest in the folder of a scenario has a name that no engine opens. */
  public boolean hasMisnamedManifestBeside(Path scenario) {
    return nearMisses.stream().anyMatch(file -> isBeside(file.path(), scenario));
  }

  private static boolean isBeside(Path file, Path scenario) {
    return Objects.equals(file.getParent(), scenario.getParent());
  }

  /**
   * Returns whether discovery skips a folder: hidden folders, those that builds and package
   * managers write, and the out folders of runs.
   */
  public static boolean passesOver(Path folder) {
    return FileNames.isPassedOver(FileNames.of(folder)) || Files.exists(folder.resolve(FINDINGS));
  }

  /** Returns the folder that relative paths of a run start from. */
  public static Path rootOf(RunOptions options) {
    return RepositoryFinder.root(RepositoryFinder.absolute(options.paths()), options.baseDir());
  }

  /** Returns a path below the root as findings name it: relative, with forward slashes. */
  public String relative(Path path) {
    return RelativePath.of(root, path);
  }
}
