package io.github.dsctck.core.run.watch;

import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the places outside the sandbox in which a resource may keep state: the folder of its
 * manifest, and the absolute paths in its arguments and in the variables of its scenario. A place
 * that contains another one is watched alone. Folders in which other programs work do not count:
 * those that contain the sandbox, the home of the user, and those of the system.
 */
public final class StateFolders {

  private static final Path HOME = real(Path.of(System.getProperty("user.home")));

  private static final List<Path> SYSTEM =
      Stream.of("/proc", "/sys", "/dev").map(Path::of).toList();

  private StateFolders() {}

  /**
   * Returns the places.
   *
   * @param values the values of the variables that the scenario adds
   * @param sandbox the folder that is watched anyway
   */
  public static List<Path> of(Manifest manifest, Collection<String> values, Path sandbox) {
    var named =
        Stream.concat(arguments(manifest), values.stream())
            .map(StateFolders::value)
            .flatMap(text -> absolute(text).stream());
    var places = new LinkedHashMap<Path, Path>();
    Stream.concat(Stream.of(manifest.commandFolder().toAbsolutePath()), named)
        .map(Path::normalize)
        .forEach(path -> places.putIfAbsent(real(path), path));
    var real = real(sandbox);
    places.keySet().removeIf(place -> !isOwn(place, real));
    return places.keySet().stream()
        .filter(
            place -> places.keySet().stream().noneMatch(it -> it != place && place.startsWith(it)))
        .map(places::get)
        .toList();
  }

  private static boolean isOwn(Path path, Path sandbox) {
    return path.getNameCount() > 1
        && !path.startsWith(sandbox)
        && !sandbox.startsWith(path)
        && !path.equals(HOME)
        && SYSTEM.stream().noneMatch(path::startsWith);
  }

  /** Resolves links, as far as the path exists. */
  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException | SecurityException missing) {
      var parent = path.getParent();
      return parent == null ? path : real(parent).resolve(path.getFileName()).normalize();
    }
  }

  private static Stream<String> arguments(Manifest manifest) {
    return manifest.operations().values().stream()
        .map(Operation::args)
        .flatMap(List::stream)
        .filter(Argument.Literal.class::isInstance)
        .map(argument -> ((Argument.Literal) argument).text());
  }

  /** Returns what follows the name of an option, such as of {@code --data=/srv/data}. */
  private static String value(String argument) {
    return argument.startsWith("-") ? argument.substring(argument.indexOf('=') + 1) : argument;
  }

  private static Optional<Path> absolute(String text) {
    try {
      return Optional.of(Path.of(text)).filter(Path::isAbsolute);
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }
}
