package io.github.dsctck.core.process.confine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the programs of the system that confine processes; PATH of the user is not asked. */
final class Tools {

  private static final List<Path> FOLDERS =
      List.of(Path.of("/usr/bin"), Path.of("/bin"), Path.of("/usr/sbin"), Path.of("/sbin"));

  private Tools() {}

  static Optional<Path> find(String name) {
    return FOLDERS.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns the folders as a PATH. */
  static String path() {
    return FOLDERS.stream().map(Path::toString).collect(Collectors.joining(":"));
  }

  /**
   * Returns the path of a program.
   *
   * @throws ConfinementException if the system lacks it
   */
  static String require(String name) throws ConfinementException {
    return find(name)
        .map(Path::toString)
        .orElseThrow(() -> new ConfinementException("there is no " + name + " on this system"));
  }
}
