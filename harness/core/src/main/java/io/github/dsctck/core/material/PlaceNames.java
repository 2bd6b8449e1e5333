package io.github.dsctck.core.material;

import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.file.RealPath;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Names files so that the names are equal on every machine and reveal nothing about it. */
final class PlaceNames {

  static final String ON_PATH = "PATH:";
  static final String ELSEWHERE = "FILE:";

  private final Path root;

  PlaceNames(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /** Returns the file of that path, if there is one; a relative path starts in the folder. */
  Optional<Path> fileIn(Path folder, String path) {
    return pathIn(folder, path).filter(Files::isRegularFile);
  }

  private static Optional<Path> pathIn(Path folder, String path) {
    try {
      return Optional.of(folder.resolve(path).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the name of a file that the repository refers to. Outside of the repository the name
   * contains only enough to identify the file.
   */
  String of(Path file) {
    return file.startsWith(root) ? relative(file) : ELSEWHERE + file.getFileName();
  }

  /** Returns the name of a folder of the repository, with a slash at the end. */
  String ofFolder(Path folder) {
    return folder.equals(root) ? "./" : of(folder) + "/";
  }

  private String relative(Path file) {
    var name = root.relativize(file).toString();
    return name.replace(file.getFileSystem().getSeparator(), "/");
  }

  String ofExecutable(String executable, Path folder, ExecutableLookup.Found found) {
    return switch (found.via()) {
      case PATH -> found.file().startsWith(root) ? of(found.file()) : ON_PATH + executable;
      case ABSOLUTE -> of(found.file());
      case FOLDER ->
          pathIn(folder, executable)
              .map(named -> of(withSuffix(named, found.file())))
              .orElse(ON_PATH + executable);
    };
  }

  /** On Windows, a manifest may name an executable without its suffix. */
  private static Path withSuffix(Path named, Path found) {
    var suffixed = named.resolveSibling(named.getFileName() + ".exe");
    boolean isSuffixed = RealPath.of(suffixed).equals(found) && !RealPath.of(named).equals(found);
    return isSuffixed ? suffixed : named;
  }

  /** Returns the name of a missing executable. */
  String ofMissing(String executable, Path folder) {
    return pathIn(folder, executable)
        .filter(file -> Path.of(executable).getNameCount() > 1)
        .map(this::of)
        .orElse(ON_PATH + executable);
  }
}
