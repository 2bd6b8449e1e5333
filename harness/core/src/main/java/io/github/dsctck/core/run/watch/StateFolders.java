package io.github.dsctck.core.run.watch;

import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the places outside the sandbox in which a resource may keep state: the folder of its
 * manifest, and the absolute paths in its arguments and in the variables of its scenario. A place
 * that contains another one is watched alone.
 */
public final class StateFolders {

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
    var all = new LinkedHashSet<Path>();
    Stream.concat(Stream.of(manifest.commandFolder().toAbsolutePath()), named)
        .map(Path::normalize)
        .filter(path -> path.getNameCount() > 1 && !path.startsWith(sandbox))
        .forEach(all::add);
    return new ArrayList<>(all)
        .stream()
            .filter(path -> all.stream().noneMatch(it -> !it.equals(path) && path.startsWith(it)))
            .toList();
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
