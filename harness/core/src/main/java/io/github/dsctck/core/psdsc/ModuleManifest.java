package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.powershell.DataFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The manifest of a module, a {@code .psd1} file.
 *
 * @param path its absolute path
 * @param relative its path relative to the verified path, with forward slashes
 * @param data its content
 */
public record ModuleManifest(Path path, String relative, DataFile data) {

  private static final List<String> OWN_KEYS =
      List.of(
          "ModuleVersion",
          "RootModule",
          "ModuleToProcess",
          "NestedModules",
          "DscResourcesToExport");

  /**
   * Returns whether the data is that of a module, and not any other data file. A file that is more
   * than a table is one if it is beside the module of its name.
   */
  static boolean isIn(DataFile data, Path file) {
    return data.table() instanceof ConstantValue.Table table
        ? OWN_KEYS.stream().anyMatch(key -> table.member(key).isPresent())
        : Files.exists(file.resolveSibling(FileName.base(file) + ".psm1"));
  }

  /** Returns the name of the module. */
  public String name() {
    return FileName.base(path);
  }

  /** Returns the folder of the module. */
  public Path folder() {
    return FileName.folder(path);
  }

  /** Returns whether it is that of a composite resource inside of a module. */
  boolean isComposite() {
    return loaded().anyMatch(file -> FileName.of(file).endsWith(".schema.psm1"));
  }

  /** Returns the names of its resources that are no classes, in lower case. */
  public Set<String> folderResources() {
    return FolderResources.names(folder());
  }

  /** Returns the version as written, if it is constant. */
  public Optional<String> version() {
    return data.table().member("ModuleVersion").flatMap(ConstantValue::text);
  }

  /** Returns the list of exported resources; it is not constant if the file is no table. */
  public Optional<ConstantValue> exports() {
    return data.table() instanceof ConstantValue.Table table
        ? table.member("DscResourcesToExport")
        : Optional.of(data.table());
  }

  /** Returns why a list is unknown, which is not constant. */
  public String unknown(String list) {
    return data.table() instanceof ConstantValue.Table
        ? list + " is not constant"
        : "the module manifest is no constant table";
  }

  /**
   * Returns the capabilities that it claims for its resources, with their places; one value that is
   * not constant if a table around them is not.
   */
  public List<ConstantValue> capabilities() {
    var value = data.table();
    for (var key : List.of("PrivateData", "PSData", "DscCapabilities")) {
      if (value instanceof ConstantValue.NotConstant) {
        return List.of(value);
      }
      var member = value.member(key);
      if (member.isEmpty()) {
        return List.of();
      }
      value = member.get();
    }
    return value.elements();
  }

  /** Returns the files that PowerShell loads as the module, as far as they are constant. */
  Stream<Path> loaded() {
    return Stream.of("RootModule", "ModuleToProcess", "NestedModules")
        .flatMap(key -> data.table().member(key).stream())
        .flatMap(value -> value.elements().stream())
        .flatMap(ModuleManifest::name)
        .flatMap(name -> RelativeFile.in(folder(), name).stream());
  }

  private static Stream<String> name(ConstantValue value) {
    return value.text().or(() -> value.member("ModuleName").flatMap(ConstantValue::text)).stream();
  }
}
