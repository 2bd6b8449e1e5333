package io.github.dsctck.core.process.file;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The folders of this kit. */
public final class KitFolders {

  private KitFolders() {}

  /**
   * Returns the folders of its archives, of its launcher and of its records.
   *
   * @param environment the environment of the kit
   */
  public static List<Path> all(Map<String, String> environment) {
    return Stream.concat(program(), cache(environment).stream())
        .filter(Files::isDirectory)
        .toList();
  }

  private static Stream<Path> program() {
    try {
      var source = KitFolders.class.getProtectionDomain().getCodeSource().getLocation();
      var archives = Path.of(source.toURI()).toRealPath().resolveSibling("");
      var launcher = archives.resolveSibling("bin");
      return Files.exists(launcher.resolve("dsc-tck"))
          ? Stream.of(archives, launcher)
          : Stream.of(archives);
    } catch (URISyntaxException | IOException e) {
      return Stream.empty(); // it was not loaded from a file
    }
  }

  /** Returns the kit's folder among the caches of a user, if the environment names their folder. */
  static Optional<Path> cache(Map<String, String> environment) {
    return Stream.of(
            path(environment, "XDG_CACHE_HOME", ""),
            path(environment, "HOME", ".cache"),
            path(environment, "LOCALAPPDATA", ""))
        .flatMap(Optional::stream)
        .map(cache -> cache.resolve("dsc-tck"))
        .findFirst();
  }

  private static Optional<Path> path(Map<String, String> environment, String name, String below) {
    return Optional.ofNullable(environment.get(name))
        .map(Path::of)
        .filter(Path::isAbsolute)
        .map(folder -> folder.resolve(below));
  }
}
