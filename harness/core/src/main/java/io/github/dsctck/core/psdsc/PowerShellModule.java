package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ConstantValue;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module: its manifest, and the files whose classes belong to it.
 *
 * @param name its name
 * @param manifest its manifest, if there is one
 * @param sources its files
 */
public record PowerShellModule(
    String name, Optional<ModuleManifest> manifest, List<ScriptSource> sources) {

  static final String NO_VERSION = "0.0.0";

  public PowerShellModule {
    sources = List.copyOf(sources);
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

  /** Returns how PowerShell comes to a file of it. */
  public Loading loading(ScriptSource source) {
    if (manifest.isEmpty()) {
      return Loading.UNKNOWN;
    }
    var loaded = manifest.get().loaded().map(PowerShellModule::comparable).toList();
    if (loaded.contains(comparable(source.path()))) {
      return Loading.BY_MANIFEST;
    }
    boolean dotSourced =
        sources.stream()
            .filter(other -> loaded.contains(comparable(other.path())))
            .anyMatch(other -> other.script().runsOthers());
    return dotSourced ? Loading.DOT_SOURCED : Loading.UNKNOWN;
  }

  /** Returns a text that is equal for equal paths; PowerShell ignores case in them. */
  static String comparable(Path path) {
    return path.toString().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a path is that of the manifest or of a file. */
  boolean has(Path path) {
    var wanted = comparable(path);
    return Stream.concat(
            manifest.stream().map(ModuleManifest::path), sources.stream().map(ScriptSource::path))
        .map(PowerShellModule::comparable)
        .anyMatch(wanted::equals);
  }

  /** Returns whether the manifest names files that are not among its sources. */
  public boolean isPartlyMissing() {
    var present = sources.stream().map(source -> comparable(source.path())).toList();
    return manifest.stream()
        .flatMap(ModuleManifest::loaded)
        .map(PowerShellModule::comparable)
        .anyMatch(file -> !present.contains(file));
  }

  /** Returns the exported names with their places, if the list is there. */
  public Optional<List<ConstantValue>> exports() {
    return manifest.flatMap(ModuleManifest::exports).map(ConstantValue::elements);
  }

  /** How PowerShell comes to a file of a module. */
  public enum Loading {
    /** The manifest names it. */
    BY_MANIFEST,
    /** A file that the manifest names runs others; a build may also merge this one. */
    DOT_SOURCED,
    /** No file shows it. */
    UNKNOWN
  }
}
