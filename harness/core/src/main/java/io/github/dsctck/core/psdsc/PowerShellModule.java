package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ConstantValue;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module: its manifest, and the files whose classes belong to it.
 *
 * @param name its name
 * @param manifest its manifest, if there is one
 * @param sources its files
 * @param loaded the files that PowerShell loads for it, comparable by {@link LoadedFiles}
 */
public record PowerShellModule(
    String name,
    Optional<ModuleManifest> manifest,
    List<ScriptSource> sources,
    Set<String> loaded) {

  static final String NO_VERSION = "0.0.0";

  public PowerShellModule {
    sources = List.copyOf(sources);
    loaded = Set.copyOf(loaded);
  }

  /** Returns its version with three numbers, as a resource has it. */
  public String version() {
    var numbers = manifest.flatMap(ModuleManifest::version).orElse(NO_VERSION).trim();
    return numbers.matches("\\d+(\\.\\d+){0,3}")
        ? Stream.concat(Arrays.stream(numbers.split("\\.")), Stream.of("0", "0"))
            .limit(3)
            .collect(Collectors.joining("."))
        : NO_VERSION;
  }

  /** Returns how PowerShell loads a file of it. */
  public Loading loading(ScriptSource source) {
    if (loaded.contains(LoadedFiles.comparable(source.path()))) {
      return Loading.BY_MANIFEST;
    }
    boolean dotSourced =
        sources.stream()
            .filter(other -> loaded.contains(LoadedFiles.comparable(other.path())))
            .anyMatch(other -> other.script().runsOthers());
    return dotSourced ? Loading.DOT_SOURCED : Loading.UNKNOWN;
  }

  /** Returns whether a path is that of the manifest or of a file. */
  boolean has(Path path) {
    var wanted = LoadedFiles.comparable(path);
    return Stream.concat(
            manifest.stream().map(ModuleManifest::path), sources.stream().map(ScriptSource::path))
        .map(LoadedFiles::comparable)
        .anyMatch(wanted::equals);
  }

  /** Returns whether the manifest names files that are not among its sources. */
  public boolean isPartlyMissing() {
    return !sources.stream()
        .map(source -> LoadedFiles.comparable(source.path()))
        .collect(Collectors.toSet())
        .containsAll(loaded);
  }

  /** Returns why PowerShell defines no class of one of its files, if so. */
  public Optional<String> refusal() {
    return sources.stream().flatMap(source -> source.refusal().stream()).findFirst();
  }

  /** Returns the exported names with their places, if the list is there. */
  public Optional<List<ConstantValue>> exports() {
    return manifest.flatMap(ModuleManifest::exports).map(ConstantValue::elements);
  }

  /** Returns whether the manifest exports a resource by its name, not by a wildcard. */
  public boolean exportsByName(String resource) {
    return exports().stream()
        .flatMap(List::stream)
        .flatMap(name -> name.text().stream())
        .anyMatch(resource::equalsIgnoreCase);
  }

  /** How PowerShell loads a file of a module. */
  public enum Loading {
    /** The manifest names it. */
    BY_MANIFEST,
    /** A file that the manifest names runs others; a build may also merge this one. */
    DOT_SOURCED,
    /** No file shows it. */
    UNKNOWN
  }
}
