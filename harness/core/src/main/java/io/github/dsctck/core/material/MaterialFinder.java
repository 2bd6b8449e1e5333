package io.github.dsctck.core.material;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.confine.Walls;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the files of resources: manifests, the programs that their commands start, the files named
 * in the arguments, scenarios and what they list, and everything below the folders of the
 * manifests. Starts no process, and does not look into the files, so files that a script reads
 * elsewhere are missing.
 */
public final class MaterialFinder {

  private final Repository repository;
  private final ExecutableFinder executables;
  private final PlaceNames names;
  private final ListedFiles listed;
  private final Predicate<Path> leftOut;

  /**
   * Creates a finder for files in a repository or an environment.
   *
   * @param leftOut tests which files and folders below the folder of a manifest are left out
   */
  public MaterialFinder(
      Repository repository, ExecutableFinder executables, Predicate<Path> leftOut) {
    this.repository = repository;
    this.executables = executables;
    this.leftOut = leftOut;
    this.names = new PlaceNames(repository.root());
    this.listed = new ListedFiles(repository.root(), names);
  }

  /** Returns the folders whose files belong to what a plan is about. */
  public List<Path> folders(FilePlan planned) {
    return planned.resource().map(ResourcePlan::manifest).stream()
        .flatMap(manifest -> Stream.of(manifest.folder(), manifest.commandFolder()))
        .distinct()
        .toList();
  }

  /** Returns whether a file is below the verified path. */
  public boolean isBelowRoot(Path file) {
    return file.startsWith(repository.root());
  }

  /** Returns whether a link leads to something outside of the verified path and of the system. */
  public boolean isOutside(Path link) {
    return RealPath.find(link)
        .filter(target -> !target.startsWith(RealPath.of(repository.root())))
        .filter(target -> !Walls.showAlways(target))
        .isPresent();
  }

  /** Lists the current entries of a folder. */
  public MaterialFolder list(Path folder) {
    return FolderListing.of(folder, names, leftOut);
  }

  /**
   * Returns the files of what a plan is about that the manifest or a scenario names, each once;
   * none for a manifest without resource.
   */
  public List<MaterialFile> of(FilePlan planned) {
    return planned
        .resource()
        .map(this::of)
        .or(() -> planned.file().source().map(MaterialFinder::of))
        .orElse(List.of());
  }

  private static List<MaterialFile> of(PowerShellSubject subject) {
    return subject.files().entrySet().stream()
        .map(file -> new MaterialFile(file.getKey(), Role.MANIFEST, Optional.of(file.getValue())))
        .toList();
  }

  /** Returns the files of a resource, each once. */
  public List<MaterialFile> of(ResourcePlan resource) {
    var found = new LinkedHashMap<String, MaterialFile>();
    var manifest = resource.manifest();
    add(Role.MANIFEST, resource.file(), found);
    manifest.adapted().ifPresent(adapted -> adapter(adapted, manifest, found));
    manifest.schema().ifPresent(source -> schema(source, manifest, found));
    for (var operation : manifest.operations().values()) {
      command(operation.executable(), operation.args(), Role.SCRIPT, manifest, found);
      operation.filterSchema().ifPresent(source -> schema(source, manifest, found));
    }
    for (var scenario : resource.bound()) {
      add(scenario, found);
    }
    resource.bound().stream().flatMap(listed::of).forEach(file -> add(file, found));
    return List.copyOf(found.values());
  }

  private static void add(Role role, ManifestFile file, Map<String, MaterialFile> found) {
    add(new MaterialFile(file.relative(), role, Optional.of(file.path())), found);
  }

  private static void add(ScenarioFile file, Map<String, MaterialFile> found) {
    add(new MaterialFile(file.relative(), Role.SCENARIO, Optional.of(file.path())), found);
  }

  private static void add(MaterialFile material, Map<String, MaterialFile> found) {
    found.putIfAbsent(
        material.name() + material.file().map(file -> "\n" + file).orElse(""), material);
  }

  private void adapter(
      AdaptedResource adapted, Manifest manifest, Map<String, MaterialFile> found) {
    for (var file : repository.manifests()) {
      if (file.manifest().filter(other -> adapts(other, adapted, manifest)).isPresent()) {
        add(Role.MANIFEST, file, found);
      }
    }
    adapted
        .path()
        .flatMap(path -> names.fileIn(manifest.folder(), path))
        .map(file -> new MaterialFile(names.of(file), Role.ADAPTED, Optional.of(file)))
        .ifPresent(material -> add(material, found));
  }

  private static boolean adapts(Manifest other, AdaptedResource adapted, Manifest manifest) {
    return other.type().equalsIgnoreCase(adapted.requireAdapter())
        && other.folder().equals(manifest.commandFolder());
  }

  private void schema(SchemaSource source, Manifest manifest, Map<String, MaterialFile> found) {
    if (source instanceof SchemaSource.Command command) {
      command(command.executable(), command.args(), Role.SCHEMA, manifest, found);
    }
  }

  private void command(
      String executable,
      List<Argument> args,
      Role role,
      Manifest manifest,
      Map<String, MaterialFile> found) {
    var folder = manifest.commandFolder();
    add(executable(executable, folder), found);
    for (var argument : args) {
      if (argument instanceof Argument.Literal literal) {
        for (var word : ArgumentPaths.of(literal.text())) {
          names
              .fileIn(folder, word)
              .map(file -> new MaterialFile(names.of(file), role, Optional.of(file)))
              .ifPresent(material -> add(material, found));
        }
      }
    }
  }

  private MaterialFile executable(String executable, Path folder) {
    var lookup = executables.find(executable, folder);
    if (lookup instanceof ExecutableLookup.Found found) {
      var file = Optional.of(found.file()).filter(Files::isRegularFile);
      return new MaterialFile(names.ofExecutable(executable, folder, found), Role.EXECUTABLE, file);
    }
    return new MaterialFile(names.ofMissing(executable, folder), Role.EXECUTABLE, Optional.empty());
  }
}
