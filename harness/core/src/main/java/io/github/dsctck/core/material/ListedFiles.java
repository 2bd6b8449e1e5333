package io.github.dsctck.core.material;

import io.github.dsctck.core.process.launch.SystemKind;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.PathGlob;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files that a scenario lists: globs relative to its folder, inside the repository. */
final class ListedFiles {

  private static final int MOST = 10_000;
  private static final int MOST_VISITED = 100_000;
  private static final Pattern OPEN = Pattern.compile("[*?\\[{]");

  private final Path root;
  private final PlaceNames names;

  ListedFiles(Path root, PlaceNames names) {
    this.root = root.toAbsolutePath().normalize();
    this.names = names;
  }

  Stream<MaterialFile> of(ScenarioFile scenario) {
    var folder = Objects.requireNonNullElse(scenario.path().getParent(), root);
    return scenario.files().stream().flatMap(glob -> matches(folder, glob).stream());
  }

  private List<MaterialFile> matches(Path folder, String glob) {
    var parts = List.of(glob.split("/"));
    int literal = (int) parts.stream().takeWhile(part -> !OPEN.matcher(part).find()).count();
    var start = folder.resolve(String.join("/", parts.subList(0, literal))).normalize();
    if (!start.startsWith(root)) {
      var why = "in \"files\" is outside of the verified path; verify a folder above both";
      return List.of(uncovered(glob, why));
    }
    var found = below(start, String.join("/", parts.subList(literal, parts.size())), glob);
    if (found.size() > MOST) {
      return List.of(uncovered(glob, "in \"files\" matches more than 10,000 files"));
    }
    return found.isEmpty() ? List.of(uncovered(glob, "in \"files\" matches no file")) : found;
  }

  private static MaterialFile uncovered(String glob, String why) {
    return new MaterialFile(glob, Role.LISTED, Optional.empty(), Optional.of(why));
  }

  /** Links can lead to the same folders again and again, so the visits are limited. */
  private List<MaterialFile> below(Path start, String rest, String glob) {
    var pattern = PathGlob.parse(folded(rest));
    var visited = new AtomicInteger();
    try (var files = Files.walk(start, FileVisitOption.FOLLOW_LINKS)) {
      var found =
          files
              .takeWhile(file -> visited.incrementAndGet() <= MOST_VISITED)
              .filter(
                  file ->
                      pattern.matches(folded(relative(start, file))) && Files.isRegularFile(file))
              .limit(MOST + 1)
              .sorted()
              .map(file -> new MaterialFile(names.of(file), Role.LISTED, Optional.of(file)))
              .toList();
      return visited.get() > MOST_VISITED
          ? List.of(uncovered(glob, "in \"files\" searches more than 100,000 files and folders"))
          : found;
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  private static String relative(Path start, Path file) {
    return start.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
  }

  /** Returns a text without letter case where the names of files have none. */
  private static String folded(String text) {
    return SystemKind.isWindows() ? text.toLowerCase(Locale.ROOT) : text;
  }
}
