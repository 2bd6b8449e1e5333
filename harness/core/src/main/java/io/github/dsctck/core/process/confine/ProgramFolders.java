package io.github.dsctck.core.process.confine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the folders that the programs in a folder of PATH need: libraries lie beside them. */
final class ProgramFolders {

  private static final List<String> BESIDE =
      List.of("lib", "lib64", "libexec", "share", "versions");

  private ProgramFolders() {}

  /**
   * Returns the folder and, where programs and libraries have a folder in common, that folder. The
   * home of the user and its {@code .local} hold too much else: only libraries are added there.
   */
  static List<Path> of(Path programs, Path home) {
    if (!programs.isAbsolute() || !Files.isDirectory(programs)) {
      return List.of();
    }
    var parent = programs.getParent();
    if (parent == null || BESIDE.stream().map(parent::resolve).noneMatch(Files::isDirectory)) {
      return List.of(programs);
    }
    if (!home.startsWith(parent) && !parent.equals(home.resolve(".local"))) {
      return List.of(parent);
    }
    return Stream.of(programs, parent.resolve("lib")).filter(Files::isDirectory).toList();
  }
}
