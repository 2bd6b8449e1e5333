package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    return Stream.concat(program(), cache(environment)).filter(Files::isDirectory).toList();
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

  private static Stream<Path> cache(Map<String, String> environment) {
    return Stream.of("XDG_CACHE_HOME", "HOME")
        .filter(environment::containsKey)
        .map(
            name -> Path.of(environment.get(name), name.equals("HOME") ? ".cache" : "", "dsc-tck"));
  }
}
