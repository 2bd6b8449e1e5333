package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.file.TemporaryPath;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.confine.ConfinementException;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.process.confine.Surroundings;
import io.github.dsctck.core.process.confine.Walls;
import io.github.dsctck.core.process.file.KitFolders;
import io.github.dsctck.core.run.setting.SandboxRoot;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.IoFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What confined resources see of the verified path: copies of their own files, without scenarios.
 * Each resource has its own copy, made before its first process.
 */
final class ConfinedFiles {

  private final Path root;
  private final Path real;
  private final Function<ResourcePlan, List<Path>> paths;
  private final RunOptions options;
  private final Host host;
  private final SandboxRoot folder;
  private final Map<ResourcePlan, Path> copies =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final ResourceCopies copied;
  private @Nullable Surroundings surroundings;

  /**
   * Creates the files of a run.
   *
   * @param root the verified path
   * @param paths returns what a resource sees of its files
   * @param recorded returns the content that the run recorded for a file
   * @param folder the folder for temporary files
   */
  ConfinedFiles(
      Path root,
      Function<ResourcePlan, List<Path>> paths,
      Function<Path, Optional<FileDigest>> recorded,
      RunOptions options,
      Host host,
      SandboxRoot folder) {
    this.root = root;
    this.real = RealPath.of(root);
    this.copied = new ResourceCopies(root, real, recorded);
    this.paths = paths;
    this.options = options;
    this.host = host;
    this.folder = folder;
  }

  /**
   * Returns the walls of a conversation.
   *
   * @param scenario the scenario, empty for one that needs what all scenarios need
   * @throws IOException if the files of the resource cannot be copied
   */
  Walls walls(ResourcePlan resource, Optional<ScenarioPlan> scenario, Path sandbox)
      throws IOException {
    var visible = new LinkedHashMap<Path, Path>();
    var earlier = scenario.flatMap(ScenarioPlan::earlier).map(this::shown).stream().toList();
    Stream.of(options.searchPath(), options.modulePath(), earlier)
        .flatMap(List::stream)
        .map(path -> path.toAbsolutePath().normalize())
        .filter(path -> !path.startsWith(root))
        .forEach(path -> visible.put(path, path));
    paths.apply(resource).stream()
        .filter(file -> !file.startsWith(root))
        .forEach(file -> visible.put(file, file));
    visible.put(root, copy(resource));
    visible.put(real, copy(resource));
    var file = scenario.map(ScenarioPlan::file);
    return Walls.around(surroundings(), visible, sandbox, needs(resource, file));
  }

  /** A folder is shown as a whole, because its resources may share files. */
  private Path shown(EarlierVersion earlier) {
    return options
        .since()
        .filter(Files::isDirectory)
        .orElseGet(() -> earlier.manifest().commandFolder());
  }

  private synchronized Surroundings surroundings() throws IOException {
    var known = surroundings;
    if (known == null) {
      var hidden = new ArrayList<>(options.pathList(RunOption.HIDE));
      hidden.add(options.out());
      hidden.add(folder.get().path());
      hidden.addAll(KitFolders.all(host.environment()));
      known =
          Surroundings.of(
              Path.of(host.environment().getOrDefault("HOME", "/nonexistent")),
              TemporaryPath.parent(),
              host.path(),
              hidden);
      surroundings = known;
    }
    return known;
  }

  /** Returns what a scenario needs; a probe needs what all scenarios of the resource need. */
  static Needs needs(ResourcePlan resource, Optional<ScenarioFile> scenario) {
    return scenario.isPresent()
        ? scenario.get().needs()
        : resource.bound().stream().map(ScenarioFile::needs).reduce(Needs.NOTHING, Needs::and);
  }

  private Path copy(ResourcePlan resource) throws ConfinementException {
    try {
      return copyOnce(resource);
    } catch (IOException e) {
      throw new ConfinementException(
          "the files of the resource cannot be copied: " + IoFailure.in(e).orElse(e.toString()));
    }
  }

  private Path copyOnce(ResourcePlan resource) throws IOException {
    synchronized (copies) {
      var known = copies.get(resource);
      if (known == null) {
        known = TemporaryPath.folderIn(folder.get().path());
        for (var path : paths.apply(resource)) {
          if (path.startsWith(root)) {
            copied.add(path, known);
          }
        }
        copied.finish(known);
        copies.put(resource, known);
      }
      return known;
    }
  }
}
