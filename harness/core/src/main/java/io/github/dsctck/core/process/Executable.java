package io.github.dsctck.core.process;

import io.github.dsctck.core.process.file.ProgramFormat;
import io.github.dsctck.core.process.launch.SystemKind;
import io.github.dsctck.core.process.windows.ProgramSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The file behind the first word of a command.
 *
 * <p>Two things differ between Java and the engine and are evened out here: Java looks for a bare
 * name on the PATH of the JVM rather than of the child, and it runs a file that the system does not
 * recognise as a program through {@code /bin/sh}, where the engine fails.
 *
 * @param name the word to start, possibly made absolute
 * @param file the file, if it is known before starting
 */
record Executable(String name, Optional<Path> file) {

  /** Finds the file for a name, as the child with that PATH would. */
  static Executable find(String name, Path folder, Optional<String> path) {
    try {
      if (SystemKind.isWindows()) {
        return new Executable(name, onWindows(name, folder, path));
      }
      if (name.indexOf('/') >= 0) {
        return new Executable(name, Optional.of(folder.resolve(name)));
      }
      Optional<Path> file = path.flatMap(folders -> search(name, folder, folders));
      boolean sameForJava = path.equals(Optional.ofNullable(System.getenv("PATH")));
      String word = sameForJava ? name : file.map(Path::toString).orElse(name);
      return new Executable(word, file);
    } catch (InvalidPathException e) {
      return new Executable(name, Optional.empty());
    }
  }

  private static Optional<Path> onWindows(String name, Path folder, Optional<String> path) {
    return ProgramSearch.find(
        name,
        folder,
        path,
        Optional.of(ProgramSearch.systemFolder()),
        Objects.requireNonNullElse(System.getenv("PATH"), ""));
  }

  private static Optional<Path> search(String name, Path folder, String folders) {
    for (String element : folders.split(":", -1)) {
      Path candidate = folder.resolve(element).resolve(name);
      if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** Returns why the system would refuse the file although Java would run it. */
  Optional<String> refusal() {
    return file.filter(this::isUnknownFormat).map(path -> "not an executable format (no #! line?)");
  }

  private boolean isUnknownFormat(Path path) {
    if (SystemKind.isWindows() || !Files.isRegularFile(path) || !Files.isExecutable(path)) {
      return false;
    }
    try {
      return !ProgramFormat.isKnown(path);
    } catch (IOException e) {
      return false;
    }
  }
}
