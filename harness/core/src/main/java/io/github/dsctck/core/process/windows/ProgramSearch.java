package io.github.dsctck.core.process.windows;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the file of a program as the engine's language does it on Windows: only a name without a
 * folder is searched for, and only {@code .exe} is added. So {@code tool} starts {@code tool.exe}
 * and never {@code tool.cmd}, which must be named with its ending.
 */
public final class ProgramSearch {

  private static final String EXE = ".exe";

  private ProgramSearch() {}

  /**
   * Returns the file for a name.
   *
   * @param folder the folder for names with a relative path
   * @param own the PATH of the new process
   * @param system the folder of the system's own programs
   * @param inherited the PATH of this process
   */
  public static Optional<Path> find(
      String name, Path folder, Optional<String> own, Optional<Path> system, String inherited) {
    return isName(name)
        ? folders(own, system, inherited)
            .flatMap(entry -> resolve(entry, name.contains(".") ? name : name + EXE).stream())
            .filter(Files::isRegularFile)
            .findFirst()
        : named(name, folder);
  }

  /** Returns the folder of the system's own programs. */
  public static Path systemFolder() {
    return Path.of(Kernel32.systemFolder());
  }

  private static boolean isName(String name) {
    return name.indexOf('/') < 0 && name.indexOf('\\') < 0 && name.indexOf(':') < 0;
  }

  private static Optional<Path> named(String name, Path folder) {
    var given = resolve(folder, name);
    boolean complete = name.regionMatches(true, name.length() - 4, EXE, 0, EXE.length());
    return complete
        ? given
        : resolve(folder, name + EXE).filter(Files::isRegularFile).or(() -> given);
  }

  private static Stream<Path> folders(
      Optional<String> own, Optional<Path> system, String inherited) {
    return Stream.of(
            own.stream().flatMap(ProgramSearch::entries),
            system.stream(),
            system.map(Path::getParent).stream(),
            entries(inherited))
        .flatMap(folders -> folders);
  }

  private static Stream<Path> entries(String path) {
    return Stream.of(path.split(";"))
        .filter(entry -> !entry.isEmpty())
        .flatMap(entry -> path(entry).stream());
  }

  private static Optional<Path> resolve(Path folder, String name) {
    return path(name).map(folder::resolve);
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
